/** A place for a signature on a form. */
export interface SignatureBlank {
  readonly id: string;
  /** It is asked of whoever the account stands for: it can't be left out. Others' may stay empty. */
  readonly needed: boolean;
}

/** The signature blanks of a form, dealt out: each signer's, in the order of the signers. */
export type Dealt =
  | { readonly ok: true; readonly fields: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: BlankProblem };

/** Why blanks can't be dealt out so, and about which of them. */
export interface BlankProblem {
  readonly rule: 'unknown' | 'twice' | 'nobody';
  readonly fieldId: string;
}

/**
 * Who signs in which blank. `asked`: what whoever asks says of each signer, null where nothing. Where they say nothing at
 * all, the first blank is the first signer's and so on; else it goes by their word alone. A needed blank that is nobody's
 * refuses all of it: no signature is left out or put where nobody said, and who has no blank gets a place of their own.
 */
export function dealBlanks(blanks: readonly SignatureBlank[], asked: readonly (readonly string[] | null)[]): Dealt {
  const fields = asked.every((own) => own === null)
    ? asked.map((_nothing, at) => blanks.slice(at, at + 1).map(({ id }) => id))
    : asked.map((own) => own ?? []);
  const known = new Set(blanks.map(({ id }) => id));
  const seen = new Set<string>();
  for (const fieldId of fields.flat()) {
    if (!known.has(fieldId)) return refused('unknown', fieldId);
    if (seen.has(fieldId)) return refused('twice', fieldId);
    seen.add(fieldId);
  }
  const left = blanks.find(({ id, needed }) => needed && !seen.has(id));
  return left === undefined ? { ok: true, fields } : refused('nobody', left.id);
}

const refused = (rule: BlankProblem['rule'], fieldId: string): Dealt => ({ ok: false, problem: { rule, fieldId } });
