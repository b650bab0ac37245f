import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rect } from '@formseal/contracts';
import { root } from '../figures/project-root.js';

/** The parts publishers are split into, by a hash of their names. */
export const PARTS = ['training', 'tuning', 'exam'] as const;
export type Part = (typeof PARTS)[number];

/** What a person said of one blank, with all defaults filled in. */
export interface LabelledBlank {
  readonly label: string;
  /** What its group of boxes is asked; null where nothing is. */
  readonly question: string | null;
  readonly key: string | null;
  readonly also: readonly string[];
  readonly owner: string;
  readonly group: string | null;
  readonly scope: 'in' | 'out';
  /** What an account that knows everything gets there: `none`, a key, several in a text, or `key=value` for a box. */
  readonly get: string;
  readonly type: 'text' | 'choice' | 'checkbox' | 'radio' | 'signature';
  readonly page: number;
  readonly rect: Rect;
}

/** A labelled form whose PDF is at hand. */
export interface LabelledForm {
  readonly sha256: string;
  readonly publisher: string;
  readonly part: Part;
  readonly blanks: readonly LabelledBlank[];
  readonly file: string;
  /** The same pages without their fields, where one was made. */
  readonly flat: string | null;
}

type Raw = Omit<LabelledBlank, 'page' | 'rect'> & { readonly at: readonly [number, ...Rect] | null };

/** What trains says whose forms are for what, and how labels are read: both need the same answer. */
export interface Training {
  readonly splitOf: (publisher: string) => Part;
  readonly plainPublisher: (publisher: string) => string;
  readonly inFull: (file: unknown) => Raw[];
}

export const trainingFolder = path.join(root, 'libs/form-reader/training');

export async function loadTraining(): Promise<Training> {
  const parts = ['split.mjs', 'labelling/label-file.mjs'].map(
    (name) => import(pathToFileURL(path.join(trainingFolder, name)).href) as Promise<Training>,
  );
  return Object.assign({}, ...(await Promise.all(parts))) as Training;
}

/** PDFs of some folders by their SHA-256. */
function pdfsIn(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf') && !name.endsWith('.flat.pdf'))
      .map((name) => path.join(folder, name)),
  );
  // A folder with flat twins wins over one without: the last of several files of one content is taken.
  const twinsLast = files.sort((a, b) => Number(existsSync(twinOf(a))) - Number(existsSync(twinOf(b))));
  return new Map(twinsLast.map((file) => [createHash('sha256').update(readFileSync(file)).digest('hex'), file]));
}

const twinOf = (file: string): string => file.replace(/\.pdf$/, '.flat.pdf');

/** The labelled forms whose PDFs lie in the folders. */
export async function loadLabelled(
  folders: readonly string[],
  labels = path.join(trainingFolder, 'labels'),
): Promise<LabelledForm[]> {
  const { splitOf, plainPublisher, inFull } = await loadTraining();
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(labels, name), 'utf8'));
  const pdfs = pdfsIn(folders);
  return (read('manifest.json') as { sha256: string; publisher: string }[]).flatMap(({ sha256, ...form }) => {
    const file = pdfs.get(sha256);
    if (file === undefined) return [];
    const publisher = plainPublisher(form.publisher);
    const blanks = inFull(read(`${sha256}.json`)).flatMap(({ at, ...blank }): LabelledBlank[] => {
      if (at === null) return [];
      const [page, ...rect] = at;
      return [{ ...blank, page, rect }];
    });
    const flat = existsSync(twinOf(file)) ? twinOf(file) : null;
    return [{ sha256, publisher, part: splitOf(publisher), blanks, file, flat }];
  });
}
