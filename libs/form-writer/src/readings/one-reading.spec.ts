import { describe, expect, it } from '@jest/globals';
import { openPdf } from '../document/open.js';
import { normalisePdf } from '../normalise/normalise.js';
import { HONEST_SAVINGS, saved } from '../specimens/honest-savings.js';
import { lockedInStreams } from '../specimens/locked-savings.js';
import { CONFUSING } from '../specimens/confusing-files.js';
import { firstPageContent } from '../specimens/read-back.js';
import { TWO_READINGS } from '../specimens/two-readings.js';
import { hasOneReading } from './one-reading.js';

async function reads(bytes: Uint8Array): Promise<boolean> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.reason);
  expect(opened.pdf.getPageCount()).toBe(1);
  return hasOneReading(bytes, opened.pdf);
}

describe('files as honest programs save them', () => {
  it.each(HONEST_SAVINGS)('have one reading: %s', async (_name, bytes) => {
    expect(await reads(bytes())).toBe(true);
    expect(await normalisePdf(bytes())).toMatchObject({ ok: true, pageCount: 1 });
  });
});

describe('encrypted files whose objects lie in streams', () => {
  it('have one reading as they were saved, once or twice', async () => {
    expect(await reads(await lockedInStreams('nothing'))).toBe(true);
    expect(await reads(await lockedInStreams('announced'))).toBe(true);
  });

  it('are refused where one hides another page', async () => {
    expect(await reads(await lockedInStreams('hidden'))).toBe(false);
  });
});

describe('files that are built to confuse', () => {
  it('are sixty and more of ten kinds and more', () => {
    expect(CONFUSING.length + TWO_READINGS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CONFUSING.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(10);
  });

  it.each(CONFUSING)('are read as what they show, or refused: %s, %s (%s)', async (_kind, _how, shows, bytes) => {
    const normalised = await normalisePdf(bytes());
    if (shows === null) {
      expect(normalised).toMatchObject({ ok: false });
      return;
    }
    expect(normalised).toMatchObject({ ok: true, pageCount: 1 });
    if (normalised.ok) expect(await firstPageContent(normalised.bytes)).toContain(`(${shows})`);
  });
});

describe('files that say different things to different programs', () => {
  it('are of ten kinds and more', () => {
    expect(new Set(TWO_READINGS.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(10);
  });

  it.each(TWO_READINGS)('are refused: %s, %s', async (_kind, _how, bytes) => {
    expect(await reads(bytes())).toBe(false);
    expect(await normalisePdf(bytes())).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('are refused where looking through them would never end', async () => {
    const { file, start } = saved();
    const nested = file.raw('7 0 obj<<('.repeat(100_000)).end(start).bytes();
    expect(await reads(nested)).toBe(false);
  });
});
