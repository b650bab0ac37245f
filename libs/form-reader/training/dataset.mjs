// The candidates of flat forms, each with its measures and with how well it meets the true fields.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { viewToContract } from '../dist/content/page-space.js';
import { readContent } from '../dist/content/read-content.js';
import { sightingOf } from '../dist/flat/candidates.js';
import { Measurer } from '../dist/flat/features.js';
import { isFailure, openDocument } from '../dist/open-document.js';

const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);

function iou(a, b) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? (w * h) / (area(a) + area(b) - w * h) : 0;
}

/** Offices of one publisher count as one: their forms look alike. */
export const publisherOf = (agency) => agency.split(':')[0].replace(/ \(.*\)$/, '');

const isFree = (field) => field.readonly || field.barcode || field.visible === false;

/** How well a rect meets the fields of its page: any field, one that is written in, one that doesn't count. */
function meets(rect, truth) {
  const found = { any: 0, written: 0, free: 0 };
  for (const field of truth) {
    const value = iou(rect, field.rect);
    if (isFree(field)) found.free = Math.max(found.free, value);
    else {
      found.any = Math.max(found.any, value);
      if (field.type !== 'checkbox') found.written = Math.max(found.written, value);
    }
  }
  return found;
}

function candidatesOf(page, truth) {
  const sighting = sightingOf(page);
  const measurer = new Measurer(sighting);
  return sighting.candidates.map((candidate) => {
    const met = meets(viewToContract(page, candidate.rect), truth);
    return {
      candidate,
      row: Float64Array.from(measurer.of(candidate)),
      near: met.any,
      counts: !(met.free > met.any && met.free > 0.3),
      place: Math.min(1, Math.max(0, met.any < 0.15 ? 0 : (met.any - 0.15) / 0.35)),
      fit: Math.max(0, Math.min(1, (met.written - 0.35) / 0.4)),
      hit: Number(met.written >= 0.5),
    };
  });
}

/** What stands on the pages; reading the whole form would need the very weights that are to be trained. */
async function pagesOf(file) {
  const opened = await openDocument(readFileSync(file));
  if (isFailure(opened)) return [];
  const pages = [];
  for (let number = 1; number <= opened.document.numPages; number++)
    pages.push(await readContent(opened.document, await opened.document.getPage(number)));
  await opened.close();
  return pages;
}

/** Reads all flat forms of a folder. */
export async function loadForms(folder) {
  const forms = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.flat.pdf'))) {
    const name = file.replace('.flat.pdf', '');
    const { fields, agency } = JSON.parse(readFileSync(path.join(folder, `${name}.truth.json`), 'utf8'));
    const pages = (await pagesOf(path.join(folder, file))).map((page) => {
      const truth = fields.filter((field) => field.page === page.page.page);
      return { page, checks: sightingOf(page).checks, candidates: candidatesOf(page, truth) };
    });
    forms.push({ name, folder, publisher: publisherOf(agency), pages });
  }
  return forms;
}

/** Reads documents that have no blank at all: whatever is found on them is invented. Each stands for itself. */
export async function loadPlain(folder) {
  const documents = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
    const name = file.replace('.pdf', '');
    const pages = (await pagesOf(path.join(folder, file))).map((page) => {
      return { page, checks: sightingOf(page).checks, candidates: candidatesOf(page, []) };
    });
    documents.push({ name, folder, publisher: `plain ${name}`, pages, isPlain: true });
  }
  return documents;
}
