import { describe, expect, it } from '@jest/globals';
import { meaning, type Blank } from '../meaning/testing/blanks.js';

const signed = (x0: number, y0: number, label = 'Unterschrift'): Blank => ({
  ...{ label, type: 'signature', rect: { x0, y0, x1: x0 + 150, y1: y0 + 20 } },
});
const states = (...blanks: Blank[]) =>
  meaning('de', ['Name', 'Vorname', ...blanks])
    .fields.slice(2)
    .map(({ state }) => state);

describe('two places to sign side by side under the same words', () => {
  it('are for two people', () => {
    expect(states(signed(50, 300), signed(250, 300))).toEqual(['open', 'out_of_scope']);
  });

  it('are one person’s under one another, and where the words differ', () => {
    expect(states(signed(50, 300), signed(250, 200))).toEqual(['open', 'open']);
    expect(states(signed(50, 300), signed(250, 300, 'Unterschrift des Antragstellers'))[0]).toBe('open');
  });
});
