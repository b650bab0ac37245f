import { describe, expect, it } from '@jest/globals';
import { analyse } from 'scslre';
import { patternsIn } from './patterns.js';
import type { SourcePattern } from './patterns.js';
import { grown, worstInputs } from './worst-inputs.js';
import type { WorstInput } from './worst-inputs.js';

/** The sources whose patterns meet texts from outside, in processes that serve everybody. */
const FOLDERS = ['apps/gateway/src', 'libs/domain/src', 'libs/contracts/src', 'libs/platform/src'];

const { patterns, built } = patternsIn(FOLDERS);

/** Held against a quarter of it: time that grows with the text grows fourfold, squared it is sixteen. */
const LENGTHS = [80, 320, 1_280, 5_120, 20_480];
const GROWTH = 9;
const TIMES = 6;
/** Below this a clock tells nothing. */
const NOTICED_MS = 8;

describe('patterns over texts from outside', () => {
  it('are all found', () => {
    expect(patterns.length).toBeGreaterThan(60);
  });

  it('stand in the source: none is put together at run time', () => {
    expect(built).toEqual([]);
  });

  it('are linear by what they are made of', () => {
    expect(patterns.flatMap((pattern) => analysed(pattern))).toEqual([]);
  });

  it('are linear by the clock, on the worst input that each is made of', () => {
    expect(patterns.flatMap((pattern) => worstInputs(pattern).flatMap((input) => measured(pattern, input)))).toEqual(
      [],
    );
  });
});

describe('the measure itself', () => {
  it.each([
    [String.raw`(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"'\\]*):[^\s@/"'\\]+@`, 'gi'],
    [String.raw`^(.*\D)\s+(\d+\s?[a-z]?(?:[-/]\d+)?)$`, 'i'],
    [String.raw`\/+$`, ''],
    [String.raw`^(\d{1,2})\s*\s\s*(\d{1,2})\s*\s\s*(\d{4})$`, ''],
  ])('finds that %s is not', (source, flags) => {
    const pattern = { place: 'here', source, flags };
    const isSlow = worstInputs(pattern).some((input) => measured(pattern, input).length > 0);
    expect(isSlow || analysed(pattern).length > 0).toBe(true);
  });
});

function analysed({ place, source, flags }: SourcePattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map(({ type }) => `${place}: /${source}/${flags} is super-linear (${type})`);
}

function measured({ place, source, flags }: SourcePattern, input: WorstInput): string[] {
  const pattern = new RegExp(source, flags);
  const time = (length: number): number => fastest(pattern, grown(input, length));
  // The first length that is noticed decides: what is cubed never comes to the next.
  const noticed = LENGTHS.find((length) => time(length) >= NOTICED_MS);
  if (noticed === undefined) return [];
  // What is squared is so each time; what a busy machine held up is not.
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < TIMES && least >= GROWTH; times += 1)
    least = Math.min(least, time(noticed) / time(noticed / 4));
  return least < GROWTH ? [] : [`${place}: /${source}/${flags} ×${least.toFixed(1)} on ${JSON.stringify(input)}`];
}

/** The best of a few runs: a busy machine slows some of them down. */
function fastest(pattern: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && best > NOTICED_MS; run += 1) {
    const begun = performance.now();
    text.replace(pattern, '');
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
