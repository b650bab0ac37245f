import { describe, expect, it } from '@jest/globals';
import { OwnFiles } from './own-files.js';

describe('files that pdf.js brings along', () => {
  const files = new OwnFiles();
  const font = { kind: 'standardFontDataUrl', filename: 'FoxitSymbol.pfb' } as const;

  it('are given as they are, whatever became of what was given before', async () => {
    const first = await files.fetch(font);
    const size = first.length;
    expect(size).toBeGreaterThan(10_000);
    first.fill(0);
    const again = await files.fetch(font);
    expect(again).toHaveLength(size);
    expect(again.some((byte) => byte !== 0)).toBe(true);
  });

  it('are refused where there is none', async () => {
    await expect(files.fetch({ ...font, filename: 'none.pfb' })).rejects.toThrow('no file none.pfb');
  });
});
