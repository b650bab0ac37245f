import { describe, expect, it } from '@jest/globals';
import { contentEnd } from './content-end.js';

const endOf = (content: string) => contentEnd(new Uint8Array(Buffer.from(content, 'latin1')));
const CLEAN = { open: 0, spare: [], marked: 0, loose: null };

describe('how content ends', () => {
  it.each([
    'BT /F1 12 Tf 72 700 Td (Application \\( of \\) (one)) Tj ET',
    'q 1 0 0 1 0 0 cm [(a) -20 <41>] TJ Q',
    '/P << /MCID 0 /E [1 2] >> BDC (%) Tj EMC',
    'BI /W 1 /H 1 /D [0 1] ID (<[ EI q Q',
    '% q ( [ <<\nq Q',
    '/Fq 12 Tf /Q gs (q Q BMC) Tj',
  ])('is clean after %s', (content) => expect(endOf(content)).toEqual(CLEAN));

  it('counts states that stay open, and finds what closes none', () => {
    expect(endOf('q q Q')).toEqual({ ...CLEAN, open: 1 });
    expect(endOf('Q q Q Q')).toEqual({ ...CLEAN, spare: [0, 6] });
  });

  it('counts layers and tags that stay open', () => {
    expect(endOf('/OC /L BDC q Q /P BMC EMC')).toEqual({ ...CLEAN, marked: 1 });
    expect(endOf('EMC /P BMC')).toEqual({ ...CLEAN, marked: 1 });
  });

  it.each([
    ['a string', 'q Q (and (so) on', 4],
    ['a hex string', 'q Q <41', 4],
    ['an array, whatever comes in it', 'q Q [1 (a) Tj [2] q', 4],
    ['a dictionary', '/P << /MCID 0', 3],
    ['an inline image', 'q Q BI /W 1 ID xx', 4],
    ['a string in an array', '[ (a', 0],
  ])('says where %s begins that never ends', (_, content, at) => expect(endOf(content).loose).toBe(at));
});
