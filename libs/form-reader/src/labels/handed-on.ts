import type { Block } from './blocks.js';
import type { Candidate } from './candidates.js';
import type { Spot } from './page-map.js';

/** A text for a field, with what the judge gives for it. */
export interface Ranked {
  readonly candidate: Candidate;
  readonly worth: number;
}

/** What all fields of a column may lose together where one more of them gets a text, what one of them may, and how many pass theirs on. */
const LOSS = 1;
const LOSS_OF_ONE = 4.5;
const HANDED_ON = 12;

/**
 * Where captions stand under their fields, a text near to the field below is taken from the one above: a column of fields hands
 * its texts on by one, as long as each finds another nearly as good.
 */
export function shiftedAlong(
  ranked: readonly Ranked[],
  own: ReadonlyMap<Spot, Candidate>,
  used: ReadonlyMap<Block, Candidate>,
): Candidate[] {
  const bySpot = new Map<Spot, Ranked[]>();
  for (const one of ranked) {
    const mine = bySpot.get(one.candidate.spot);
    if (mine) mine.push(one);
    else bySpot.set(one.candidate.spot, [one]);
  }
  const now = new Map(used);
  const moved: Candidate[] = [];
  for (const [spot, mine] of bySpot) {
    const first = own.has(spot) ? undefined : mine.find(({ candidate }) => candidate.side === 'below');
    for (const one of (first && handedOn(first, bySpot, now)) ?? []) {
      now.set(one.words.block, one);
      moved.push(one);
    }
  }
  return moved;
}

/** The texts of a column of fields, from the one that takes another's to the one whose text nobody has; null where that is no gain. */
function handedOn(
  first: Ranked,
  bySpot: ReadonlyMap<Spot, readonly Ranked[]>,
  used: ReadonlyMap<Block, Candidate>,
): Candidate[] | null {
  const chain = [first.candidate];
  let gain = first.worth;
  while (chain.length <= HANDED_ON) {
    const giver = used.get(chain.at(-1)!.words.block);
    if (!giver) return gain > -LOSS ? chain : null;
    const texts = bySpot.get(giver.spot) ?? [];
    const lost = texts.find(({ candidate }) => candidate === giver)?.worth ?? Infinity;
    const next = texts.find(({ candidate }) => candidate.side === 'below' && candidate !== giver);
    if (!next || giver.side !== 'above' || lost - next.worth > LOSS_OF_ONE) return null;
    gain += next.worth - lost;
    chain.push(next.candidate);
  }
  return null;
}
