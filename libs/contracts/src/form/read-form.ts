import { z } from 'zod';
import { DocumentType } from '../document.js';
import { FieldType } from '../field.js';
import { FINDING_RULES } from './finding-rules.js';
import { Rect } from './rect.js';

export const ReadPage = z.object({
  page: z.int().min(1),
  width: z.number(),
  height: z.number(),
  /** 0, 90, 180 or 270, clockwise, as readers turn the page for display. */
  rotate: z.int(),
  /** In the PDF's own user space: what a rect's origin is relative to. */
  cropBox: Rect,
  userUnit: z.number(),
  /** Its print was recognised in a picture of it, and is kept: the file itself does not say it. */
  recognised: z.boolean().optional(),
});
export type ReadPage = z.infer<typeof ReadPage>;

/** What the paper prints inside a field. Points from the field's lower left corner, as the page's print runs. */
export const PrintInside = z.object({
  /** Heights of the printed lines that a value is written on, from the top. */
  rules: z.array(z.number()),
  /** Words and marks that stand inside: the slashes of a date, a currency, a caption. */
  words: z.array(z.object({ text: z.string(), rect: Rect })),
  /** Where an amount stands. */
  align: z.enum(['left', 'right']),
});
export type PrintInside = z.infer<typeof PrintInside>;

/** How a value must be written into the field: what the form itself asks for. */
export const FieldFormat = z.object({
  multiline: z.boolean().default(false),
  maxLength: z.int().nullable().default(null),
  /** Number of character cells, where the field is a comb. */
  comb: z.int().nullable().default(null),
  /** The form's own date pattern in the letters d, m, y (`dd.mm.yyyy`, `mm/dd/yy`, `ddmmyyyy`). */
  datePattern: z.string().nullable().default(null),
  required: z.boolean().default(false),
  /** Choices of a list or combo box: a value must be one of `value`. Empty where any text goes. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  /** An edit combo: choices are suggestions only. */
  editable: z.boolean().default(true),
  /** A list that takes several choices at once: the value lists them, one a line. */
  multiSelect: z.boolean().default(false),
  /** The size of letters that the form itself asks for, in points. Absent where it leaves that to who writes, and in what was read before this was known. */
  size: z.number().positive().optional(),
  /** The colour that the form wants its letters in, `#rrggbb`. Absent where they are black, and in what was read before this was known. */
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .optional(),
  /** The field's own ground, `#rrggbb`, where it is dark: its letters are read on nothing else. */
  ground: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .optional(),
  /** Where in its field the form wants its text. Absent where it begins at the left. */
  align: z.enum(['centre', 'right']).optional(),
  /** The frame that the field draws itself, in points. Absent where there is none, and in what was read before this was known. */
  border: z.number().positive().optional(),
  /** The form shows a star for each sign of it, and nobody what it is. */
  password: z.literal(true).optional(),
  /** Absent where nothing is printed inside. */
  print: PrintInside.optional(),
  /** How far the print runs counter-clockwise on the unrotated page: 90, 180, 270. Absent where /Rotate tells. */
  turn: z.int().optional(),
  /** What the page prints right before the blank of what goes into it: `DE`, `+49`, `www.`. Absent where nothing is. */
  begun: z.string().optional(),
  /** What is written on the page already, as the field's value: it stays as it is. Absent where nothing is. */
  inked: z.string().optional(),
  /** How a choice is marked where the page draws no box for it: by a ring around its printed words. Absent: by a cross. */
  mark: z.literal('ring').optional(),
  /** The mark that the form names for its own button. Absent: a cross, and in what was read before this was known. */
  ownMark: z.enum(['tick', 'disc', 'square', 'diamond']).optional(),
});
export type FieldFormat = z.infer<typeof FieldFormat>;

/** Where an AcroForm value is written; null for a field found on a flat page. */
export const Widget = z.object({
  /** Fully qualified field name. */
  name: z.string(),
  /** Object number of the widget annotation in the normalised file: names may be shared, this is not. */
  object: z.int().nullable(),
  kind: z.enum(['text', 'choice', 'checkbox', 'radio', 'signature']),
  /** The name in /AP /N that means "on" for this widget. */
  onValue: z.string().nullable(),
  /** A radio button that turns on together with those of its field that have the same `onValue` (RadiosInUnison). */
  unison: z.literal(true).optional(),
});
export type Widget = z.infer<typeof Widget>;

/** What the reader itself can say of a field's state, before anybody's values are known. */
export const READ_STATES = ['open', 'filled', 'unsure', 'hand', 'out_of_scope'] as const;

export const ReadField = z.object({
  page: z.int().min(1),
  rect: Rect,
  type: FieldType,
  label: z.string(),
  /** The heading it stands under; null where there is none. */
  section: z.string().nullable(),
  semanticKey: z.string().nullable(),
  /** open: a blank to fill · filled: `value` stands in the form already · unsure: of what it is · hand · out_of_scope */
  state: z.enum(READ_STATES),
  /** What stands in the form already, in the contract's value format; null for a blank. */
  value: z.string().nullable(),
  checkboxGroup: z.string().nullable(),
  /** Kept inside: how sure the reader is that this is a field and means what it says. */
  confidence: z.number().min(0).max(1),
  /** drawn: by a person, never by the reader. */
  origin: z.enum(['acroform', 'flat', 'scan', 'drawn']),
  format: FieldFormat,
  widget: Widget.nullable(),
  /** The field's place in this form's layout, the same for each copy of the form: what was learned hangs on it. */
  place: z.string(),
  /** The rules that hold its value back, what weighs most first. */
  why: z.array(z.enum(FINDING_RULES)).optional(),
});
export type ReadField = z.infer<typeof ReadField>;

export const SIGNATURE_TIERS = ['handwritten', 'qualified', 'notary', 'in_presence'] as const;

/** More than a page has that anybody reads: beyond it none is kept. */
export const MOST_PRINT = 10_000;

/** The print of a page as it was recognised: words that stand together on one line, and where. */
export const PagePrint = z.object({
  page: z.int().min(1),
  runs: z.array(z.object({ text: z.string(), rect: Rect })).max(MOST_PRINT),
});
export type PagePrint = z.infer<typeof PagePrint>;

/** What libs/form-reader makes of a PDF. */
export const ReadForm = z.object({
  pageCount: z.int(),
  pages: z.array(ReadPage),
  title: z.string().nullable(),
  documentType: DocumentType.nullable(),
  /** ISO 639-1 of the form's text, where it could be told. */
  language: z.string().nullable(),
  strongerSignature: z.object({ tier: z.enum(SIGNATURE_TIERS), reason: z.string() }).nullable(),
  /** The form's layout as a fingerprint: two copies of one form share it, whatever is filled in. */
  layout: z.string(),
  fields: z.array(ReadField),
  /** Of the pages that are pictures; absent where none is. */
  print: z.array(PagePrint).optional(),
});
export type ReadForm = z.infer<typeof ReadForm>;
