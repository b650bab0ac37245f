import { describe, expect, it } from '@jest/globals';
import { across, pageWith, prose, text, upright } from '../flat/testing/drawn-page.js';
import { loneCaptions } from './asked-rooms.js';
import { framedCaptions } from './framed-captions.js';

type Run = ReturnType<typeof text>;
const frame = [across(50, 550, 620), across(50, 550, 570), upright(50, 570, 620), upright(550, 570, 620)];

/** What of some captions is framed; those are understood that ask for a name. */
function framed(runs: readonly Run[], rules = frame): string[] {
  const page = pageWith({ runs: [...prose, ...runs], rules });
  const lone = loneCaptions(page, []);
  const understood = lone.filter(({ line }) => line.text.startsWith('Name'));
  return framedCaptions(page, lone, understood).map(({ line }) => line.text);
}

describe('framedCaptions', () => {
  it('are those of a frame that holds nothing else, one or several', () => {
    expect(framed([text('Name:', 60, 600)])).toEqual(['Name:']);
    expect(framed([text('Name:', 60, 600), text('Colour:', 60, 580)])).toEqual(['Name:', 'Colour:']);
  });

  it('are none where nothing is framed, or none of them is understood', () => {
    expect(framed([text('Name:', 60, 600)], [])).toEqual([]);
    expect(framed([text('Name:', 60, 540)])).toEqual([]);
    expect(framed([text('Colour:', 60, 600)])).toEqual([]);
  });

  it('are none where something is printed beside or under them, or they end without a colon', () => {
    expect(framed([text('Name:', 60, 600), text('Ann Example', 160, 600)])).toEqual([]);
    expect(framed([text('Name:', 60, 600), text('as in the passport of who applies', 60, 580)])).toEqual([]);
    expect(framed([text('Name', 60, 600)])).toEqual([]);
  });
});
