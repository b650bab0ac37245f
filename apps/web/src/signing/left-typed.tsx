import { useMemo } from 'react';
import type { SignerField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { ownItems } from './own-items.js';
import { leftTyped } from './use-typed.js';

/** The time ran out, or the form was taken back, while somebody filled in what is theirs: their words stay in sight. */
export function LeftTyped({ fields }: { readonly fields: readonly SignerField[] }) {
  const left = useMemo(() => leftTyped(ownItems(fields)), [fields]);
  if (left.length === 0) return null;
  return (
    <Notice kind="warning" title={t.review.tooLate}>
      <p>{t.signing.tooLate}</p>
      <ul className="too-late">
        {left.map(({ label, typed }, at) => (
          <li key={at}>
            {label}: <q>{typed}</q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
