import type { CorrectionBody, DrawBody, MoveBody } from '@formseal/contracts';

/** What a person did that the service has not acknowledged yet. */
export type Step =
  | { readonly kind: 'fill'; readonly fieldId: string; readonly value?: string | null; readonly confirmed: boolean }
  | { readonly kind: 'select'; readonly fieldId: string }
  | { readonly kind: 'sure' }
  | { readonly kind: 'undo'; readonly changeId: string }
  | { readonly kind: 'draw'; readonly body: DrawBody }
  | { readonly kind: 'move'; readonly fieldId: string; readonly body: MoveBody }
  | { readonly kind: 'correct'; readonly fieldId: string; readonly body: CorrectionBody }
  | { readonly kind: 'erase'; readonly fieldId: string };

interface KeptWork {
  readonly steps: readonly Step[];
  /** Text typed into a field and not yet handed in. */
  readonly drafts: Readonly<Record<string, string>>;
}

const keyOf = (documentId: string): string => `formseal.kept.${documentId}`;

/** Unsaved work outlives a dropped connection and a closed tab: it is kept on this device until it is acknowledged. */
export const kept = {
  read(documentId: string): KeptWork {
    try {
      return { steps: [], drafts: {}, ...JSON.parse(localStorage.getItem(keyOf(documentId)) ?? '{}') };
    } catch {
      return { steps: [], drafts: {} };
    }
  },

  write(documentId: string, work: KeptWork): void {
    try {
      if (work.steps.length === 0 && Object.keys(work.drafts).length === 0) localStorage.removeItem(keyOf(documentId));
      else localStorage.setItem(keyOf(documentId), JSON.stringify(work));
    } catch {
      // Private windows may have no storage: then the page itself is all there is.
    }
  },
};
