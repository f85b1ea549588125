// A game's rules in the visitor's language, with their numbers, so that a refusal can be looked up.
export interface RuleLine {
  /** The rule's number, or '' for a line that has none. */
  readonly rule: string;
  readonly text: string;
  /** Settles what the printed rules leave open. */
  readonly decision?: true;
}

export interface RulesTexts {
  readonly aim: string;
  /** How many play, and how long a game takes. */
  readonly players: string;
  /** What stands before a decision. */
  readonly decision: string;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly RuleLine[] }[];
}

export function RulesPage({ aim, players, decision, sections }: RulesTexts) {
  return (
    <div class="rules">
      <p>{aim}</p>
      <p class="hint">{players}</p>
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
