import type { Measurer, Measures } from '../certainty/measures.js';
import type { Finding } from '../findings/finding.js';
import type { Keyed } from '../findings/keyed.js';
import type { Chances } from '../keys/key-judge.js';
import { nameOf } from '../keys/learn-keys.js';

/** A blank for which it is asked whether the account's own value belongs in it. */
export interface Asked {
  /** As its words, its heading and the network have it. */
  readonly asked: Keyed;
  /** The same blank, asked of the account. */
  readonly own: Keyed;
  /** Null where the network was not asked. */
  readonly chances: Chances | null;
  /** What the rules found about it. */
  readonly findings: readonly Finding[];
}

/** Owners whose chances are told apart. */
const OWNERS = ['self', 'organisation', 'third_party', 'office', 'other', 'representative', 'child', 'spouse'] as const;

/** What speaks for and against it, by name: all that the reader has found out, in numbers. */
export const measuresOf = (blank: Asked, measurer: Measurer): Measures => ({
  ...measurer.measure(blank.asked, blank.own),
  ...byWords(blank),
  ...byNetwork(blank),
  ...byFindings(blank),
  ...byPlace(blank),
});

function byWords({ asked: { item, key }, own }: Asked): Measures {
  const { guess, party, standing } = item;
  return {
    has_key: Number(key !== null),
    of_organisation: Number(own.key!.party === 'organisation'),
    is_part: Number(own.key!.part !== null),
    guess: guess?.confidence ?? 0,
    [`key_of_${key?.party ?? 'none'}`]: 1,
    [`heading_of_${party.party}`]: 1,
    [`stands_${standing}`]: 1,
    [`unsure_${guess?.unsure ?? 'of_nothing'}`]: 1,
  };
}

function byNetwork({ own, chances }: Asked): Measures {
  if (chances === null) return {};
  const { key, chance } = chances.likeliestKey;
  const owners = OWNERS.map((owner) => [`net_${owner}`, chances.ofOwner(owner)] as const);
  return {
    ...Object.fromEntries(owners),
    net_own: chances.ofOwner('self') + chances.ofOwner('organisation'),
    net_key: chances.ofKey(nameOf(own.key!)) ?? -1,
    net_none: chances.ofKey('none') ?? 0,
    net_top: chance,
    net_agrees: Number(key === nameOf(own.key!)),
    net_out: chances.outOfScope,
  };
}

const byFindings = ({ findings }: Asked): Measures => ({
  findings: findings.length,
  ...Object.fromEntries(findings.flatMap(({ rule, effect }) => [[`found_${rule}`, 1] as const, [`does_${effect}`, 1]])),
});

function byPlace({ asked: { item } }: Asked): Measures {
  const { draft } = item;
  const { rect, place } = draft;
  return {
    drawn: draft.confidence,
    declared: Number(draft.origin === 'acroform'),
    page: draft.page,
    height_on_page: rect.y0,
    width: rect.x1 - rect.x0,
    height: rect.y1 - rect.y0,
    label_words: draft.label.split(' ').length,
    contested: Number(draft.contested === true),
    under_heading: Number(draft.section !== null),
    in_list: Number(place.table?.isList === true),
    in_table: Number(place.table !== null),
    entry: place.entry ?? 0,
    in_sentence: Number(place.sentence !== null),
  };
}
