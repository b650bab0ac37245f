import { CAP, DESCENT, LEADING, fitText, heightOf } from '../text/fit.js';
import type { Fitted, Setting, Space } from '../text/fit.js';

/** Letters as high as lines are apart would touch the line above. */
const OF_PITCH = 0.85;
/** Descenders just clear the line. */
const CLEAR = 0.8;

export interface Ruled {
  readonly fit: Fitted;
  readonly baselines: readonly number[];
}

/**
 * Text on the lines that the paper prints, from the first one down, smaller where it needs more of them. On a single
 * line it may grow upwards. Null where it does not go on lines: then it is set as if there were none.
 */
export function fitOnRules(text: Setting, space: Space, rules: readonly number[], top: number): Ruled | null {
  const [first] = rules;
  if (first === undefined) return null;
  if (rules.length === 1) return onOneRule(text, space, first, top);
  const pitch = (first - rules.at(-1)!) / (rules.length - 1);
  const size = Math.min(space.size, pitch * OF_PITCH);
  // A line at the very top is the frame: nothing goes above it.
  const usable = rules.filter((y) => top - y >= CAP * size + CLEAR);
  const fit = fitText(text, { ...space, size, multiline: true, lines: usable.length });
  if (!fit.ok) return null;
  return { fit, baselines: usable.map((y) => y + Math.min(clearance(fit.size), (pitch - CAP * fit.size) / 2)) };
}

function onOneRule(text: Setting, space: Space, rule: number, top: number): Ruled | null {
  const room = top - rule;
  const size = Math.min(space.size, room / (CAP + DESCENT));
  const single = fitText(text, { ...space, size, multiline: false, lines: 1 });
  const fit = single.ok ? single : fitText(text, { ...space, size, height: room, multiline: true });
  if (!fit.ok) return null;
  const spare = room - heightOf(fit.lines.length, fit.size) + DESCENT * fit.size;
  const lowest = rule + Math.max(0, Math.min(clearance(fit.size), spare));
  return { fit, baselines: fit.lines.map((_, i) => lowest + (fit.lines.length - 1 - i) * fit.size * LEADING) };
}

const clearance = (size: number): number => DESCENT * size + CLEAR;
