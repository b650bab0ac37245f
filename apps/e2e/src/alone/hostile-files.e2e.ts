import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { brokenOff, doubleDeflateBomb, endlessPageTree } from '../driver/forms/hostile.js';
import { readPdf } from '../driver/read-pdf.js';
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

describe('pages made to swallow what is written on them', () => {
  it.each([
    ['a string that never ends', '(and so on'],
    ['an array that never ends', '[1 2'],
    ['an inline image that never ends', 'BI /W 1 /H 1 /BPC 8 /CS /G ID x'],
    ['a hidden layer that never ends', '/OC /Hidden BDC'],
    ['a clip to nothing', 'q 0 0 1 1 re W n'],
  ])('show it all the same: %s', async (_name, end) => {
    const document = await client.uploaded(brokenOff(end));
    const [field] = document.fields;
    expect(field?.label).toBe('Name of the applicant');
    expect((await client.confirm(document.id, field!.id, { json: { value: 'Zebrafish' } })).outcome).toBe('200');
    const signed = await client.sign(document.id);
    expect(signed.outcome).toBe('200');
    const { pages } = await readPdf((await client.download(document.id)).bytes);
    expect(pages.join()).toContain('Zebrafish');
  });
});
