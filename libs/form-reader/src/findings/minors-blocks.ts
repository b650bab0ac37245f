import { fold } from '@formseal/domain/forms';
import { byPlace } from '../meaning/lines.js';
import { words } from '../meaning/rules/compiled.js';
import type { Form } from './finding.js';
import { isNameKey, isPersonal, type Keyed } from './keyed.js';

/** Words that ask for more only where somebody is a minor. */
const IF_MINOR = words(
  '(?:bei|falls|wenn|sofern|fur) (?:\\w+ ){0,3}(?:minderjahrige\\w*|nicht volljahrige\\w*|unter 18\\w*)|(?:if|when|for|in case of) (?:\\w+ ){0,4}(?:under (?:18|the age)|minors?)|' +
    '(?:si|pour|en cas de?) (?:\\w+ ){0,4}mineure?s?|(?:si|en caso de|para) (?:\\w+ ){0,4}menor(?:es)?|(?:in caso di|se|qualora|nel caso) (?:\\w+ ){0,6}(?:minor[ei]|minorenn[ei])|' +
    '(?:indien|als|voor|bij) (?:\\w+ ){0,4}(?:minderjarige?\\w*|jonger dan|onder de 18)',
);
/** Longer lines are sentences of a text. */
const LONGEST = 24;
/** What such a line heads begins so near under it, in points, and its blanks follow one another no farther apart. */
const NEXT = 40;

/** The line that a blank stands under which is asked only of a minor's parents: the same as was asked before, again down to where somebody signs. */
export function askedForMinors({ fields, lines, rules }: Form): ReadonlyMap<number, string> {
  const { guardian, mother, father } = rules.family;
  const isOfParents = (text: string): boolean =>
    [guardian, mother, father].some((who) => who.test(text)) ||
    /(?<![^ ])(?:potesta|tutela|autorite|autoridad)(?![^ ])/.test(text);
  const heads = byPlace(
    lines.filter(({ text }) => {
      const folded = fold(text);
      return folded.split(' ').length <= LONGEST && IF_MINOR.test(folded) && isOfParents(folded);
    }),
  );
  const found = new Map<number, string>();
  const asked = new Set<string>();
  let last: { readonly field: Keyed; readonly said: string } | null = null;
  fields.forEach((field, at) => {
    const { draft, standing } = field.item;
    const what = `${draft.page} ${isNameKey(field) ? 'a name' : `${field.key?.name} ${field.key?.part}`}`;
    const isAgain = asked.has(what);
    if (field.key?.party === 'self') asked.add(what);
    if (draft.type === 'signature' || standing === 'own' || !isPersonal(field)) {
      if (field.key !== null) last = null;
      return;
    }
    const { x0, x1, y1 } = draft.rect;
    const over = heads.near(draft.page, { x0: 0, x1: Math.max(x0, x1), y0: y1, y1: y1 + NEXT }).at(-1);
    const goesOn =
      last !== null && last.field.item.draft.page === draft.page && last.field.item.draft.rect.y0 - y1 < NEXT;
    const said = goesOn ? last!.said : over?.text;
    if (said === undefined || !isAgain) return;
    found.set(at, said);
    last = { field, said };
  });
  return found;
}
