import { useState } from 'react';
import { filledName } from '@formseal/contracts';
import { patiently, refusalOf, Unreachable } from '../../api/client.js';
import { ownPage } from '../../api/early.js';
import { t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { keepFile } from '../../ui/keep-file.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { focusItem, onceAKey } from '../focus.js';
import { useReview, useStore } from '../use-review.js';

/** A form that is signed elsewhere, once all is confirmed: filled in, to be kept. */
export function TakeFilled() {
  const store = useStore();
  const saving = useReview((state) => state.saving);
  const filename = useReview((state) => state.document.filename);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const take = async () => {
    setBusy(true);
    try {
      await keepFile(await patiently(() => filledPdf(store.base), { reads: true }), filledName(filename));
    } catch (refused) {
      const item = store.blamed(refused);
      if (item) focusItem(store, item);
      else setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={busy || saving !== 'saved'}
        aria-description={t.review.allDoneElsewhere}
        onKeyDown={onceAKey}
        onClick={() => void take()}
      >
        {busy ? <span className="spinner" /> : <Icon name="download" />}
        <span className="next-long">{t.review.takeFilled}</span>
        <span className="next-short">{t.review.takeFilledShort}</span>
      </button>
      <Dialog title={t.review.takeFilled} open={error !== null} onClose={() => setError(null)}>
        <Notice kind="error">{wordsFor(error)}</Notice>
      </Dialog>
    </>
  );
}

async function filledPdf(base: string): Promise<Response> {
  const response = await fetch(`/api/web${base}/filled.pdf`, { headers: ownPage() }).catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}
