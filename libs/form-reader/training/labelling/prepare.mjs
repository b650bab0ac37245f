// Lays a form out for labelling: pictures of its pages with every blank outlined and numbered, and the list of the blanks.
// Names, tooltips and what the reader makes of the form are left out: labels are given blind.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pagesOf, sha256Of } from './blanks.mjs';
import { drawBlanks } from './draw-blanks.mjs';

const run = promisify(execFile);
/** Dots an inch, and the longest side in dots: more is shrunk again by whoever looks. */
const DPI = 112;
const LONGEST = 1560;

async function pictureOf(form, { page, width, height }, folder) {
  const resolution = Math.min(DPI, (LONGEST * 72) / Math.max(width, height));
  const only = ['-f', String(page), '-l', String(page), '-r', resolution.toFixed(2)];
  await run('pdftoppm', ['-png', '-cropbox', '-hide-annotations', ...only, form, path.join(folder, `${page}`)]);
  const [name] = (await readdir(folder)).filter((file) => file.startsWith(`${page}-`));
  return readFile(path.join(folder, name));
}

/** Writes `page-N.png`, `blanks.json` and `form.json`; pages without a blank are drawn too, since they may explain others. */
export async function prepare(form, out, refused) {
  const bytes = await readFile(form);
  const sha256 = sha256Of(bytes);
  if (refused.has(sha256)) throw new Error(`${form} is kept apart: no labels for it`);
  const pages = await pagesOf(bytes);
  const blanks = pages.flatMap((page) =>
    page.blanks.map(({ n, page: at, rect, type }) => ({ n, page: at, rect, type })),
  );
  if (blanks.length === 0) throw new Error(`${form} has no blank that could be labelled`);
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'labelling-'));
  try {
    for (const page of pages)
      await writeFile(
        path.join(out, `page-${page.page}.png`),
        await drawBlanks(await pictureOf(form, page, folder), page),
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await writeFile(path.join(out, 'blanks.json'), `[\n${blanks.map((blank) => JSON.stringify(blank)).join(',\n')}\n]\n`);
  await writeFile(
    path.join(out, 'form.json'),
    `${JSON.stringify({ sha256, pages: pages.length, count: blanks.length })}\n`,
  );
  return { sha256, pages: pages.length, count: blanks.length };
}
