import { fold, NUMBERED_PARTIES, type Party } from '@formseal/domain/forms';
import { doubted, isNameKey, type Keyed } from '../findings/keyed.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { PartyGuess } from '../meaning/party.js';
import { heightOf, inRow } from '../rect.js';
import { headOf } from './heads.js';

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

/** Somebody else who is listed under words that are nothing but a name for them: "Siblings" over names and ages. */
type Listed = 'household' | PartyGuess;

/**
 * A list of family members: rows of a name, and a birth date or an age beside it, under words that say whose names they are. The first is the
 * account's spouse and the next are the children, in their order; where names stand side by side they go on along the row. Nobody has said so:
 * all of it is to be looked at. A list under words for others is theirs.
 */
export function householdLists(fields: readonly Keyed[], lines: readonly TextLine[], rules: CompiledRules): Keyed[] {
  const told = [...fields];
  for (const { rows, listed } of listsIn(fields, lines, rules)) {
    rows.slice(0, MOST).forEach((at, row) => {
      const who = listed === 'household' ? memberAt(row) : { party: listed.party, index: row + 1 };
      for (let next = at; next <= at + WIDE && next < fields.length; next++)
        if (isOfRow(fields[next]!, fields[at]!)) told[next] = ofListed(fields[next]!, who);
    });
  }
  return told;
}

/** The names of each list, by their places among the fields: one column of them, or several side by side. */
function listsIn(
  fields: readonly Keyed[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): { rows: number[]; listed: Listed }[] {
  const lists: { rows: number[]; listed: Listed }[] = [];
  let last: Keyed | null = null;
  for (const rows of nameColumns(fields)) {
    const first = fields[rows[0]!]!;
    const listed = isHousehold(first, lines, rules) ? 'household' : othersListed(first, lines, rules);
    if (listed === null) continue;
    const isBeside =
      last?.item.draft.page === first.item.draft.page && inRow(last.item.draft.rect, first.item.draft.rect);
    if (isBeside) lists.at(-1)!.rows.push(...rows);
    else lists.push({ rows: [...rows], listed });
    last = first;
  }
  return lists.map(({ rows, listed }) => ({ rows: rows.sort((a, b) => a - b), listed }));
}

/** Whether nobody is named for a blank, or by no more than the heading of the part that the list stands in. */
const isUnnamed = ({ item: { partyStated, standing } }: Keyed): boolean => !partyStated || standing === 'headed';

/** Names that nobody is named for, one under the other by the same caption: their places among the fields. */
function nameColumns(fields: readonly Keyed[]): number[][] {
  const columns: number[][] = [];
  const last = new Map<string, number[]>();
  fields.forEach((field, at) => {
    const { draft, label } = field.item;
    if (!isNameKey(field) || !isUnnamed(field) || draft.type !== 'text') return;
    const band = Math.round(draft.rect.x0 / COLUMN);
    const captionIn = (one: number): string => `${draft.page} ${field.key!.name} ${one} ${label.last}`;
    const column = [band, band - 1, band + 1]
      .map((one) => last.get(captionIn(one)))
      .find((rows) => rows !== undefined && goesOn(fields[rows.at(-1)!]!, field));
    if (column) column.push(at);
    else columns.push([at]);
    last.set(captionIn(band), column ?? columns.at(-1)!);
  });
  return columns.filter((rows) => rows.length >= FEWEST);
}

function goesOn({ item: { draft: over } }: Keyed, { item: { draft: under } }: Keyed): boolean {
  const step = over.rect.y0 - under.rect.y0;
  return step > 0 && step < NEXT * heightOf(under.rect) && Math.abs(over.rect.x0 - under.rect.x0) < COLUMN;
}

function isHousehold({ item }: Keyed, lines: readonly TextLine[], rules: CompiledRules): boolean {
  const { page, rect, label } = item.draft;
  // Of the account's own part its heading says nothing more.
  const section = item.standing === 'headed' ? null : item.draft.section;
  const over = byPlace(lines)
    .near(page, { x0: 0, x1: rect.x1, y0: rect.y0, y1: rect.y1 + OVER })
    .filter((line) => line.y0 >= rect.y0 && line.y0 - rect.y1 < OVER && line.x0 < rect.x1);
  return [label, section ?? '', ...over.map(({ text }) => text)].some((text) => {
    const folded = fold(text);
    return folded.split(' ').length <= WORDS && rules.household.test(folded);
  });
}

/** Whom a line right over the list names and nothing else, where that is not the account. */
function othersListed({ item }: Keyed, lines: readonly TextLine[], rules: CompiledRules): PartyGuess | null {
  const { page, rect } = item.draft;
  if (item.standing === 'headed') return null;
  const over = byPlace(lines)
    .near(page, { x0: 0, x1: rect.x1, y0: rect.y0, y1: rect.y1 + OVER })
    .filter((line) => line.y0 >= rect.y1 && line.y0 - rect.y1 < OVER && line.x0 < rect.x1);
  const [nearest] = over.sort((a, b) => a.y0 - b.y0);
  const party = nearest ? headOf(nearest, rules) : null;
  return party && OTHERS.has(party.party) ? party : null;
}

/** Of whom lists of names are made. */
const OTHERS: ReadonlySet<Party> = new Set<Party>(['third_party', 'child']);

const isOfRow = ({ item: { draft } }: Keyed, { item: { draft: name } }: Keyed): boolean =>
  draft.page === name.page &&
  draft.rect.x0 >= name.rect.x0 &&
  inRow(draft.rect, name.rect) &&
  draft.type !== 'signature';

/** What a list asks of each of its people. */
const OF_MEMBER = /^(?:full_name|family_name|given_name|birth_\w+|sex|nationality)$/;

const memberAt = (row: number): Member =>
  row === 0 ? { party: 'spouse', index: null } : { party: 'child', index: row };

type Member = Pick<PartyGuess, 'party'> & { readonly index: number | null };

function ofListed(field: Keyed, { party, index: place }: Member): Keyed {
  if (!field.key || !OF_MEMBER.test(field.key.name) || !isUnnamed(field)) return field;
  const who = { party, index: NUMBERED_PARTIES.has(party) ? place : null };
  return doubted({
    ...field,
    key: { ...field.key, ...who },
    item: { ...field.item, party: who, partyStated: true, standing: null },
  });
}
