import type { ReviewField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { askedElsewhere, firstPlaces } from './places.js';
import type { AskedAt } from './places.js';

/** What one decision of the person is about: a field, or the options of a group together. */
export interface Item {
  /** The field's id, or the first option's. */
  readonly id: string;
  readonly label: string;
  /** The heading it stands under, where its label alone does not tell it apart. */
  readonly section: string | null;
  readonly page: number;
  readonly fields: readonly ReviewField[];
  readonly group: boolean;
  /** One value over several fields. */
  readonly whole: boolean;
  readonly stage: Stage;
  /** Where its value is asked for, where it is that of another place of the form: nothing is to be done here. */
  readonly sameAs: AskedAt | null;
}

export const STAGES = ['missing', 'unsure', 'hand', 'ok', 'done', 'rest'] as const;
export type Stage = (typeof STAGES)[number];

export const isRelevant = ({ state }: ReviewField): boolean => state !== 'not_applicable' && state !== 'out_of_scope';

/** Written on the page itself: there to be confirmed, not to be changed. */
export const isInked = ({ format }: ReviewField): boolean => format.inked !== undefined;

/** Found on the paper, or drawn there: a person may know better where it is. What the file itself declares stays where it is. */
export const isMovable = (field: ReviewField): boolean => field.onPaper && !isInked(field);

/** The field that is at hand when the item is: of a group the option that is chosen, else the first. */
export const entryOf = ({ fields }: Item): ReviewField => {
  const offered = fields.filter(({ state }) => state !== 'out_of_scope');
  return (offered.find(({ value }) => value === 'true') ?? offered[0] ?? fields[0]) as ReviewField;
};

/** What the person alone can declare, or agree to. */
export const isDeclared = ({ fields }: Pick<Item, 'fields'>): boolean =>
  fields.some(({ declares }) => declares === true);

/** Whether there is anything to confirm: in a group nobody has chosen in there is not. */
export const isAnswered = ({ group, fields }: Item): boolean => !group || fields.some(({ value }) => value !== null);

/** Where a field stands: what a person sees of it. */
export function stageOf(field: ReviewField): Stage {
  const { state, confirmed } = field;
  if (state === 'not_applicable' || state === 'out_of_scope') return 'rest';
  return confirmed ? 'done' : state;
}

/**
 * The fields in reading order, options of a group as one. An item whose fields are the same stays the same, so that only
 * what changed is drawn anew.
 */
export function itemsOf(fields: readonly ReviewField[], before: readonly Item[] = []): Item[] {
  const groups = new Map<string, ReviewField[]>();
  for (const field of fields) {
    const key = keyOf(field);
    const members = groups.get(key);
    if (members) members.push(field);
    else groups.set(key, [field]);
  }
  const known = new Map(before.map((item) => [item.id, item]));
  const items = [...groups.values()].map((members) => {
    const last = known.get(members[0]?.id ?? '');
    const same = last?.fields.length === members.length && last.fields.every((field, at) => field === members[at]);
    return same ? last : itemOf(members);
  });
  return askedOnce(toldApart(items), fields);
}

/** A value that stands in several places is asked for in the first, unless that was answered before they were known to be one. */
function askedOnce(items: readonly Item[], fields: readonly ReviewField[]): Item[] {
  const first = firstPlaces(fields);
  const confirmed = new Set(fields.flatMap((field) => (field.confirmed ? [field.id] : [])));
  return items.map((item) => {
    const stage = stageOfAll(item.fields);
    const asked = askedElsewhere(item.fields, first);
    const sameAs = asked !== null && isToDo(stage) && confirmed.has(asked.id) ? null : asked;
    const now = sameAs === null ? stage : 'done';
    return sameAs?.id === item.sameAs?.id && now === item.stage ? item : { ...item, sameAs, stage: now };
  });
}

const isToDo = (stage: Stage): boolean => stage !== 'done' && stage !== 'rest';

const keyOf = ({ id, checkboxGroup, part }: ReviewField): string => {
  if (checkboxGroup !== null) return `group ${checkboxGroup}`;
  return part === null ? id : `whole ${part.of}`;
};

/** Items of one label say under which heading they stand. */
function toldApart(items: readonly Item[]): Item[] {
  const times = new Map<string, number>();
  for (const { label } of items) times.set(label, (times.get(label) ?? 0) + 1);
  return items.map((item) => {
    const section = times.get(item.label)! > 1 ? (item.fields[0]?.section ?? null) : null;
    return item.section === section ? item : { ...item, section };
  });
}

function itemOf(fields: ReviewField[]): Item {
  const first = fields[0] as ReviewField;
  const group = first.checkboxGroup !== null && fields.length > 1;
  const whole = first.part !== null && fields.length > 1;
  const label = group ? headOf(fields.map((field) => field.label)) : nameOf(first);
  const named = { id: first.id, label: whole ? (first.part?.label ?? label) : label, section: null, page: first.page };
  return { ...named, fields, group, whole, stage: stageOfAll(fields), sameAs: null };
}

/** A group is done once whatever of it counts is confirmed; else it stands where its worst option does. */
function stageOfAll(fields: readonly ReviewField[]): Stage {
  const relevant = fields.filter(isRelevant);
  if (relevant.length === 0) return fields.some(({ state }) => state === 'not_applicable') ? 'done' : 'rest';
  return STAGES.find((stage) => relevant.some((field) => stageOf(field) === stage)) ?? 'done';
}

/** What a field is called; one without a label by what it is. */
export const nameOf = ({ label, type }: ReviewField): string => label || t.review.types[type];

const SEPARATOR = ' – ';

/** What the labels of a group have in common stands for the group. */
function headOf(labels: readonly string[]): string {
  const [first = ''] = labels;
  const cut = first.lastIndexOf(SEPARATOR);
  const head = first.slice(0, Math.max(cut, 0));
  return cut > 0 && labels.every((label) => label.startsWith(head + SEPARATOR)) ? head : labels.join(' / ');
}

/** An option's own part of its label. */
export function optionLabel(item: Item, field: ReviewField): string {
  return field.label.startsWith(item.label + SEPARATOR)
    ? field.label.slice(item.label.length + SEPARATOR.length)
    : nameOf(field);
}

/** How far one has come; what was `typedOver` since is not done. */
export function progressOf(
  items: readonly Item[],
  typedOver: ReadonlySet<string> = new Set(),
): { done: number; total: number } {
  const counted = items.filter(({ stage, sameAs }) => stage !== 'rest' && sameAs === null);
  return {
    done: counted.filter(({ id, stage }) => stage === 'done' && !typedOver.has(id)).length,
    total: counted.length,
  };
}

/** What still waits for the person's word, in reading order; what is ready comes last. */
export const openItems = (items: readonly Item[]): Item[] => items.filter(isOpen);

export const isOpen = ({ stage }: Item): boolean => isToDo(stage);
