import { describe, expect, it } from '@jest/globals';
import { tableOf, uploadsOf } from './report.js';
import type { Spell } from './spell.js';

const spell = (perSecond: number, p99: number): Spell => ({
  calls: 100,
  failed: 1,
  perSecond,
  p50: 5,
  p99,
  processorMs: 1,
});

describe('the table of turns', () => {
  it('has the median of the rounds’ own ratios, and what failed', () => {
    const turns = [
      { what: 'document', gateway: spell(50, 20), bare: spell(100, 10) },
      { what: 'document', gateway: spell(90, 30), bare: spell(100, 11) },
      { what: 'document', gateway: spell(60, 40), bare: spell(100, 12) },
      { what: 'list', gateway: spell(30, 7), bare: spell(120, 6) },
    ] as const;
    const [, , document, list, , uploads] = tableOf(turns, [3, 1, 2]).split('\n');
    expect(document).toBe(
      '| `GET /documents/{id}` | 3 | 100 → 60 | **0.60** | 0.50, 0.90, 0.60 | 5.0 → 5.0 | 11.0 → 30.0 | 1.00 → 1.00 | 6 |',
    );
    expect(list).toContain('| 120 → 30 | **0.25** |');
    expect(uploads).toContain('3 of them one after the other: p50 2.0 ms, p99 3.0 ms');
  });
});

describe('uploads', () => {
  it('are told by the gateway’s own figure, and one that failed ends the measurement', async () => {
    const told = { status: 201, headers: { 'server-timing': 'gateway;dur=4.5, extractor;dur=900.0' } };
    expect(await uploadsOf(async () => new Response('{}', told), 2)).toEqual([4.5, 4.5]);
    await expect(uploadsOf(async () => new Response('{}', { status: 402 }), 1)).rejects.toThrow('402');
  });
});
