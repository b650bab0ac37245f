import { fold } from '@formseal/domain/forms';
import type { Keyed } from '../findings/keyed.js';
import { nameWords } from '../meaning/name-words.js';
import { sectionsAround } from '../structure/form-structure.js';

/** What a form is, as far as its blanks' meaning hangs on it. */
export interface FormTraits {
  readonly language: string | null;
  readonly title: string | null;
  readonly documentType: string;
}

/** Traits are counted by the hash of their name: two that share one are told apart by the others of their blank. */
export const TRAITS = 1 << 15;

/** More words than these of a text say nothing more. */
const MOST_WORDS = 14;

/** A blank's traits: words and pieces of words in its caption and around it, each by where it stands. */
export class TraitSet {
  readonly ids: number[] = [];

  /** `times`: what counts as much as many words do. */
  add(slot: string, name: string, times = 1): void {
    const id = idOf(hashed(name, inSlot(slot)));
    for (let count = 0; count < times; count++) this.ids.push(id);
  }

  /** Whole words, and neighbours two by two. */
  addWords(slot: string, text: string): string[] {
    const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    words.forEach((word, at) => {
      this.add(slot, word);
      if (at > 0) this.add(slot, `${words[at - 1]!} ${word}`);
    });
    return words;
  }

  /** Words, and pieces of three to five letters of each: an ending or an abbreviation that was never seen has some that were. */
  addPieces(slot: string, text: string): void {
    const from = inSlot(slot);
    for (const word of this.addWords(slot, text)) {
      const padded = `<${word.slice(0, 24)}>`;
      // A piece is the shorter one that begins with it and a letter more.
      const pieces: number[] = [];
      for (let at = 0; at < padded.length - 2; at++)
        pieces.push(hashedOn(hashedOn(from, padded.charCodeAt(at)), padded.charCodeAt(at + 1)));
      for (let size = 3; size <= 5; size++) {
        for (let at = 0; at + size <= padded.length; at++) {
          pieces[at] = hashedOn(pieces[at]!, padded.charCodeAt(at + size - 1));
          this.ids.push(idOf(pieces[at]!));
        }
      }
    }
  }
}

/** FNV-1a, letter by letter. */
const hashedOn = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

function hashed(text: string, from: number): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = hashedOn(hash, text.charCodeAt(at));
  return hash;
}

const inSlot = (slot: string): number => hashedOn(hashed(slot, 0x811c9dc5), COLON);
const COLON = ':'.charCodeAt(0);

const idOf = (hash: number): number => (hash ^ (hash >>> 15)) & (TRAITS - 1);

/** Which traits may be left out in training: what a weak label was taken from must not tell it. */
export interface Shown {
  readonly file?: boolean;
  readonly rules?: boolean;
}

/** The traits of every blank of a form. */
export function traitsOf(fields: readonly Keyed[], form: FormTraits, shown: Shown = {}): number[][] {
  return [...fields.keys()].map(traitsBy(fields, form, shown));
}

/** Says the traits of a form's blank by its place. */
export function traitsBy(fields: readonly Keyed[], form: FormTraits, shown: Shown = {}): (at: number) => number[] {
  const blanks = [...fields.keys()].filter((at) => fields[at]!.item.draft.type !== 'checkbox');
  const place = new Map(blanks.map((at, i) => [at, i]));
  const title = new TraitSet();
  title.addWords('title', form.title ?? '');
  title.add('doc', form.documentType);
  title.add('lang', form.language ?? '');
  return (at) => {
    const field = fields[at]!;
    const traits = new TraitSet();
    traits.ids.push(...title.ids);
    addOwn(traits, field);
    addShape(traits, field, form.language);
    if (shown.file !== false) addFile(traits, field);
    if (shown.rules !== false) addRules(traits, field);
    const i = place.get(at) ?? blanks.length;
    const around = (step: number): Keyed | undefined => fields[blanks[i + step] ?? -1];
    for (const step of [-3, -2, -1, 1, 2]) addNeighbour(traits, step, around(step), field);
    return traits.ids;
  };
}

/** The words that are meant for the blank, nearest first. */
function addOwn(traits: TraitSet, { item: { draft, label } }: Keyed): void {
  const { rowHead, columnHead, sentence } = draft.place;
  traits.addPieces('label', label.last);
  traits.add('whole', label.folded, 3);
  traits.addWords('context', label.context);
  traits.addPieces('row', rowHead ?? '');
  traits.addPieces('column', columnHead ?? '');
  traits.addWords('question', draft.question ?? '');
  traits.addWords('before', sentence?.before.split(' ').slice(-4).join(' ') ?? '');
  traits.addWords('after', sentence?.after.split(' ').slice(0, 3).join(' ') ?? '');
  const [inner, ...outer] = sectionsAround(draft.place.section);
  traits.addPieces('section', inner?.heading ?? draft.section ?? '');
  for (const { heading } of outer) traits.addWords('part', heading);
}

function addShape(traits: TraitSet, { item: { draft } }: Keyed, language: string | null): void {
  const { rect, format, type, place } = draft;
  traits.add('type', type);
  traits.add('width', String(Math.round(2 * Math.log2(Math.max(4, rect.x1 - rect.x0)))));
  traits.add('height', String(Math.round(2 * Math.log2(Math.max(4, rect.y1 - rect.y0)))));
  traits.add('room', String(Math.min(40, format.comb ?? format.maxLength ?? 0)));
  traits.add('list', String(place.table?.isList ?? 'none'));
  traits.add('entry', String(Math.min(place.entry ?? 0, 3)));
  traits.add('high', String(Math.floor(rect.y0 / 100)));
  traits.add('page', String(Math.min(3, draft.page)));
  if (format.choices.length > 0) traits.add('choices', language ?? '');
  if (format.multiline) traits.add('multiline', '');
}

/** What the file calls the blank, which nobody sees. */
function addFile(traits: TraitSet, { item: { draft } }: Keyed): void {
  traits.addPieces('tip', draft.tooltip ?? '');
  if (draft.widget) traits.addPieces('name', nameWords(draft.widget.name));
}

/** What the rules say counts as much as so many words. */
const RULE = 6;

/** What the rules of the language make of it. */
function addRules(traits: TraitSet, { key, confidence, item }: Keyed): void {
  const sure = Math.floor(confidence * 10);
  traits.add('rule', key ? `${key.name}.${key.part}` : 'none', RULE);
  traits.add('sure', `${key === null} ${sure}`, RULE);
  traits.add('by', item.guess?.by ?? 'label');
  traits.add('guess', item.guess?.key ?? 'none');
  traits.add('party', `${item.party.party} ${item.partyStated}`, RULE);
  traits.add('standing', String(item.standing));
}

/** Who stands before and after: an address goes on, a name's other half is next to it. */
function addNeighbour(traits: TraitSet, step: number, other: Keyed | undefined, field: Keyed): void {
  const isNear = other !== undefined && other.item.draft.page === field.item.draft.page;
  const slot = `at${step}`;
  if (!isNear) return traits.add(slot, 'end');
  const { draft, label, party } = other.item;
  const onRow = Math.abs(draft.rect.y0 - field.item.draft.rect.y0) < 6;
  const key = other.key ? `${other.key.name}.${other.key.part}` : 'none';
  traits.add(slot, key);
  traits.add(`row${slot}`, `${key} ${onRow}`);
  traits.add(`party${slot}`, party.party);
  traits.add(`same${slot}`, String(draft.section === field.item.draft.section));
  if (Math.abs(step) === 1) traits.addWords(`label${slot}`, label.last);
}
