import type { ViewRect } from '../content/page-content.js';
import type { Sighting } from './sighting.js';

/** How far below and above a line its words stand, in sizes of the page's text. */
const ROW = { below: 0.8, above: 1.2 } as const;
/** What a line says along which a page is cut, in so many words at most: scissors, or an order. */
const WORDS = 5;
const CUT =
  /^[\s\-–—_.✂✃✄]*(?:[✂✃✄]|(?:bitte )?(?:hier )?(?:abtrennen|abschneiden|ausschneiden)|cut (?:here|along)|tear (?:off|here)|(?:please )?detach|(?:à )?(?:découper|détacher)|(?:cortar|recortar)|(?:tagliare|ritagliare|staccare)|(?:hier )?(?:afknippen|afscheuren|afsnijden))/iu;

/** Whether a line is there to cut the page along it: nobody writes on it. */
export function isToCut({ y0 }: ViewRect, { text }: Sighting): boolean {
  const row = { x0: -Infinity, x1: Infinity, y0: y0 - ROW.below * text.size, y1: y0 + ROW.above * text.size };
  const said: string[] = [];
  text.visit(row, ({ run }) => {
    if (said.length <= WORDS && /[\p{L}✂✃✄]/u.test(run.text)) said.push(run.text.trim());
  });
  const words = said.join(' ');
  return words.split(/\s+/).length <= WORDS && CUT.test(words);
}
