import type { PDF } from '@libpdf/core';
import { ANSWERED_NAMES, handSize } from '@formseal/contracts';
import type { Rect, WriteField } from '@formseal/contracts';
import { presentValue } from '@formseal/domain/forms';
import { inherited, nameOf } from '@formseal/pdf';
import { toShownRect, userToShownRect } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import type { Filled, Prepared } from '../stages.js';
import type { Overlay } from '../content/overlay.js';
import { OFF, appearanceOf, drawAppearance, drawsSomething, stateOf } from './appearance.js';
import type { Canvas } from './canvas.js';
import { flattenAnnotations } from './flatten.js';
import { cross, markOf, ring } from './mark.js';
import { PLAIN, backdrop, styleOf } from './style.js';
import type { TextStyle } from './style.js';
import { setText } from './text-block.js';
import { turned } from './turned.js';
import { twoValues } from './two-values.js';
import { twinsOf } from './twins.js';
import { isPassword, mayKeepItsLook, widgetFor, widgetsOf } from './widgets.js';
import type { PageWidget } from './widgets.js';

/** What the caller can mend: the field and why its value can't be written. */
export interface Unwritable {
  readonly ok: false;
  readonly code: 'invalid';
  readonly message: string;
  readonly fieldId?: string;
  /** Where it is several fields: each with its reason. */
  readonly refused?: readonly RefusedValue[];
}

export interface RefusedValue {
  readonly fieldId: string;
  readonly message: string;
}

/** What stands on the page is neither written twice nor over. */
const INKED = 'It is filled in on the page already: nothing else can be written there.';

/** One field of the file has one value, wherever it stands. */
const otherValueThan = ({ label, page }: WriteField): string =>
  `It is the same field of the file as "${label}" on page ${page}, and has another value. Give both the same.`;

/** Writes every value, then makes what is left of the form part of its pages. */
export function fill(prepared: Prepared, canvas: Canvas): { ok: true; stage: Filled } | Unwritable {
  const { pdf, order } = prepared;
  const twice = twoValues(order.fields);
  if (twice) return unwritable(twice[1], otherValueThan(twice[0]));
  const widgets = widgetsOf(pdf);
  const inOrder = new Set<PageWidget>();
  const hand = handSize(order.fields.map((field) => ({ ...field, onPaper: field.widget === null })));
  const drawLater: (() => OneUnwritable | null)[] = [];
  for (const field of order.fields) {
    const overlay = canvas.page(field.page);
    if (!overlay) return unwritable(field, `The document has no page ${field.page}.`);
    const widget = widgetFor(field, widgets, overlay.frame.cropBox);
    if (!field.inScope || field.type === 'signature') continue;
    if (field.format.inked !== undefined) {
      if (field.value !== field.format.inked) return unwritable(field, INKED);
      continue;
    }
    if (widget) inOrder.add(widget);
    const printTurn = prepared.printTurns.get(field.page) ?? overlay.frame.rotate;
    drawLater.push(() => writeField({ field, widget, overlay, canvas, printTurn, language: order.language, hand }));
  }
  // What the form shows already comes first, what is written now on top: the check after sealing relies on the order.
  const others = widgets.filter((widget) => !inOrder.has(widget));
  const twins = twinsOf(inOrder, others);
  for (const twin of twins) leaveGround(canvas, twin);
  flattenAnnotations(
    canvas,
    others.filter((widget) => !twins.has(widget)),
    prepared.signed,
  );
  const failed = drawLater.flatMap((draw) => draw() ?? []);
  if (failed.length > 0) return together(failed);
  return { ok: true, stage: { ...prepared, stage: 'filled', written: canvas.written } };
}

/** Of a twin its value goes: what it lay on stays, or print that it had covered would be read. */
function leaveGround(canvas: Canvas, { page, rect, dict }: PageWidget): void {
  const { pdf } = canvas;
  const overlay = canvas.page(page);
  if (!overlay || !rect) return;
  canvas.inked.push({ page, rect: userToShownRect(overlay.frame, rect) });
  const isButton = nameOf(pdf, inherited(pdf, dict, 'FT')) === 'Btn';
  const off = isButton ? appearanceOf(pdf, dict, OFF) : null;
  if (off && drawsSomething(off)) drawAppearance(pdf, overlay, off, rect);
  if (!isButton) overlay.inUserSpace(backdrop(pdf, dict, rect));
}

type OneUnwritable = Unwritable & RefusedValue;

