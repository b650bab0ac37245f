import type { FieldCorrection, Part, ReadField } from '@formseal/contracts';
import { byFileField } from '../widgets/file-field.js';
import type { SuggestedValue } from './suggestion.js';

type Read = ReadField & { readonly corrected?: FieldCorrection | null; readonly part?: Part | null };

/**
 * The places of one field of the file show one value: what is known best for one of them is suggested in all, with a doubt
 * where something else is known for another, or another is somebody else's to fill in.
 */
export function settleWidgets(fields: readonly Read[], suggested: readonly SuggestedValue[]): SuggestedValue[] {
  const settled = [...suggested];
  const placed = fields.map(({ type, label, widget, part, format }, at) => ({ type, label, widget, part, format, at }));
  for (const places of byFileField(placed).values()) {
    // What a person said is no field stays none.
    const asked = places.map(({ at }) => at).filter((at) => fields[at]!.corrected?.outOfScope !== true);
    const known = asked.map((at) => settled[at]!).filter(({ state }) => state !== 'out_of_scope');
    const best = [...known].sort((one, other) => rank(one) - rank(other))[0];
    if (!best) continue;
    const doubted = known.length < asked.length || known.some((one) => contradicts(one, best));
    const { confirmedBefore: _before, stillConfirmed: _still, ...value } = best;
    for (const at of asked) settled[at] = doubted && best.state === 'ok' ? { ...value, state: 'unsure' } : best;
  }
  return settled;
}

/** The lower the better: what one of the places can't hold stands in none, then what is certain, then what somebody knows, then what stands there. */
function rank({ state, source, value, beyondRoom }: SuggestedValue): number {
  if (beyondRoom) return -1;
  const isKnown = source !== 'none';
  if (state === 'ok') return isKnown ? 0 : 1;
  if (state === 'unsure') return isKnown ? 2 : value === null ? 4 : 3;
  return state === 'missing' ? 5 : 6;
}

const contradicts = ({ source, value }: SuggestedValue, best: SuggestedValue): boolean =>
  source !== 'none' && value !== null && value !== best.value;
