import type { LabelText } from './label-text.js';
import type { CompiledRules } from './rules/compiled.js';

/**
 * A heading in which the one who fills the form in speaks, without the organisations they speak to: "Hiermit möchte ich den Verein als"
 * names nobody who fills it in. A lone letter may be a numeral: "Part I".
 */
export function withoutAddressed(heading: string, { firstPerson, parties }: CompiledRules): string {
  const isSpoken = heading
    .split(' ')
    .some((_, at, words) => (firstPerson.exec(words.slice(at).join(' '))?.[0].length ?? 0) > 1);
  const organisation = parties.find(({ party }) => party === 'organisation')?.every;
  return isSpoken && organisation ? heading.replace(organisation, ' ').replace(/ +/g, ' ').trim() : heading;
}

/** What a label says, where such a heading was put in front of it. */
export const spokenLabel = ({ folded, context }: LabelText, rules: CompiledRules): string =>
  context === '' ? folded : withoutAddressed(folded, rules);
