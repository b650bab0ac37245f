import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rect } from '@formseal/contracts';

interface TruthField {
  page: number;
  rect: Rect;
  rect_view: Rect;
  type: 'text' | 'date' | 'checkbox' | 'signature';
  kind: 'text' | 'choice' | 'checkbox' | 'radio' | 'signature';
  name: string;
  tu: string | null;
  /** Absent for what is no radio button. */
  group?: string | null;
  readonly: boolean;
  multiline: boolean;
  maxLen: number | null;
  comb: boolean;
  combo: boolean;
  visible: boolean;
}

interface Truth {
  name: string;
  lang: string | null;
  pages: { page: number; width: number; height: number; rotate: number; userUnit: number }[];
  fields: TruthField[];
}

/** A form to fill: a PDF, what its fields are, and whether they are still in it. */
export interface BenchForm {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** null for forms that nobody has described. */
  readonly truth: Truth | null;
  readonly flat: boolean;
}

/** A form whose fields are known. */
export type KnownForm = BenchForm & { readonly truth: Truth };

export type { Truth, TruthField };

/** Every PDF of a folder and the folders in it, whatever is known of it. */
export function filesOf(folder: string, only: RegExp): BenchForm[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pdf'));
  return files
    .filter((file) => only.test(file))
    .sort()
    .map((file) => ({
      name: file.replaceAll(path.sep, '_'),
      truth: null,
      flat: file.endsWith('.flat.pdf'),
      bytes: new Uint8Array(readFileSync(path.join(folder, file))),
    }));
}

/** Every form of a folder, fillable and flat. */
export function formsOf(folder: string, only: RegExp): KnownForm[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.truth.json'));
  return names.flatMap((file) => {
    const name = file.slice(0, -'.truth.json'.length);
    const truth = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Truth;
    return [false, true].flatMap((flat) => {
      const pdf = `${name}${flat ? '.flat' : ''}.pdf`;
      if (!only.test(pdf)) return [];
      return [{ name: pdf, truth, flat, bytes: new Uint8Array(readFileSync(path.join(folder, pdf))) }];
    });
  });
}
