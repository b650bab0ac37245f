import { beforeAll, describe, expect, it } from '@jest/globals';
import { normalisePdf } from '../normalise/normalise.js';
import type { SealKey } from '../seal/seal-key.js';
import { saved, savedInStream, update } from '../specimens/honest-savings.js';
import { signedBy, strangersKey } from '../specimens/others.js';

let key: SealKey;
beforeAll(async () => {
  key = await strangersKey('Nobody in particular');
});

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots [10 0 R] >>';

describe('a note that was taken out of a file that somebody signed', () => {
  it.each([
    ['in the file', saved],
    ['in a stream of objects', savedInStream],
  ])('makes it ambiguous while the page lists it still, since some programs look for it: %s', async (_where, first) => {
    const file = update(first(), [], [20]).file.bytes();
    expect(await normalisePdf(file)).toMatchObject({ ok: true, signed: false });
    expect(await normalisePdf(await signedBy(file, key))).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('does no harm once nothing leads to it', async () => {
    const file = update(saved(), [[3, page]], [20]).file.bytes();
    expect(await normalisePdf(await signedBy(file, key))).toMatchObject({ ok: true, signed: true });
  });
});
