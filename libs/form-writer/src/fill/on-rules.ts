import { baselinesOnRules, sizeOnRules, writtenRules } from '@formseal/contracts';
import { fitText } from '../text/fit.js';
import type { Fitted, Setting, Space } from '../text/fit.js';

export interface Ruled {
  readonly fit: Fitted;
  /** Above the lower edge. */
  readonly baselines: readonly number[];
}

/**
 * Text on the lines that the paper prints, from the first one down, smaller where it needs more of them. On a single
 * line it may grow upwards. Null where it does not go on lines: then it is set as if there were none.
 */
export function fitOnRules(text: Setting, space: Space, rules: readonly number[], height: number): Ruled | null {
  const [first] = rules;
  if (first === undefined) return null;
  const size = sizeOnRules(rules, height, space.size);
  const fit =
    rules.length === 1
      ? fitOverOne(text, { ...space, size, height: height - first })
      : fitText(text, { ...space, size, multiline: true, lines: writtenRules(rules, height, size).length });
  if (!fit.ok) return null;
  const lines = { lines: fit.lines.length, size: fit.size };
  return { fit, baselines: baselinesOnRules(rules, height, size, lines) };
}

function fitOverOne(text: Setting, space: Space) {
  const single = fitText(text, { ...space, multiline: false, lines: 1 });
  return single.ok ? single : fitText(text, { ...space, multiline: true });
}
