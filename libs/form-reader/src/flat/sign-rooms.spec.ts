import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const found = (runs: readonly TextRun[], more: Parameters<typeof pageWith>[0] = {}) =>
  detectFields(pageWith({ runs: [...prose, ...runs], ...more }));
const at = (caption: string, x = 60, y = 200): TextRun => text(caption, x, y);

describe('signRooms', () => {
  it.each(['Signature du demandeur', 'Firma del padre', 'Mention « Lu et approuvé » et signature', 'Unterschrift:'])(
    'has the free room under a caption that asks for a signature for a blank: %s',
    (caption) => {
      const [room, ...rest] = found([at(caption)]);
      expect(rest).toEqual([]);
      expect(room).toMatchObject({ type: 'text', evidence: 'space' });
      expect(room!.rect).toMatchObject({ x0: expect.closeTo(60, 0), y1: expect.closeTo(199, -1) });
      expect(room!.rect.y1 - room!.rect.y0).toBeGreaterThan(26);
    },
  );

  it('has one for each of two that sign beside one another', () => {
    expect(found([at('Firma del padre'), at('Firma de la madre', 320)]).map(({ rect }) => Math.round(rect.x0))).toEqual(
      [60, 320],
    );
  });

  it.each([
    ['a sentence', [at('The signature is to be witnessed.')]],
    ['part of a line of text', [at('Signature'), at('of this contract binds both and their heirs', 108)]],
    ['words within a line', [at('Skip to', 60), at('Signature section', 98)]],
    ['a point of a list', [at('- Signature')]],
    ['a caption with text below', [at('Signature'), at('and so it goes on', 60, 186)]],
    ['a heading', [at('Signatures and Seals of the Member States and of others')]],
  ])('leaves %s', (_, runs) => expect(found(runs)).toEqual([]));

  it('leaves a caption that has a line, and room with lines in it', () => {
    const lined = found([at('Signature')], { rules: [across(60, 300, 212)] });
    expect(lined.every(({ evidence }) => evidence === 'rule')).toBe(true);
    expect(found([at('Signature')], { rules: [upright(120, 150, 210)] })).toEqual([]);
  });
});
