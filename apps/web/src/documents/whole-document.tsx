import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../api/client.js';
import { exportAll } from '../api/export.js';
import { kept } from '../review/kept.js';
import { t } from '../text/text.js';
import { Dialog, Sure } from '../ui/dialog.js';
import type { MenuEntry } from '../ui/menu.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface WholeDocument {
  readonly entries: readonly MenuEntry[];
  /** Asks whether it is to be deleted. */
  readonly erase: () => void;
  /** To be shown beside the menu. */
  readonly dialogs: ReactNode;
}

/** What is done with a document as a whole: taken along, or deleted for good after a question that names what goes. */
export function useWholeDocument(id: string, onErased: () => void): WholeDocument {
  const path = `/documents/${id}`;
  const [erasing, setErasing] = useState(false);
  const [refused, setRefused] = useState<{ readonly title: string; readonly error: unknown } | null>(null);
  const refuse = (title: string) => (error: unknown) => setRefused({ title, error });
  const gone = () => {
    kept.drop(id);
    onErased();
  };
  const erase = () => call(path, { method: 'DELETE' }).then(gone, refuse(t.review.erase));
  return {
    erase: () => setErasing(true),
    entries: [
      {
        label: t.review.export,
        icon: 'download',
        act: () => void exportAll(path).catch(refuse(t.review.export)),
      },
      { label: t.review.erase, icon: 'trash', act: () => setErasing(true) },
    ],
    dialogs: (
      <>
        <Sure
          title={t.review.erase}
          text={t.review.eraseText}
          action={t.review.eraseSure}
          open={erasing}
          onClose={() => setErasing(false)}
          onSure={() => void erase()}
        />
        <Dialog title={refused?.title ?? ''} open={refused !== null} onClose={() => setRefused(null)}>
          <Notice kind="error">{wordsFor(refused?.error)}</Notice>
        </Dialog>
      </>
    ),
  };
}
