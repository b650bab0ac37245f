import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFCheckBox, PDFDropdown, PDFOptionList, PDFRadioGroup, PDFTextField } from 'pdf-lib';
import type { PDFForm } from 'pdf-lib';
import { PDF } from '@libpdf/core';
import { tool } from '../signing/tools.js';
import type { Written } from './written.js';

/** Puts the values into a fillable form, with appearances; the form stays fillable. */
async function filledForm(fillable: Uint8Array, written: readonly Written[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(fillable);
  const form = pdf.getForm();
  form.deleteXFA();
  for (const { field, value, option } of written) put(form, field.name, value, option);
  form.updateFieldAppearances();
  return pdf;
}

function put(form: PDFForm, name: string, value: string, option: number): void {
  const field = form.getFieldMaybe(name);
  if (field instanceof PDFTextField) field.setText(value);
  else if (field instanceof PDFCheckBox) field.check();
  else if (field instanceof PDFRadioGroup) field.select(field.getOptions()[option] ?? '');
  else if (field instanceof PDFDropdown || field instanceof PDFOptionList)
    field.select(field.getOptions().at(-1) ?? '');
}

/** pdf-lib's own flattening: each widget's appearance is drawn as a form XObject at the end of its page. */
export async function byPdfLib(fillable: Uint8Array, written: readonly Written[]): Promise<Uint8Array> {
  const pdf = await filledForm(fillable, written);
  pdf.getForm().flatten({ updateFieldAppearances: false });
  return pdf.save();
}

/** @libpdf/core's flattening. */
export async function byLibpdf(fillable: Uint8Array, written: readonly Written[]): Promise<Uint8Array> {
  const pdf = await PDF.load(await (await filledForm(fillable, written)).save());
  pdf.getForm()?.flatten();
  return pdf.save();
}

const COMMANDS = {
  qpdf: (from: string, to: string) => ['--flatten-annotations=all', from, to],
  gs: (from: string, to: string) => [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pdfwrite',
    '-dPreserveAnnots=false',
    '-o',
    to,
    from,
  ],
  pdftocairo: (from: string, to: string) => ['-pdf', from, to],
} as const;

/** A program of the machine that prints form fields into the page; null where it isn't installed or fails. */
export async function byTool(
  name: keyof typeof COMMANDS,
  fillable: Uint8Array,
  written: readonly Written[],
): Promise<Uint8Array | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-filled-'));
  const [from, to] = [path.join(folder, 'filled.pdf'), path.join(folder, 'flat.pdf')];
  try {
    writeFileSync(from, await (await filledForm(fillable, written)).save());
    const outcome = await tool(name, COMMANDS[name](from, to));
    if (outcome === null || outcome.code === 1) return null;
    const bytes = new Uint8Array(readFileSync(to));
    return name === 'qpdf' ? withoutForm(bytes) : bytes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** qpdf draws the fields on the page and leaves the form's dictionary behind. */
async function withoutForm(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  pdf.getCatalog().delete('AcroForm');
  return pdf.save();
}
