import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Folders of pdf.js's own files, by its names for them. */
const FOLDERS = {
  cMapUrl: 'cmaps',
  standardFontDataUrl: 'standard_fonts',
  wasmUrl: 'wasm',
  iccUrl: 'iccs',
} as const;
type Kind = keyof typeof FOLDERS;

const folderOf = (kind: Kind): string => `${path.join(home, FOLDERS[kind])}/`;

/** Where pdf.js is told that its own files lie. */
export const OWN_FILES = {
  cMapUrl: folderOf('cMapUrl'),
  standardFontDataUrl: folderOf('standardFontDataUrl'),
  wasmUrl: folderOf('wasmUrl'),
  iccUrl: folderOf('iccUrl'),
} as const;

/** What was asked for once; all there is are three megabytes. */
const kept = new Map<string, Uint8Array>();

/** Gives pdf.js its own files. It would read each anew for each document that has a font without its letters, over a thread. */
export class OwnFiles {
  /** A copy goes to whoever asks: what is kept stays as it is. */
  fetch({ kind, filename }: { kind: Kind; filename: string }): Promise<Uint8Array> {
    const file = folderOf(kind) + filename;
    let known = kept.get(file);
    try {
      if (!known) kept.set(file, (known = new Uint8Array(readFileSync(file))));
    } catch {
      return Promise.reject(new Error(`pdf.js has no file ${filename}`));
    }
    return Promise.resolve(known.slice());
  }
}
