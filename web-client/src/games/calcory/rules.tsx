import { language } from '../../settings.ts';
import { rules } from './rules-texts.ts';

/** The rules in the visitor's language, with their numbers, so that a refusal can be looked up. */
export function Rules() {
  const { aim, sections, decision } = rules[language.value];
  return (
    <div class="rules">
      <p>{aim}</p>
      {sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.text}>
                <span class="rule-number">{line.rule}</span>
                <span>
                  {line.decision === true && <strong>{decision} </strong>}
                  {line.text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
