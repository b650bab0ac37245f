import { describe, expect, it } from '@jest/globals';
import type { Rule } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

type Run = ReturnType<typeof text>;
const ticksOf = (runs: Run[], rules: Rule[] = []): number =>
  detectFields(pageWith({ runs: [...prose, ...runs], rules })).filter(({ evidence }) => evidence === 'check_glyph')
    .length;

/** A list under one another, each word or sentence behind its letter. */
const list = (options: readonly string[], letter = 'o', gap = 18, top = 500): Run[] =>
  options.flatMap((option, at) => [text(letter, 60, top - 20 * at), text(option, 65 + gap, top - 20 * at)]);
const typed = (...options: string[]): Run[] => options.map((option, at) => text(`o ${option}`, 60, 500 - 20 * at));
const asked = (question: string): Run => text(question, 60, 520);

describe('letterOptionsOf', () => {
  it('takes letters before a few words each for circles, where they stand in a row', () => {
    expect(ticksOf([text('Insured: O public O private', 60, 500)])).toBe(2);
    expect(ticksOf([text('o married', 60, 500), text('o single', 160, 500), text('o widowed', 260, 500)])).toBe(3);
    expect(ticksOf([text('Custody: o parents o mother o other', 60, 500)])).toBe(3);
  });

  it('leaves the word, in small letters and in capitals, and letters set apart', () => {
    expect(ticksOf([text('la propria o altrui vita o salute', 60, 500)])).toBe(0);
    expect(ticksOf([text('o la propria vita o la salute', 60, 500)])).toBe(0);
    expect(ticksOf([text('NOME O COGNOME O DITTA', 60, 500)])).toBe(0);
    expect(ticksOf([text('A L U M N O  S O L O', 60, 500)])).toBe(0);
    expect(ticksOf([text('O requerente declara que tem mais de 18 anos e que', 60, 500), text('O', 400, 500)])).toBe(0);
  });

  it('takes letters under one another behind what asks', () => {
    const two = typed('married', 'single');
    expect(ticksOf([asked('Marital status:'), ...two])).toBe(2);
    expect(ticksOf([asked('What are you?'), ...two])).toBe(2);
    expect(ticksOf([asked('Please tick what applies'), ...two])).toBe(2);
    expect(ticksOf([asked('What we offer'), ...two])).toBe(0);
  });

  it('takes bullets before amounts, and before what is filled in behind one of them', () => {
    expect(ticksOf(list(['Adults (390€ / year)', 'Children (290 € / year)']))).toBe(2);
    expect(ticksOf(list(['Adults', 'Children']))).toBe(0);
    const others = list(['by order', 'by letter', 'other']);
    expect(ticksOf(others, [across(112, 300, 459)])).toBe(3);
    expect(ticksOf(others, [across(112, 300, 380)])).toBe(0);
  });

  it('leaves lists of sentences, and one within another list', () => {
    const sentences = [
      'The house is open from nine to five on weekdays.',
      'Dogs are to be kept on a lead at all times.',
    ];
    expect(ticksOf([asked('Please note:'), ...list(sentences)])).toBe(0);
    const goesOn = ['a towel, soap', 'shoes for the hall'].flatMap((option, at) => [
      ...list([option], 'o', 18, 500 - 30 * at),
      text('and what else is needed', 83, 488 - 30 * at),
    ]);
    expect(ticksOf([asked('What to bring:'), ...goesOn])).toBe(0);
    expect(ticksOf([text('\u2022 Bring along:', 50, 520), ...list(['towel', 'soap'])])).toBe(0);
  });
});
