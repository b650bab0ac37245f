import { randomUUID } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts, rgb } from 'pdf-lib';
import type { PDFFont, PDFForm, PDFPage, PDFRadioGroup } from 'pdf-lib';

/** One field of a form made for a test. `label` is its tooltip, which readers announce; a heading stands over those that follow. */
export interface FieldSpec {
  readonly kind: 'text' | 'date' | 'comb' | 'split' | 'checkbox' | 'radio' | 'signature' | 'heading';
  readonly label: string;
  readonly page?: number;
  /** Cells of a comb, or the longest text. */
  readonly maxLength?: number;
  /** How many characters each piece of a split value takes: a widget each. */
  readonly rooms?: readonly number[];
  /** Options of a radio group. */
  readonly options?: readonly string[];
  readonly value?: string;
  readonly readOnly?: boolean;
  /** On which page the same field of the file stands once more, under its label: of a text or of radio buttons in unison. */
  readonly again?: number;
  /** Of a date, in place of PATTERN. */
  readonly pattern?: string;
}

export interface FormOptions {
  readonly title?: string;
  readonly pages?: number;
  readonly fields?: readonly FieldSpec[];
  /** Printed on the first page and in the first label: tells this file from every other. */
  readonly nonce?: string;
  /** Lines printed above the fields. */
  readonly text?: readonly string[];
}

export const PATTERN = 'dd/mm/yyyy';

/** One of each kind, on two pages. */
export const EACH_KIND: readonly FieldSpec[] = [
  { kind: 'text', label: 'First name' },
  { kind: 'text', label: 'Favourite colour' },
  { kind: 'date', label: `Date of the excursion (${PATTERN})` },
  { kind: 'comb', label: 'Locker number', maxLength: 6 },
  { kind: 'checkbox', label: 'Send me the newsletter' },
  { kind: 'radio', label: 'Kind of membership', options: ['Individual', 'Family', 'Reduced'] },
  { kind: 'text', label: 'Remarks', page: 2 },
  { kind: 'signature', label: 'Signature of the applicant', page: 2 },
];

export const nonce = (): string => `N${randomUUID().slice(0, 8)}`;

