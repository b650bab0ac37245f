import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import type { Judged } from './judged.js';
import type { TextIndex } from './text-index.js';

/** What stands before or under a line to sign on, whoever is to. */
const TO_SIGN =
  /\b(?:signatures?|signed|sign here|unterschrift\w*|signe|firm[ae]|handtekening\w*|ondertekening|assinatura|podpis\w*|underskrift|namnteckning)\b/;
/** A caption is short; in a sentence the word says something about signing. */
const CAPTION_WORDS = 5;
/** How far left of its line a caption may begin, and how far below the line it may reach: in points, and in sizes of the text. */
const REACH = { left: 150, below: 1.4 } as const;
/** Likely enough to be a blank, not to be sure of it. */
const PLACE = 0.6;

/** A line that the page says is to be signed on is a blank, however lonely it stands: a form that can't be signed is no use. */
export function asSignLine(judged: Judged, text: TextIndex): Judged {
  const { rect, evidence, fit } = judged.candidate;
  const isLine = (evidence === 'rule' || evidence === 'leader') && fit === 'line';
  if (judged.place === 0 || judged.place >= PLACE || !isLine || !isToSign(rect, text)) return judged;
  return { ...judged, place: PLACE };
}

/** Whether a short caption before or under a line says that somebody is to sign on it. */
export function isToSign(rect: ViewRect, text: TextIndex): boolean {
  const before = { x0: rect.x0 - REACH.left, x1: rect.x0, y0: rect.y0 + 1, y1: rect.y0 + text.size };
  const under = { ...rect, y0: rect.y0 - REACH.below * text.size, y1: rect.y0 - 1 };
  return [before, under].some((place) => isCaption(place, text));
}

function isCaption(place: ViewRect, text: TextIndex): boolean {
  const words = fold(
    text
      .within(place)
      .map(({ run }) => run.text)
      .join(' '),
  );
  return words.split(' ').length <= CAPTION_WORDS && TO_SIGN.test(words);
}
