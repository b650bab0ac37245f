import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { drawPages, drawPagesByPdfium } from '@formseal/form-writer';
import type { DrawnPage } from '@formseal/form-writer';

const run = promisify(execFile);

/** Draws all pages of a file, 72 pixels to the inch. */
export type Draw = (file: string, pages: number) => Promise<DrawnPage[]>;

const within = (draw: typeof drawPages): Draw => {
  return (file, pages) =>
    draw(
      new Uint8Array(readFileSync(file)),
      Array.from({ length: pages }, (_, at) => at + 1),
    );
};

/** A program that writes a portable pixmap a page. */
const program =
  (command: string, wordsOf: (file: string, target: string) => string[]): Draw =>
  async (file) => {
    const target = `${file}.page`;
    await run(command, wordsOf(file, target), { timeout: 120_000 });
    const folder = path.dirname(target);
    const drawn = readdirSync(folder).filter((name) => name.startsWith(path.basename(target)) && name.endsWith('.ppm'));
    const number = (name: string): number => Number(/(\d+)\.ppm$/.exec(name)?.[1] ?? 1);
    return drawn
      .sort((a, b) => number(a) - number(b))
      .map((name) => {
        const page = pixmap(path.join(folder, name));
        rmSync(path.join(folder, name));
        return page;
      });
  };

function pixmap(file: string): DrawnPage {
  const bytes = readFileSync(file);
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error(`${file} is no pixmap`);
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = bytes.subarray(head[0].length);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) data.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  return { width, height, scale: 1, whole: true, data };
}

interface Renderer {
  readonly draw: Draw;
  /** It lays a flag of its own, "SIGN", over fields that nobody has signed in. */
  readonly flagsSignatures?: boolean;
}

/** Four families of programs that share no line with each other. */
export const RENDERERS: Readonly<Record<string, Renderer>> = {
  'pdf.js': { draw: within(drawPages) },
  PDFium: { draw: within(drawPagesByPdfium) },
  Poppler: { draw: program('pdftoppm', (file, target) => ['-cropbox', '-r', '72', file, target]) },
  MuPDF: {
    draw: program('mutool', (file, target) => ['draw', '-q', '-r', '72', '-o', `${target}-%d.ppm`, file]),
    flagsSignatures: true,
  },
};