/** The same form, saying of itself that it is PDF/A of this part (ISO 19005). */
export async function asPdfA(form: Uint8Array, part: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(form);
  const claim = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>${part}</pdfaid:part></x:xmpmeta>`;
  const metadata = pdf.context.stream(claim, { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(metadata));
  return pdf.save();
}

/** A fillable form: pdf-lib's fields with the tooltips and formats that real ones have. */
export async function aForm(options: FormOptions = {}): Promise<Uint8Array> {
  const { title = 'Excursion of the hiking club', fields = EACH_KIND, pages = 2, text = [] } = options;
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheets = Array.from({ length: pages }, () => pdf.addPage([595, 842]));
  sheets.forEach((page, at) => page.drawText(`Page ${at + 1} of ${pages}`, { x: 480, y: 30, size: 8, font }));
  const [first] = sheets;
  first?.drawText(title, { x: 56, y: 780, size: 18, font });
  const printed = options.nonce === undefined ? text : [`Reference ${options.nonce}`, ...text];
  printed.forEach((line, at) => first?.drawText(line, { x: 56, y: 755 - 14 * at, size: 10, font }));
  const maker = new FieldMaker(pdf, pdf.getForm(), font, sheets, 700 - 14 * printed.length);
  const all = options.nonce === undefined ? fields : [named(options.nonce), ...fields];
  for (const field of all) maker.add(field);
  return pdf.save();
}

const named = (id: string): FieldSpec => ({ kind: 'text', label: `Booking code of ${id}` });

const square = { width: 12, height: 12, borderWidth: 0.8, borderColor: rgb(0.4, 0.4, 0.4) };

class FieldMaker {
  private readonly below: number[];
  private count = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly form: PDFForm,
    private readonly font: PDFFont,
    private readonly sheets: readonly PDFPage[],
    top: number,
  ) {
    this.below = sheets.map((_page, at) => (at === 0 ? top : 760));
  }

  add(field: FieldSpec): void {
    const { page, y } = this.room(field.page);
    if (field.kind === 'heading') return page.drawText(field.label, { x: 56, y: y + 8, size: 14, font: this.font });
    this.count += 1;
    page.drawText(field.label, { x: 56, y: y + 26, size: 9, font: this.font });
    this.make(field, `field${this.count}`, page, y);
  }

  private room(number = 1): { page: PDFPage; y: number } {
    const page = this.sheets[number - 1];
    if (!page) throw new Error(`the form has no page ${number}`);
    const y = (this.below[number - 1] ?? 0) - 52;
    this.below[number - 1] = y;
    return { page, y };
  }

  private again({ again, label }: FieldSpec): { page: PDFPage; y: number } | null {
    if (again === undefined) return null;
    const { page, y } = this.room(again);
    page.drawText(label, { x: 56, y: y + 26, size: 9, font: this.font });
    return { page, y };
  }

  private make(field: FieldSpec, name: string, page: PDFPage, y: number): void {
    if (field.kind === 'signature') return this.signature(field, name, page, y);
    if (field.kind === 'radio') return this.radio(field, name, page, y);
    if (field.kind === 'split') return this.split(field, name, page, y);
    if (field.kind === 'checkbox') {
      const box = this.form.createCheckBox(name);
      tooltip(box, field.label);
      box.addToPage(page, { x: 56, y, ...square });
      if (field.value === 'true') box.check();
      if (field.readOnly) box.enableReadOnly();
      return;
    }
    const text = this.form.createTextField(name);
    tooltip(text, field.label);
    if (field.maxLength !== undefined) text.setMaxLength(field.maxLength);
    if (field.kind === 'comb') text.enableCombing();
    if (field.value !== undefined) text.setText(field.value);
    if (field.readOnly) text.enableReadOnly();
    for (const place of [{ page, y }, this.again(field)])
      if (place) text.addToPage(place.page, { x: 56, y: place.y, width: 220, height: 20, font: this.font });
    text.setFontSize(10);
    if (field.kind !== 'date') return;
    // ISO 32000-2, 12.6.3: the format action is where Acrobat puts a date's pattern.
    const action = (call: string) =>
      this.pdf.context.obj({ S: 'JavaScript', JS: PDFString.of(`${call}("${field.pattern ?? PATTERN}");`) });
    const actions = this.pdf.context.obj({ F: action('AFDate_FormatEx'), K: action('AFDate_KeystrokeEx') });
    for (const widget of text.acroField.getWidgets()) widget.dict.set(PDFName.of('AA'), actions);
  }

  private split({ label, rooms = [] }: FieldSpec, name: string, page: PDFPage, y: number): void {
    let x = 56;
    for (const [at, room] of rooms.entries()) {
      const piece = this.form.createTextField(`${name}_${at + 1}`);
      tooltip(piece, label);
      piece.setMaxLength(room);
      const width = 8 + 9 * room;
      piece.addToPage(page, { x, y, width, height: 20, font: this.font });
      piece.setFontSize(10);
      x += width + 5;
    }
  }

  private radio(field: FieldSpec, name: string, page: PDFPage, y: number): void {
    const group = this.form.createRadioGroup(name);
    tooltip(group, field.label);
    if (field.again !== undefined) group.disableMutualExclusion();
    for (const place of [{ page, y }, this.again(field)])
      if (place) field.options?.forEach((option, at) => this.option(group, option, { ...place, x: 56 + at * 140 }));
  }

  private option(group: PDFRadioGroup, option: string, at: { page: PDFPage; x: number; y: number }): void {
    group.addOptionToPage(option, at.page, { x: at.x, y: at.y, ...square });
    at.page.drawText(option, { x: at.x + 18, y: at.y + 2, size: 9, font: this.font });
  }

  /** pdf-lib makes no signature fields: field and widget in one dictionary (ISO 32000-2, 12.7.5.5). */
  private signature({ label }: FieldSpec, name: string, page: PDFPage, y: number): void {
    const { context } = this.pdf;
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(name),
        TU: PDFHexString.fromText(label),
        Rect: [56, y - 30, 300, y + 20],
        F: 4,
        P: page.ref,
      }),
    );
    page.drawRectangle({ x: 56, y: y - 30, width: 244, height: 50, borderWidth: 0.5, borderColor: rgb(0.6, 0.6, 0.6) });
    page.node.addAnnot(field);
    this.form.acroForm.addField(field);
  }
}

const tooltip = (field: { acroField: { dict: { set(key: PDFName, value: PDFHexString): void } } }, label: string) =>
  field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label));
