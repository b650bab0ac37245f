import type {
  CorrectionBody,
  DrawBody,
  FieldBody,
  MoveBody,
  PartBody,
  OwnerBody,
  PiecesBody,
  SettleBody,
} from '@formseal/contracts';
import { onceGone, TAB } from './tabs.js';

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
  | { readonly kind: 'others' | 'own'; readonly fields: PartBody['fields'] }
  | { readonly kind: 'erase'; readonly fieldId: string };

/** A step in its turn; one that was regretted is taken back as soon as it was taken. */
export type Waiting = Step & { readonly regretted?: true };

/** On a machine that others use too, what nobody came back for does not lie for ever. */
const KEPT_MS = 7 * 86_400_000;
const PREFIX = 'formseal.kept.';

export interface KeptWork {
  readonly steps: readonly Waiting[];
  /** Text typed into a field and not yet handed in. */
  readonly drafts: Readonly<Record<string, string>>;
  /** What was done here and can be taken back, the last one last. */
  readonly undo: readonly string[];
}

const NOTHING: KeptWork = { steps: [], drafts: {}, undo: [] };

const keyOf = (documentId: string, tab = TAB): string => `${PREFIX}${documentId}.${tab}`;

function allKeys(): string[] {
  const keys = Array.from({ length: localStorage.length }, (_key, at) => localStorage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

/** Of a document, from whichever tab; the first versions kept it without one. */
const keysOf = (documentId: string): string[] =>
  allKeys().filter((key) => key === `${PREFIX}${documentId}` || key.startsWith(keyOf(documentId, '')));

function readAt(key: string): KeptWork {
  const { steps = [], drafts = {}, undo = [] } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptWork>;
  return { steps, drafts, undo };
}

/** Without storage nothing was kept. */
function ifStored(act: () => void): void {
  try {
    act();
  } catch {
    // Private windows may have none.
  }
}

/** Unsaved work outlives a dropped connection and a closed tab: it is kept on this device until it is acknowledged. */
export const kept = {
  read(documentId: string): KeptWork {
    try {
      return readAt(keyOf(documentId));
    } catch {
      return NOTHING;
    }
  },

  /** Hands over what each tab that is gone left of a document, and keeps it there no more; what comes back stops it. */
  takeLeft(documentId: string, take: (left: KeptWork) => void): () => void {
    let keys: readonly string[] = [];
    ifStored(() => (keys = keysOf(documentId).filter((key) => key !== keyOf(documentId))));
    const takeAt = (key: string) => {
      let left = NOTHING;
      ifStored(() => {
        left = readAt(key);
        localStorage.removeItem(key);
      });
      take(left);
    };
    const stops = keys.map((key) => onceGone(key.slice(keyOf(documentId, '').length), () => takeAt(key)));
    return () => stops.forEach((stop) => stop());
  },

  /** Forgets what is older than a week; with `all`, of whoever leaves this browser, everything. */
  forget(all = false): void {
    try {
      for (const key of allKeys()) if (all || isOld(localStorage.getItem(key))) localStorage.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
  },

  /** The document is gone, and what was typed into it goes too. */
  drop(documentId: string): void {
    ifStored(() => keysOf(documentId).forEach((key) => localStorage.removeItem(key)));
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
