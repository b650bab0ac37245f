import { describe, expect, it } from '@jest/globals';
import { linesOf } from './lines.js';

async function split(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(each(pieces))) lines.push(line);
  return lines;
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

describe('a line', () => {
  it('ends at a line feed and nowhere else, whatever separators JSON leaves as they are', async () => {
    const row = JSON.stringify({ name: 'Build server\u2028(Berlin)\u2029\u0085\v\f' });
    expect(row).toContain('\u2028');
    expect(await split(`${row}\n${row}\n`)).toEqual([row, row]);
    expect(await split('a\r\nb\r')).toEqual(['a\r', 'b\r']);
  });

  it('is whole however the text was cut', async () => {
    const whole = ['one', '', 'three\u2028', 'four'];
    const text = whole.join('\n');
    for (let at = 0; at <= text.length; at += 1)
      expect(await split(text.slice(0, at), '', text.slice(at))).toEqual(whole);
    expect(await split(...text)).toEqual(whole);
  });

  it('is none in nothing, nor behind the last end', async () => {
    expect([await split(), await split(''), await split('a\n')]).toEqual([[], [], ['a']]);
  });
});
