import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { doubleDeflateBomb, endlessPageTree } from '../driver/forms/hostile.js';
import { stack } from '../driver/stack.js';

const client = api(stack.apiKey);

/** A neighbour's upload: its own answer, in good time. */
async function neighbour(): Promise<void> {
  const code = nonce();
  const document = await client.uploaded(await aForm({ nonce: code }));
  expect(document.fields.map(({ label }) => label)).toContain(`Booking code of ${code}`);
}

describe('files made to break their reader', () => {
  const files: [string, () => Uint8Array][] = [
    ['1.3 KB that inflate twice to 400 MB', doubleDeflateBomb],
    ['a tree of 10^30 pages', endlessPageTree],
  ];

  it.each(files)('end as failed, uncounted, and neighbours are served meanwhile: %s', async (_name, make) => {
    const file = make();
    const before = (await client.usage()).body.uploads.used;
    const begun = performance.now();
    const hostile = client.upload(file);
    for (let upload = 0; upload < 3; upload += 1) await neighbour();
    const { status, body } = await hostile;
    expect([status, body.status, body.fields]).toEqual([201, 'failed', []]);
    expect(['resources', 'damaged', 'unreadable_scan']).toContain(body.failureReason);
    expect(performance.now() - begun).toBeLessThan(115_000);
    expect((await client.usage()).body.uploads.used).toBe(before + 3);
    // The slots are free again: as many as there are serve at once.
    await Promise.all([neighbour(), neighbour(), neighbour()]);
  });
});
