import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';
import type { SealKey } from '@formseal/form-writer';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { SealEnd } from './seal-end.js';

const MADE = new Date('2026-01-01T00:00:00Z');
/** Ten years of 365.25 days. */
const END = MADE.getTime() + 3_652.5 * 86_400_000;
let certificate: Uint8Array;

beforeAll(async () => {
  ({ certificate } = await createSelfSignedPkcs12({ organisation: 'x', now: MADE }));
});

describe('the end of the seal certificate', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function watched(daysBefore: number) {
    jest.setSystemTime(END - daysBefore * 86_400_000);
    const lines: [string, number][] = [];
    const level = (name: string) => (end: { daysLeft: number }) => lines.push([name, end.daysLeft]);
    const log = { info: level('info'), warn: level('warn'), error: level('error') } as unknown as Logger;
    const metrics = new Metrics('signer');
    const end = new SealEnd({ certificates: [certificate] } as unknown as SealKey, log, metrics);
    return { end, lines, metrics };
  }

  it('is a figure that is right at each scrape', async () => {
    const { metrics } = watched(100);
    expect(await metrics.text()).toContain('formseal_seal_certificate_days_left{service="signer"} 100');
    jest.setSystemTime(END + 1);
    expect(await metrics.text()).toContain('formseal_seal_certificate_days_left{service="signer"} -1');
  });

  it('is a line at start and once a day: a warning from 60 days on, an error when it is over', () => {
    const { end, lines } = watched(60);
    end.onApplicationBootstrap();
    expect(lines).toEqual([['info', 60]]);
    jest.advanceTimersByTime(86_400_000);
    expect(lines.at(-1)).toEqual(['warn', 59]);
    jest.advanceTimersByTime(60 * 86_400_000);
    expect(lines.at(-1)).toEqual(['error', -1]);
    expect(lines).toHaveLength(62);
    end.onApplicationShutdown();
    jest.advanceTimersByTime(5 * 86_400_000);
    expect(lines).toHaveLength(62);
  });
});
