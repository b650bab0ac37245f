import { fold } from '@formseal/domain/forms';
import { doubted, isNameKey, type Keyed } from '../findings/keyed.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { heightOf, inRow } from '../rect.js';

/** The names of a list begin together, in points, and its rows follow one another, in heights of one. */
const COLUMN = 12;
const NEXT = 3;
/** So few are no list; so many are no family; so many blanks follow a name on its row at most. */
const FEWEST = 2;
const MOST = 20;
const WIDE = 10;
/** Who is listed is said right over the list, so many points away at most, or by its heading; in so many words at most. */
const OVER = 50;
const WORDS = 14;

/**
 * A list of family members: rows of a name, and a birth date or an age beside it, under words that say whose names they are. The first is the
 * account's spouse and the next are the children, in their order. Nobody has said so: all of it is to be looked at.
 */
export function householdLists(fields: readonly Keyed[], lines: readonly TextLine[], rules: CompiledRules): Keyed[] {
  const told = [...fields];
  for (const rows of nameColumns(fields)) {
    if (!isHousehold(fields[rows[0]!]!, lines, rules)) continue;
    rows.slice(0, MOST).forEach((at, row) => {
      for (let next = at; next <= at + WIDE && next < fields.length; next++)
        if (isOfRow(fields[next]!, fields[at]!)) told[next] = ofMember(fields[next]!, row);
    });
  }
  return told;
}

/** Names that nobody is named for, one under the other by the same caption: their places among the fields. */
function nameColumns(fields: readonly Keyed[]): number[][] {
  const columns: number[][] = [];
  const last = new Map<string, number[]>();
  fields.forEach((field, at) => {
    const { draft, label, partyStated } = field.item;
    if (!isNameKey(field) || partyStated || draft.type !== 'text') return;
    const caption = `${draft.page} ${field.key!.name} ${label.last}`;
    const column = last.get(caption);
    if (column && goesOn(fields[column.at(-1)!]!, field)) column.push(at);
    else {
      columns.push([at]);
      last.set(caption, columns.at(-1)!);
    }
  });
  return columns.filter((rows) => rows.length >= FEWEST);
}

function goesOn({ item: { draft: over } }: Keyed, { item: { draft: under } }: Keyed): boolean {
  const step = over.rect.y0 - under.rect.y0;
  return step > 0 && step < NEXT * heightOf(under.rect) && Math.abs(over.rect.x0 - under.rect.x0) < COLUMN;
}

function isHousehold({ item: { draft } }: Keyed, lines: readonly TextLine[], rules: CompiledRules): boolean {
  const { page, rect, section } = draft;
  const over = byPlace(lines)
    .near(page, { x0: 0, x1: rect.x1, y0: rect.y0, y1: rect.y1 + OVER })
    .filter((line) => line.y0 >= rect.y0 && line.y0 - rect.y1 < OVER && line.x0 < rect.x1);
  return [draft.label, section ?? '', ...over.map(({ text }) => text)].some((text) => {
    const folded = fold(text);
    return folded.split(' ').length <= WORDS && rules.household.test(folded);
  });
}

const isOfRow = ({ item: { draft } }: Keyed, { item: { draft: name } }: Keyed): boolean =>
  draft.page === name.page &&
  draft.rect.x0 >= name.rect.x0 &&
  inRow(draft.rect, name.rect) &&
  draft.type !== 'signature';

/** What a list asks of each of its people. */
const OF_MEMBER = /^(?:full_name|family_name|given_name|birth_\w+|sex|nationality)$/;

function ofMember(field: Keyed, row: number): Keyed {
  if (!field.key || !OF_MEMBER.test(field.key.name) || field.item.partyStated) return field;
  const who = row === 0 ? ({ party: 'spouse', index: null } as const) : ({ party: 'child', index: row } as const);
  return doubted({ ...field, key: { ...field.key, ...who }, item: { ...field.item, party: who, partyStated: true } });
}
