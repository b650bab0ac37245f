import type { ViewRect } from '../content/page-content.js';
import type { Sighting } from './sighting.js';

/** How far below and above a line its words stand, in sizes of the page's text. */
const ROW = { below: 0.8, above: 1.2 } as const;
/** What a line says along which a page is cut, in so many words at most: scissors, or an order. */
const WORDS = 5;
/** Scissors, and those that Wingdings has at its private places. */
const SCISSORS = '\u2700-\u2704\uf022-\uf025';
const SAID = new RegExp(`[\\p{L}${SCISSORS}]`, 'u');
const LONE_SCISSORS = new RegExp(`^[\\s\\-–—_.]*[${SCISSORS}][\\s\\-–—_.]*$`, 'u');
const CUT = new RegExp(
  `^[\\s\\-–—_.${SCISSORS}]*(?:[${SCISSORS}]|(?:bitte )?(?:hier )?(?:abtrennen|abschneiden|ausschneiden)|cut (?:here|along)|tear (?:off|here)|(?:please )?detach|(?:à )?(?:découper|détacher)|(?:cortar|recortar)|(?:tagliare|ritagliare|staccare)|(?:hier )?(?:afknippen|afscheuren|afsnijden))`,
  'iu',
);

/** Whether a line is there to cut the page along it: nobody writes on it. */
export function isToCut({ y0 }: ViewRect, { text }: Sighting): boolean {
  const row = { x0: -Infinity, x1: Infinity, y0: y0 - ROW.below * text.size, y1: y0 + ROW.above * text.size };
  const said: string[] = [];
  text.visit(row, ({ run }) => {
    if (said.length <= WORDS && SAID.test(run.text)) said.push(run.text.trim());
  });
  const words = said.join(' ');
  const across = { x0: -Infinity, x1: Infinity, y0: y0 - 0.2 * text.size, y1: y0 + 0.2 * text.size };
  if (text.within(across).some(({ run }) => LONE_SCISSORS.test(run.text))) return true;
  return words.split(/\s+/).length <= WORDS && CUT.test(words);
}
