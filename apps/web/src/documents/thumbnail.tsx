import { useState } from 'react';
import type { WebDocument } from '@formseal/contracts';
import { SheetIcon } from './sheet-icon.js';

/** What a document's first page looks like; a small sheet where that is not known. */
export function Thumbnail({ document: { id, looks, status } }: { readonly document: WebDocument }) {
  const [unseen, setUnseen] = useState<WebDocument['looks']>(null);
  if (looks === null || looks === unseen) return <SheetIcon status={status} />;
  return (
    <span className={`thumbnail sheet-${status}`} aria-hidden="true">
      {/* By what it shows: once it is signed it is another picture. */}
      <img
        src={`/api/web/documents/${id}/thumbnail.png?of=${looks}`}
        alt=""
        loading="lazy"
        onError={() => setUnseen(looks)}
      />
    </span>
  );
}
