import type { DocumentStatus } from '@formseal/contracts';

/** A small sheet of paper; a line of ink where it is signed. */
export function SheetIcon({ status }: { readonly status: DocumentStatus }) {
  return (
    <span className={`sheet-icon sheet-${status}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
