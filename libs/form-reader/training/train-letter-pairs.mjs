// Makes the table that tells a text from a jumble of glyphs, and writes src/decoding/letter-pairs.json.
//   node libs/form-reader/training/train-letter-pairs.mjs DIR... --refuse LIST                                     (after a build)
// DIR: PDFs of any kind whose text can be read, such as ../shared/forms/dev, train/forms and train/plain. Each of the languages that are
// complete counts as much, however many texts there are of it. Prints what each of them takes, and what it takes with its letters shifted.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '../dist/content/read-content.js';
import { learnPairs, readingBy } from '../dist/decoding/letter-pairs.js';
import { isFailure, readForm } from '../dist/index.js';
import { openDocument } from '../dist/open-document.js';
import { asked } from './asked.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'];
/** As glyph numbers mostly are: every letter moved by as much. */
const SHIFT = 29;

const { folders, values } = asked(import.meta.url, { refuse: { type: 'string' } });
const refused = new Set(readFileSync(values.refuse, 'utf8').match(/\b[0-9a-f]{64}\b/g));

const pdfs = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf') && !name.endsWith('.flat.pdf'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name))),
);

async function textOf(bytes) {
  const opened = await openDocument(bytes);
  if (isFailure(opened)) return '';
  const lines = [];
  for (let page = 1; page <= opened.document.numPages; page++) {
    const { runs } = await readContent(opened.document, await opened.document.getPage(page));
    lines.push(...runs.map(({ text }) => text));
  }
  await opened.document.loadingTask.destroy();
  return lines.join('\n');
}

const texts = new Map(LANGUAGES.map((language) => [language, []]));
for (const bytes of pdfs) {
  if (refused.has(createHash('sha256').update(bytes).digest('hex'))) continue;
  const read = await readForm(bytes);
  if (isFailure(read)) continue;
  texts.get(read.language)?.push(await textOf(bytes));
}
const whole = LANGUAGES.map((language) => texts.get(language).join('\n'));
const bits = learnPairs(whole);
const readingOf = readingBy(bits);
const shifted = (text) => text.replace(/\p{L}/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIFT));
LANGUAGES.forEach((language, at) => {
  const [plain, jumbled] = [whole[at], shifted(whole[at])].map((text) => readingOf(text).bits.toFixed(2));
  console.log(`${language}: ${texts.get(language).length} texts, ${plain} bits a pair, shifted ${jumbled}`);
});
writeFileSync(path.join(here, '../src/decoding/letter-pairs.json'), `${JSON.stringify({ bits }, null, 2)}\n`);
