import type {
  CorrectionBody,
  DrawBody,
  FieldBody,
  MoveBody,
  OthersPartBody,
  OwnerBody,
  PiecesBody,
  SettleBody,
} from '@formseal/contracts';

/** What a person did that the service has not acknowledged yet. */
export type Step =
  | ({ readonly kind: 'fill'; readonly fieldId: string } & Readonly<FieldBody>)
  | ({ readonly kind: 'pieces' } & Readonly<PiecesBody>)
  | { readonly kind: 'select'; readonly fieldId: string }
  | { readonly kind: 'settle'; readonly fields: SettleBody['fields'] }
  | { readonly kind: 'owner'; readonly owner: string; readonly fields: OwnerBody['fields'] }
  | { readonly kind: 'undo'; readonly changeId: string }
  | { readonly kind: 'draw'; readonly body: DrawBody }
  | { readonly kind: 'move'; readonly fieldId: string; readonly body: MoveBody }
  | { readonly kind: 'correct'; readonly fieldId: string; readonly body: CorrectionBody }
  | { readonly kind: 'others'; readonly fields: OthersPartBody['fields'] }
  | { readonly kind: 'erase'; readonly fieldId: string };

/** A step in its turn; one that was regretted is taken back as soon as it was taken. */
export type Waiting = Step & { readonly regretted?: true };

/** On a machine that others use too, what nobody came back for does not lie for ever. */
const KEPT_MS = 7 * 86_400_000;
const PREFIX = 'formseal.kept.';

interface KeptWork {
  readonly steps: readonly Waiting[];
  /** Text typed into a field and not yet handed in. */
  readonly drafts: Readonly<Record<string, string>>;
  /** What was done here and can be taken back, the last one last. */
  readonly undo: readonly string[];
}

const NOTHING: KeptWork = { steps: [], drafts: {}, undo: [] };

const keyOf = (documentId: string): string => `${PREFIX}${documentId}`;

/** Unsaved work outlives a dropped connection and a closed tab: it is kept on this device until it is acknowledged. */
export const kept = {
  read(documentId: string): KeptWork {
    try {
      const {
        steps = [],
        drafts = {},
        undo = [],
      } = JSON.parse(localStorage.getItem(keyOf(documentId)) ?? '{}') as Partial<KeptWork>;
      return { steps, drafts, undo };
    } catch {
      return NOTHING;
    }
  },

  /** Forgets what is older than a week; with `all`, of whoever leaves this browser, everything. */
  forget(all = false): void {
    try {
      const keys = Array.from({ length: localStorage.length }, (_key, at) => localStorage.key(at) ?? '');
      for (const key of keys.filter((one) => one.startsWith(PREFIX)))
        if (all || isOld(localStorage.getItem(key))) localStorage.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
  },

  /** The document is gone, and what was typed into it goes too. */
  drop(documentId: string): void {
    kept.write(documentId, NOTHING);
  },

  write(documentId: string, { steps, drafts, undo }: KeptWork): void {
    try {
      const isNothing = steps.length === 0 && Object.keys(drafts).length === 0 && undo.length === 0;
      if (isNothing) localStorage.removeItem(keyOf(documentId));
      else localStorage.setItem(keyOf(documentId), JSON.stringify({ steps, drafts, undo, at: Date.now() }));
    } catch {
      // Private windows may have no storage: then the page itself is all there is.
    }
  },
};

function isOld(text: string | null): boolean {
  try {
    const { at = 0 } = JSON.parse(text ?? '{}') as { at?: number };
    return Date.now() - at > KEPT_MS;
  } catch {
    return true;
  }
}
