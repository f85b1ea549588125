// What the server keeps of me: to take along, or to delete.
import { useState } from 'preact/hooks';
import { problemText } from '../http/problem.ts';
import { announce } from '../parts/announcer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go, homeUrl } from '../router.ts';
import { deleteMe, exportUrl } from './calls.ts';
import { ownDataTexts } from './texts.ts';

export function YourData() {
  const t = ownDataTexts.value;
  const [asked, setAsked] = useState(false);
  return (
    <section class="panel stack" data-testid="your-data">
      <h2>{t.heading}</h2>
      <p class="hint">{t.intro}</p>
      <div class="row">
        <a class="button" href={exportUrl()} download data-testid="download-data">
          {t.download}
        </a>
        <button type="button" class="button quiet" data-testid="delete-data" onClick={() => setAsked(true)}>
          {t.remove}
        </button>
      </div>
      {asked && <DeleteDialog onClose={() => setAsked(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = ownDataTexts.value;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function deleteAll() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await deleteMe();
      announce(t.done);
      go(homeUrl());
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog heading={t.question} onClose={onClose}>
      <Confirm yes={t.yes} no={t.no} onYes={deleteAll} onNo={onClose}>
        <p>{t.goes}</p>
        <p>{t.stays}</p>
        <p>
          <strong>{t.forever}</strong>
        </p>
        <p role="status">{busy ? t.busy : ''}</p>
        {problem && (
          <p class="refusal" role="alert">
            {problem}
          </p>
        )}
      </Confirm>
    </Dialog>
  );
}
