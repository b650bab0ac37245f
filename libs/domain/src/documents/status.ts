import type { DocumentStatus } from '@formseal/contracts';

const rules = {
  received: { settled: false, editable: false, signable: false, downloadable: false },
  understanding: { settled: false, editable: false, signable: false, downloadable: false },
  extracting: { settled: false, editable: false, signable: false, downloadable: false },
  ready_for_review: { settled: true, editable: true, signable: true, downloadable: false },
  in_review: { settled: true, editable: true, signable: true, downloadable: false },
  signed: { settled: true, editable: false, signable: false, downloadable: true },
  sent: { settled: true, editable: false, signable: false, downloadable: true },
  revoked: { settled: true, editable: false, signable: false, downloadable: false },
  failed: { settled: true, editable: false, signable: false, downloadable: false },
} as const satisfies Record<DocumentStatus, object>;

/** True once reading is over, well or badly. */
export const isRead = (status: DocumentStatus): boolean => rules[status].settled;

/** True while fields may be confirmed, changed or selected. */
export const isEditable = (status: DocumentStatus): boolean => rules[status].editable;

/** True where a sign call starts signing. */
export const isSignable = (status: DocumentStatus): boolean => rules[status].signable;

/** True where a signed PDF may be handed out; a revoked one is withdrawn. */
export const isDownloadable = (status: DocumentStatus): boolean => rules[status].downloadable;
