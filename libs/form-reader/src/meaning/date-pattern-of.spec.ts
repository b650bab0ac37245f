import { expect, it } from '@jest/globals';
import { isAmericanPaper } from '@formseal/domain/forms';
import { draftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import type { TextLine } from './lines.js';
import { datePatternOf, partPatternIn } from './date-pattern-of.js';
import { page } from './testing/blanks.js';

it.each([
  ['Total in $', 'mm/dd/yyyy'],
  ['Total in €', 'dd/mm/yyyy'],
  ['IBAN of the account', 'dd/mm/yyyy'],
])('an English form on Letter paper that says “%s” writes dates as %s', (text, pattern) => {
  const rect = { x0: 0, x1: 100, y0: 0, y1: 10 };
  const date = draftField({
    page: 1,
    rect,
    type: 'date',
    label: 'Date',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
  });
  const none = new Nearby<TextLine>([], (line) => line);
  const letter = page([], { width: 612, height: 792 });
  expect(datePatternOf(date, none, letter, { language: 'en', text })).toBe(pattern);
});

it.each([
  ['A4', 595, 842, false],
  ['A4 on its side', 842, 595, false],
  ['A5', 420, 595, false],
  ['Letter', 612, 792, true],
  ['Letter, trimmed', 594, 783, true],
  ['Legal', 612, 1008, true],
])('%s', (_name, width, height, american) => {
  expect(isAmericanPaper({ width, height })).toBe(american);
});

it.each([
  ['Tax year:', 'yyyy'],
  ['Year of manufacture', 'yyyy'],
  ['Date of completion (year)', 'yyyy'],
  ['Graduation (YYYY)', 'yyyy'],
  ['Baujahr', 'yyyy'],
  ['Valid until (MM/YYYY)', 'mm/yyyy'],
  ['Month and year of the last payment', 'mm/yyyy'],
  ['gültig bis MM.JJJJ', 'mm/yyyy'],
  ['Eingabe Datum (Monat, Jahr)', 'mm/yyyy'],
  ['Bestanden am Monat | Jahr', 'mm/yyyy'],
  ['Obtenu en (mois, année)', 'mm/yyyy'],
  ['Fecha (mes / año)', 'mm/yyyy'],
  ['Data (mese, anno)', 'mm/yyyy'],
  ['Datum (maand, jaar)', 'mm/yyyy'],
  ['Start (month year)', 'mm/yyyy'],
  ['Datum (Tag, Monat, Jahr)', null],
  ['Date of arrival (day, month, year)', null],
  ['Date (jour, mois, année)', null],
  ['Date (DD/MM/YYYY)', null],
  ['Date of birth', null],
  ['Years at this address since', null],
])('%s asks for %s', (caption, pattern) => {
  expect(partPatternIn(caption)).toBe(pattern);
});

it.each([
  ['Monat | Jahr', 112, 'mm/yyyy'],
  ['Tag | Monat | Jahr', 112, null],
  ['Monat | Jahr', 240, null],
  ['Monat und Jahr des letzten Beitrags', 112, null],
])('“%s” printed at %s over cells says %s', (words, x0, pattern) => {
  const rect = { x0: 100, x1: 172, y0: 600, y1: 614 };
  const date = draftField({
    page: 1,
    rect,
    type: 'date',
    label: 'Bestanden am',
    origin: 'flat',
    evidence: 'comb',
    confidence: 1,
  });
  const line = { text: words, page: 1, x0, x1: x0 + 50, y0: 616, y1: 624 } as TextLine;
  const lines = new Nearby<TextLine>([line], (one) => one);
  expect(datePatternOf(date, lines, undefined, { language: 'de', text: '' })).toBe(pattern);
});
