import type { DraftField } from '../draft-field.js';
import { maySign } from '../meaning/field-type.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { nearest } from '../nearest.js';

/** How drafts become meaning: first what each is called, then what it asks. */
export interface Reading {
  readonly label: (drafts: readonly DraftField[]) => readonly DraftField[];
  readonly mean: (labelled: readonly DraftField[]) => Meaning;
}

/**
 * What a form means that declares its fields. Where none of them is for the account's own signature the printed lines to sign on are looked
 * for; of those the account's own stay, and the days and the towns beside them. Where none is called a signature, that is known before any is
 * read, and the form is read once.
 */
export function withSignLines(
  declared: readonly DraftField[],
  signLines: () => readonly DraftField[],
  { label, mean }: Reading,
): Meaning {
  const labelled = label(declared);
  const alone = labelled.some(maySign) ? mean(labelled) : null;
  if (alone?.fields.some(isOwnSignature)) return alone;
  const printed = signLines();
  if (printed.length === 0) return alone ?? mean(labelled);
  const together = mean(label([...declared, ...printed]));
  const kept = ofTheAccount(together.fields);
  if (kept.size === 0) return alone ?? mean(labelled);
  return withThose(together, (draft) => draft.widget !== null || kept.has(draft));
}

const isOwn = ({ key }: DraftField): boolean => /^(?:self|organisation)\./.test(key ?? 'self.');

const isOwnSignature = (draft: DraftField): boolean =>
  draft.type === 'signature' && draft.state !== 'out_of_scope' && isOwn(draft);

const GOES_WITH_IT = [/\.date_of_signing$/, /\.place_of_signing$/];

/**
 * The account's own printed signatures, each with the day and the town next to it: on its row, else a line away, and nobody else's. A blank
 * within a sentence is the sentence's: "sworn to before me on ____ in Jackson".
 */
function ofTheAccount(fields: readonly DraftField[]): ReadonlySet<DraftField> {
  const signatures = fields.filter(({ type }) => type === 'signature');
  const own = signatures.filter(isOwnSignature);
  const next = GOES_WITH_IT.flatMap((key) => {
    const asked = fields.filter((draft) => isOwn(draft) && key.test(draft.key ?? '') && draft.place.sentence === null);
    return own.flatMap((signature) => {
      const one = nearest(signature, asked);
      return one && nearest(one, signatures) === signature ? [one] : [];
    });
  });
  return new Set([...own, ...next]);
}

/** The same of some of its fields. */
function withThose(meant: Meaning, isOne: (draft: DraftField) => boolean): Meaning {
  const stays = meant.fields.map(isOne);
  const those = <T>(all: readonly T[]): T[] => all.filter((_, at) => stays[at]);
  const { fields, byRules, learnt } = meant.asked;
  const asked = { ...meant.asked, fields: those(fields), byRules: those(byRules), learnt: those(learnt) };
  return { ...meant, fields: those(meant.fields), asked };
}
