import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const found = (runs: readonly TextRun[], more: Parameters<typeof pageWith>[0] = {}) =>
  detectFields(pageWith({ runs: [...prose, ...runs], ...more }));
const at = (caption: string, x = 60, y = 200): TextRun => text(caption, x, y);

describe('signRooms', () => {
  it.each([
    'Signature du demandeur',
    'Firma del padre',
    'Mention « Lu et approuvé » et signature',
    'Unterschrift:',
    'Fdo.',
    'Fdo.: El solicitante',
  ])('has the free room under a caption that asks for a signature for a blank: %s', (caption) => {
    const [room, ...rest] = found([at(caption)]);
    expect(rest).toEqual([]);
    expect(room).toMatchObject({ type: 'text', evidence: 'space' });
    expect(room!.rect).toMatchObject({ x0: expect.closeTo(60, 0), y1: expect.closeTo(199, -1) });
    expect(room!.rect.y1 - room!.rect.y0).toBeGreaterThan(26);
  });

  it('has the room over a caption in brackets, and under it where there is none over it', () => {
    const [over, ...rest] = found([at('(Signature of the insured)')]);
    expect(rest).toEqual([]);
    expect(over!.rect.y0).toBeGreaterThan(205);
    expect(over!.rect.y1 - over!.rect.y0).toBeGreaterThan(26);
    const [under] = found([at('(Signature of the insured)'), at('Yours truly,', 60, 222)]);
    expect(under!.rect.y1).toBeLessThan(200);
  });

  it('has one for each of two that sign beside one another', () => {
    expect(found([at('Firma del padre'), at('Firma de la madre', 320)]).map(({ rect }) => Math.round(rect.x0))).toEqual(
      [60, 320],
    );
  });

  it('has the room for the day beside it', () => {
    const rooms = found([at('Date'), at('Signature du demandeur', 320)]);
    expect(rooms.map(({ rect: { x0, y0, y1 } }) => [Math.round(x0), y1 - y0 > 24])).toEqual([
      [320, true],
      [60, false],
    ]);
    expect(found([at('Date'), at('Nom', 320)])).toEqual([]);
  });

  it('has the room behind a caption with a colon where there is none under it', () => {
    const rules = [across(200, 400, 214), across(40, 560, 188)];
    const signed = (caption: string) =>
      found([text('Nom :', 60, 216), at(caption)], { rules }).filter(({ evidence }) => evidence === 'space');
    const [room] = signed('Signature :');
    expect(room!.rect).toMatchObject({ x0: expect.closeTo(120, 0), y1: expect.closeTo(209, 0) });
    expect(room!.rect.y0).toBeGreaterThan(188);
    expect(signed('Signature')).toEqual([]);
    expect(signed('Date and signature:')).toEqual([]);
  });

  it.each([
    ['a sentence', [at('The signature is to be witnessed.')]],
    ['part of a line of text', [at('Signature'), at('of this contract binds both and their heirs', 108)]],
    ['words within a line', [at('Skip to', 60), at('Signature section', 98)]],
    ['the name of somebody who signs for another', [at('Fdo.: Juan Prado')]],
    ['a point of a list', [at('- Signature')]],
    ['a caption with text below', [at('Signature'), at('and so it goes on', 60, 186)]],
    ['a heading', [at('Signatures and Seals of the Member States and of others')]],
  ])('leaves %s', (_, runs) => expect(found(runs)).toEqual([]));

  it('has the room under a caption that stands under the blanks for day and town, which have their own words before them', () => {
    const row = (...words: [string, number][]) => words.map(([word, x]) => text(word, x, 216));
    const lines = [across(100, 250, 214), across(280, 420, 214)];
    const rooms = (words: TextRun[], caption = 'Signature') =>
      found([...words, at(caption)], { rules: lines }).filter(({ evidence }) => evidence === 'space');
    expect(rooms(row(['Fait à', 68], ['le', 266]))).toHaveLength(1);
    expect(rooms(row(['Ort', 80], ['den', 258]), 'Unterschrift')).toHaveLength(1);
    expect(rooms(row(['By', 85], ['Its', 264]))).toEqual([]);
    expect(rooms([])).toEqual([]);
  });

  it('leaves a caption that has a line, and room with lines in it', () => {
    const lined = found([at('Signature')], { rules: [across(60, 300, 212)] });
    expect(lined.every(({ evidence }) => evidence === 'rule')).toBe(true);
    expect(found([at('Signature')], { rules: [upright(120, 150, 210)] })).toEqual([]);
  });
});
