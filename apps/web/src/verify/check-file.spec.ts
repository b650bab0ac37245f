import { afterEach, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { checkFile } from './check-file.js';

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

it('says of a file that is too large that it is, before a byte of it is sent', async () => {
  let sent = 0;
  globalThis.fetch = () => {
    sent += 1;
    // What a browser makes of a body that is cut off.
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const check = (size: number) => checkFile({ size } as File, new AbortController().signal);
  await expect(check(LIMITS.fileBytes + 1)).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(sent).toBe(0);
  await expect(check(LIMITS.fileBytes)).rejects.not.toMatchObject({ code: 'payload_too_large' });
  expect(sent).toBe(1);
});
