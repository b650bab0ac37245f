import type { ReadField } from '@formseal/contracts';
import type { SuggestedValue } from './suggestion.js';

/**
 * Boxes of a group exclude one another: where one is selected with confidence the others do not apply; where two
 * claim it, nobody is believed.
 */
export function settleGroups(fields: readonly ReadField[], suggested: readonly SuggestedValue[]): SuggestedValue[] {
  const settled = [...suggested];
  for (const members of groupsOf(fields).values()) {
    const inked = members.filter((at) => fields[at]?.format.inked === 'true');
    if (inked.length > 0) {
      for (const at of members) if (!inked.includes(at)) settled[at] = besideInked(settled[at]);
      continue;
    }
    const selected = members.filter((at) => settled[at]?.value === 'true');
    const chosen = selected.length === 1 && settled[selected[0] ?? -1]?.state === 'ok' ? selected[0] : null;
    for (const at of members) {
      const one = settled[at];
      if (!one || one.state === 'out_of_scope' || one.state === 'hand') continue;
      if (at === chosen) continue;
      if (chosen !== null) settled[at] = { state: 'not_applicable', value: 'false', source: 'none' };
      else settled[at] = undecided(one, selected.length);
    }
  }
  return settled;
}

/** A box is ticked on the page itself: whatever else is known of the others, they are not. */
function besideInked(one: SuggestedValue | undefined): SuggestedValue {
  const isOurs = one && one.state !== 'out_of_scope' && one.state !== 'hand';
  return isOurs ? { state: 'unsure', value: 'false', source: 'none' } : one!;
}

function groupsOf(fields: readonly ReadField[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  fields.forEach(({ checkboxGroup }, at) => {
    if (checkboxGroup === null) return;
    const members = groups.get(checkboxGroup);
    if (members) members.push(at);
    else groups.set(checkboxGroup, [at]);
  });
  return groups;
}

function undecided(one: SuggestedValue, selected: number): SuggestedValue {
  if (selected > 1) return { state: 'missing', value: null, source: 'none' };
  // One is ticked with a doubt: the others are, with the same doubt, not.
  if (selected === 1) return one.value === 'true' ? one : { state: 'unsure', value: 'false', source: one.source };
  return one.value === 'false' && one.state === 'ok' ? { ...one, state: 'unsure' } : one;
}
