import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPages } from '@formseal/form-writer';
import { mutant } from '../robust/mutant.js';
import { tool } from '../signing/tools.js';
import { callOnce, jsonOf } from './client.js';
import type { Answer } from './client.js';
import type { Fault, Scenery } from './fault.js';
import { CHEAP, DEAR, twoFaced } from './hostile.js';

const SAMPLE = 10;

async function sent({ ground, tenants }: Scenery, body: Uint8Array): Promise<Answer> {
  const headers = { 'content-type': 'application/pdf' };
  return callOnce(ground.gateways[0]!, tenants[0]!.key, { method: 'POST', path: '/documents', headers, body });
}

async function twoFacedFiles(scenery: Scenery): Promise<void> {
  const { ground, world, tenants, say, figure } = scenery;
  const base = ground.gateways[0]!;
  const { key } = tenants[0]!;
  let signed = 0;
  for (const { name, pdf } of twoFaced()) {
    const answer = await sent(scenery, pdf);
    if (answer.status !== 201) continue;
    const { id, status, fields } = jsonOf<{ id: string; status: string; fields: { id: string }[] }>(answer);
    if (status === 'failed') continue;
    const reviewed = await ground.pool.query('SELECT normalised_sha256 AS sha FROM documents WHERE id = $1', [id]);
    const shown = await textOf(await world.store.read(reviewed.rows[0].sha));
    const headers = { 'content-type': 'application/json' };
    for (const field of fields) {
      const path = `/documents/${id}/fields/${field.id}/confirm`;
      await callOnce(base, key, { method: 'POST', path, headers, body: JSON.stringify({ value: 'Ada' }) });
    }
    if ((await callOnce(base, key, { method: 'POST', path: `/documents/${id}/sign` })).status !== 200) continue;
    signed += 1;
    if (!PRICES.some((price) => shown.includes(price))) say(6, `${name}: no price was found in what was reviewed`);
    const file = await callOnce(base, key, { method: 'GET', path: `/documents/${id}/download` });
    const now = await textOf(file.bytes);
    for (const price of PRICES)
      if (shown.includes(price) !== now.includes(price)) say(6, `${name}: "${price}" stands in one of the two only`);
    // A parser of another family must see the same.
    const elsewhere = await popplerText(file.bytes);
    for (const price of PRICES)
      if (elsewhere !== null && elsewhere.includes(price) !== now.includes(price))
        say(6, `${name}: "${price}" stands in it for one parser only`);
  }
  figure(`two-faced files: ${signed} of ${twoFaced().length} were signed, each as it was reviewed`);
}

/** Without blanks: readers of text put them in as they see fit. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');
const PRICES = [CHEAP, DEAR].map(bare);
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPages(bytes)).map(({ text }) => text).join(' '));

/** Null where Poppler is not installed. */
async function popplerText(bytes: Uint8Array): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-two-faced-'));
  try {
    const file = path.join(folder, 'signed.pdf');
    writeFileSync(file, bytes);
    const read = await tool('pdftotext', [file, '-']);
    return read && bare(read.out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function strangeFiles(scenery: Scenery): Promise<void> {
  const { forms, random, say, figure } = scenery;
  const folder = forms!;
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const ends = new Map<string, number>();
  for (let n = 0; n < 2 * SAMPLE; n += 1) {
    const bytes = new Uint8Array(readFileSync(all[random(all.length)]!));
    const answer = await sent(scenery, n % 2 === 0 ? bytes : mutant(bytes, random(1_000_000)));
    const told = answer.status === 201 || (answer.status >= 400 && answer.status < 500) || answer.status === 503;
    if (!told) say(1, `a strange file answers ${answer.status} ${answer.why}`);
    ends.set(String(answer.status), (ends.get(String(answer.status)) ?? 0) + 1);
  }
  figure(
    `strange files, ${SAMPLE} as they are and ${SAMPLE} broken: ${[...ends].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
}

/** Files that are made to mislead or to break. */
export const OF_FILES: readonly Fault[] = [
  { number: 22, name: 'parser-differential PDF', inject: twoFacedFiles },
  {
    number: 23,
    name: 'strange and broken files',
    unfit: ({ forms }) => (forms === null ? 'no folder of forms was named (--forms)' : null),
    inject: strangeFiles,
  },
];
