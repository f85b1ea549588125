import { useState } from 'preact/hooks';
import { Alert, useProblem } from '../parts/alert.tsx';
import { parseRoomCode } from '../protocol/index.ts';
import { go, roomUrl } from '../router.ts';
import { texts } from '../texts/index.ts';

export function JoinByCode() {
  const t = texts.value.home;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useProblem();

  function join(event: Event) {
    event.preventDefault();
    const code = parseRoomCode(typed);
    if (code === null) setProblem(t.badCode);
    else go(roomUrl(code));
  }

  return (
    <form class="panel stack" onSubmit={join}>
      <h2>{t.joinHeading}</h2>
      <div class="row end">
        <label class="field">
          <span class="label">{t.code}</span>
          <input
            class="input code-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            maxLength={9}
            value={typed}
            aria-describedby="join-problem"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t.join}
        </button>
      </div>
      <Alert id="join-problem" about={problem} text={problem.text} />
    </form>
  );
}
