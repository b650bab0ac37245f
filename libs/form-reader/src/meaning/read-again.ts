import type { FieldType, FindingRule, ReadField, ReadPage } from '@formseal/contracts';
import { contractToView } from '../content/page-space.js';
import { draftField } from '../draft-field.js';
import type { DraftField } from '../draft-field.js';
import { reasonsOf } from '../findings/reasons.js';
import { isGivenAway } from '../findings/scope.js';
import { distinctLabels } from '../labels/distinct.js';
import { notAsked } from '../keys/key-judge.js';
import { languageOf } from './language.js';
import { readMeaning, TRAINED } from './read-meaning.js';
import { rulesFor } from './rules/compiled.js';

/**
 * A field whose label a person wrote or may have written, whether they said of which type it is, and that it is the account's own
 * to fill in: whatever its heading says.
 */
export type LabelledField = Pick<
  ReadField,
  'page' | 'rect' | 'type' | 'label' | 'section' | 'checkboxGroup' | 'origin' | 'format' | 'widget'
> & { readonly typeChosen: boolean; readonly own?: boolean };

/** What the reader makes of a field by its label. */
export interface LabelMeaning {
  readonly type: FieldType;
  readonly semanticKey: string | null;
  readonly confidence: number;
  /** The rules that hold a value back. */
  readonly why: FindingRule[];
}

/**
 * What fields mean by their labels, each among the others as on the page; the page itself is not read again, so the network that
 * learned from whole pages is not asked. A field that
 * is given as `text` becomes what its label asks for, unless a person chose that it is text.
 */
export function readAgain(
  fields: readonly LabelledField[],
  pages: readonly ReadPage[],
  language: string | null,
): LabelMeaning[] {
  const rules = rulesFor(language ?? languageOf(fields.map(({ label }) => label).join('\n')));
  const isOthers = ({ own, section }: LabelledField) => own === true && section !== null && isGivenAway(section, rules);
  const asked = fields.map((field) => (isOthers(field) ? { ...field, section: null } : field));
  const drafts = distinctLabels(asked.map((field) => draftOf(field, pages)));
  return readMeaning([], drafts, language, { ...TRAINED, keys: notAsked }).fields.map(
    ({ type, key, confidence, findings }) => ({
      type,
      semanticKey: key,
      confidence,
      why: reasonsOf({ key, findings }),
    }),
  );
}

function draftOf({ checkboxGroup, own: _own, ...field }: LabelledField, pages: readonly ReadPage[]): DraftField {
  const page = pages.find((one) => one.page === field.page);
  const [x0, y0, x1, y1] = field.rect;
  const rect = page ? contractToView({ page, turn: page.rotate }, field.rect) : { x0, y0, x1, y1 };
  return draftField({
    ...field,
    rect,
    evidence: field.widget ? 'widget' : 'rule',
    confidence: 1,
    group: checkboxGroup,
  });
}
