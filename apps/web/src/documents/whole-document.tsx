import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WebDocument } from '@formseal/contracts';
import { call } from '../api/client.js';
import { exportAll } from '../api/export.js';
import { kept } from '../review/kept.js';
import { t } from '../text/text.js';
import { Dialog, Sure } from '../ui/dialog.js';
import type { MenuEntry } from '../ui/menu.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { calledOf } from './called.js';
import { Rename } from './rename.js';

interface WholeDocument {
  readonly entries: readonly MenuEntry[];
  /** Asks whether it is to be deleted. */
  readonly erase: () => void;
  /** To be shown beside the menu. */
  readonly dialogs: ReactNode;
}

/** What is known of a document wherever something is done with it as a whole. */
type Paper = Pick<WebDocument, 'id' | 'name' | 'title' | 'filename' | 'archivedAt'>;

interface Told {
  readonly onErased: () => void;
  /** It is called something else, or was put away or taken back. */
  readonly onChanged: () => void;
}

/** What is done with a document as a whole: called something, put away, taken along, or deleted for good after a question that names what goes. */
export function useWholeDocument(paper: Paper, { onErased, onChanged }: Told): WholeDocument {
  const { id, archivedAt } = paper;
  const path = `/documents/${id}`;
  const [asking, setAsking] = useState<'name' | 'erase' | null>(null);
  const [refused, setRefused] = useState<{ readonly title: string; readonly error: unknown } | null>(null);
  const refuse = (title: string) => (error: unknown) => setRefused({ title, error });
  const gone = () => {
    kept.drop(id);
    onErased();
  };
  const erase = () => call(path, { method: 'DELETE' }).then(gone, refuse(t.review.erase));
  const shelve = archivedAt === null ? t.review.archive : t.review.unarchive;
  const archive = () =>
    call(`${path}/archived`, { method: 'PUT', body: { archived: archivedAt === null } }).then(
      onChanged,
      refuse(shelve),
    );
  return {
    erase: () => setAsking('erase'),
    entries: [
      { label: t.review.called, icon: 'text', act: () => setAsking('name') },
      { label: shelve, icon: 'archive', act: () => void archive() },
      {
        label: t.review.export,
        icon: 'download',
        act: () => void exportAll(path).catch(refuse(t.review.export)),
      },
      { label: t.review.erase, icon: 'trash', act: () => setAsking('erase') },
    ],
    dialogs: (
      <>
        <Rename paper={paper} open={asking === 'name'} onClose={() => setAsking(null)} onRenamed={onChanged} />
        <Sure
          title={t.review.erase}
          about={calledOf(paper)}
          text={t.review.eraseText}
          action={t.review.eraseSure}
          open={asking === 'erase'}
          onClose={() => setAsking(null)}
          onSure={() => void erase()}
        />
        <Dialog title={refused?.title ?? ''} open={refused !== null} onClose={() => setRefused(null)}>
          <Notice kind="error">{wordsFor(refused?.error)}</Notice>
        </Dialog>
      </>
    ),
  };
}
