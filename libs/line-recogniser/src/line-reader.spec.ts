import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Grey } from './grey.js';
import { greyOf } from './grey.js';
import { languageData } from './language-data.js';
import { LineReader } from './line-reader.js';
import type { Letters } from './line-reader.js';
import { linePicture } from './line-picture.js';

const fonts = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
GlobalFonts.registerFromPath(path.join(fonts, 'standard_fonts/LiberationSans-Regular.ttf'), 'Print');

/** A line as it was printed and scanned: grey on grey. */
function printed(text: string, size = 28): Grey {
  const gauge = createCanvas(1, 1).getContext('2d');
  gauge.font = `${size}px Print`;
  const [width, height] = [Math.ceil(gauge.measureText(text).width) + 8, Math.round(1.3 * size)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ddd';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#333';
  context.font = `${size}px Print`;
  context.fillText(text, 4, size);
  return greyOf(context.getImageData(0, 0, width, height).data, width, height);
}

const textOf = (letters: Letters): string => letters.map(({ text }) => text).join('');

describe('a reader of lines', () => {
  const reader = new LineReader();

  it.each([
    ['deu', 'Größe und Anschrift der Wohnungseigentümer'],
    ['fra', 'Né(e) le, à : département et commune française'],
    ['ita', 'Luogo e data di nascita: perché no?'],
    ['spa', 'Apellidos y año de nacimiento'],
    ['nld', 'Handtekening van de aanvrager'],
    ['eng', 'Date of birth (DD/MM/YYYY) and address'],
    ['pol', 'Imię i nazwisko, miejscowość'],
    ['por', 'Assinatura do requerente e número'],
  ])('reads what was printed, with the data for %s', (code, text) => {
    expect(reader.read(code, [printed(text)]).map(textOf)).toEqual([text]);
  });

  it('reads large and small print, and many lines of different lengths at once', () => {
    const texts = ['Name', 'Surname and first name of the applicant', 'City', 'E-mail address', 'No'];
    const lines = [...texts, ...texts].map((text, i) => printed(text, i < texts.length ? 22 : 90));
    const read = reader.read('eng', lines).map(textOf);
    expect(read.slice(0, 5)).toEqual(texts);
    expect(read.slice(5)).toEqual(texts);
    expect(lines.flatMap((line) => reader.read('eng', [line]).map(textOf))).toEqual(read);
  });

  it('tells where letters lie, and how probable they are', () => {
    const [letters] = reader.read('eng', [printed('Name and address')]);
    const places = letters!.map(({ at }) => at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const blank = letters!.find(({ text }) => text === ' ')!;
    // "Name" is a third of what is written.
    expect(blank.at).toBeGreaterThan(0.28);
    expect(blank.at).toBeLessThan(0.4);
    expect(letters!.every(({ chance }) => chance > 0.5 && chance <= 1)).toBe(true);
  });

  it('reads nothing on paper, and on a picture of one pixel', () => {
    const paper = { width: 300, height: 30, tones: new Uint8Array(9000).fill(230) };
    expect(textOf(reader.read('eng', [paper])[0]!).trim()).toBe('');
    expect(reader.read('eng', [{ width: 1, height: 1, tones: Uint8Array.of(0) }])).toHaveLength(1);
    expect(reader.read('eng', [])).toEqual([]);
  });

  it('says which data it lacks', () => {
    expect(() => languageData('xyz')).toThrow('xyz');
  });
});

describe('the picture of a line', () => {
  it('goes from ink to paper, whatever tones they have', () => {
    const tones = Uint8Array.from({ length: 40 * 72 }, (_, i) => ((i % 40) % 8 < 4 ? 90 : 170));
    for (const height of [72, 36]) {
      const { width, values } = linePicture({ width: 40, height: 72, tones }, height);
      expect(values).toHaveLength(width * height);
      expect(Math.min(...values)).toBe(-127);
      expect(Math.max(...values)).toBe(127);
    }
  });
});
