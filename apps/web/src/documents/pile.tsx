import type { WebDocumentList } from '@formseal/contracts';
import { t } from '../text/text.js';
import { DocumentRow } from './document-row.js';
import { UploadRow } from './upload-row.js';
import type { Selection } from './use-selection.js';
import type { Upload } from './use-uploads.js';

interface PileProps {
  readonly list: WebDocumentList | null;
  readonly uploads: readonly Upload[];
  readonly onClose: (id: string) => void;
  readonly onAgain: (id: string) => void;
  /** A document was deleted, renamed or put away. */
  readonly onChanged: () => void;
  readonly selection: Pick<Selection, 'ids' | 'toggle'>;
}

/** What is on its way in, and under it what is here; each document once. */
export function Pile({ list, uploads, onClose, onAgain, onChanged, selection }: PileProps) {
  const { ids, toggle } = selection;
  const onTheirWay = new Set(uploads.map(({ id }) => id));
  const statuses = new Map(list?.data.map(({ id, status }) => [id, status]));
  return (
    <ul className="papers" aria-label={t.documents.title} aria-busy={list === null}>
      {uploads.map((upload) => {
        const status = statuses.get(upload.id);
        return (
          <UploadRow
            key={upload.id}
            upload={upload}
            reading={status && t.status[status]}
            onClose={() => onClose(upload.id)}
            onAgain={() => onAgain(upload.id)}
          />
        );
      })}
      {list?.data
        .filter(({ id }) => !onTheirWay.has(id))
        .map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onChanged={onChanged}
            selecting={ids && { isSelected: ids.has(document.id), onToggle: () => toggle(document.id) }}
          />
        ))}
    </ul>
  );
}