/** The first stands for all; whoever mends it learns of the others with it. */
function together(failed: readonly OneUnwritable[]): Unwritable {
  const refused = failed.slice(0, ANSWERED_NAMES).map(({ fieldId, message }) => ({ fieldId, message }));
  return failed.length > 1 ? { ...failed[0]!, refused } : failed[0]!;
}

const unwritable = (field: WriteField, message: string): OneUnwritable => ({
  ok: false,
  code: 'invalid',
  message: field.label ? `${field.label}: ${message}` : message,
  fieldId: field.id,
});

interface Writing {
  readonly field: WriteField;
  readonly widget: PageWidget | null;
  readonly overlay: Overlay;
  readonly canvas: Canvas;
  /** How far the page's own print is turned in user space: what is written on a line runs the same way. */
  readonly printTurn: number;
  readonly language: string | null;
  /** The size that the form is written in. */
  readonly hand: number;
}

function writeField(writing: Writing): OneUnwritable | null {
  const { field, overlay, widget, canvas } = writing;
  // The rectangle on the page as it is displayed: a widget's own where there is one.
  overlay.writing = widget?.dict ?? null;
  const place = widget?.rect ? userToShownRect(overlay.frame, widget.rect) : toShownRect(overlay.frame, field.rect);
  const rect = onPage(overlay.frame, place);
  canvas.inked.push({ page: field.page, rect });
  if (widget && (canvas.signed || mayKeepItsLook(canvas.pdf, widget.dict)))
    canvas.writtenOver.push({ page: field.page, rect, field });
  const problem = field.type === 'checkbox' ? writeMark(writing, rect) : writeText(writing, rect);
  overlay.writing = null;
  return problem;
}

/** What of a place is on the page: in what lies beside it nobody would see a value. */
function onPage({ shown: { width, height } }: PageFrame, [x0, y0, x1, y1]: Rect): Rect {
  return [Math.max(x0, 0), Math.max(y0, 0), Math.min(x1, width), Math.min(y1, height)];
}

/** A button that is turned on shows what it showed when it was off, and a mark: a look of the file's own for it was seen by nobody. */
function writeMark({ field, widget, overlay, canvas }: Writing, rect: Rect): null {
  const on = field.value === 'true';
  if (!widget) {
    if (on) overlay.asShown(field.format.mark === 'ring' ? ring(rect) : cross(rect));
    return null;
  }
  const { pdf } = canvas;
  const state = stateOf(pdf, widget.dict);
  const ticked = state === OFF ? null : appearanceOf(pdf, widget.dict, state);
  const isTicked = ticked !== null && drawsSomething(ticked);
  const look = on && isTicked ? ticked : appearanceOf(pdf, widget.dict, OFF);
  if (look && drawsSomething(look)) drawAppearance(pdf, overlay, look, widget.rect!);
  if (on && !isTicked) overlay.asShown(markOf(pdf, widget.dict, rect));
  return null;
}

function writeText(
  { field, widget, overlay, canvas, printTurn, language, hand }: Writing,
  rect: Rect,
): OneUnwritable | null {
  const { pdf } = canvas;
  if (widget) overlay.inUserSpace(backdrop(pdf, widget.dict, widget.rect ?? rect));
  if (field.value === null || field.value === '') return null;
  const value = presentValue({ ...field, language }, field.value);
  const max = field.format.maxLength;
  // Some forms say 0 and mean no limit; readers take it so.
  if (max && [...value].length > max) return unwritable(field, `At most ${max} characters fit.`);
  const text = widget ? shownIn(pdf, widget, field, value) : value;
  const style: TextStyle = widget ? styleOf(pdf, widget.dict) : PLAIN;
  const turn = turned(rect, ((widget ? style.turn : printTurn) - overlay.frame.rotate + 360) % 360);
  const { multiline, comb, print } = field.format;
  const set = setText(
    { text, rect: turn.rect, style, multiline, comb, onLine: !widget, print, hand },
    canvas.typesetter,
  );
  if (!set.ok) return unwritable(field, set.message);
  if (set.operators === '') return null;
  overlay.asShown(turn.operators + set.operators);
  canvas.note(field.page, set.text);
  return null;
}

/** A list shows its choices' labels, not what they export, and a password is nobody's to see. */
function shownIn(pdf: PDF, widget: PageWidget, field: WriteField, value: string): string {
  if (isPassword(pdf, widget.dict)) return '*'.repeat([...value].length);
  return field.widget?.kind === 'choice' ? choiceLabel(field, value) : value;
}

function choiceLabel(field: WriteField, value: string): string {
  const labels = new Map(field.format.choices.map((choice) => [choice.value, choice.label]));
  return value
    .split('\n')
    .map((line) => labels.get(line) ?? line)
    .join('\n');
}
