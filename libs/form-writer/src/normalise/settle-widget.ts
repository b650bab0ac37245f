import { PdfDict, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { arrayOf, dictOf, inherited, nameOf, numberOf, rectOf, resolve, textOf } from '@formseal/pdf';
import { concat } from '../content/overlay.js';
import { shownToUser, userToShownRect } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import { appearanceOf, drawsSomething, fitOf, lendResources } from '../fill/appearance.js';
import type { Appearance } from '../fill/appearance.js';
import { backdrop, styleOf } from '../fill/style.js';
import { turned } from '../fill/turned.js';
import { isPassword } from '../fill/widgets.js';
import { onlyLook } from './looks.js';
import type { Looks } from './looks.js';
import { settleButton } from './settle-button.js';

const READ_ONLY = 1;
const MULTILINE = 1 << 12;
const COMB = 1 << 24;

/**
 * A widget shows one thing in every program: what its field holds, where programs would otherwise draw that themselves or
 * hold on to an old picture of it.
 */
export function settleWidget(looks: Looks, widget: PdfDict, frame: PageFrame, redraw: boolean): void {
  const { pdf } = looks;
  const rect = rectOf(pdf, widget.get('Rect'));
  const kind = nameOf(pdf, inherited(pdf, widget, 'FT'));
  for (const key of ['OC', 'RV', 'DS']) widget.delete(key);
  if (!rect || !(rect[2] > rect[0]) || !(rect[3] > rect[1])) return;
  withoutLayer(pdf, widget);
  if (kind === 'Btn') settleButton(looks, widget, { rect, frame, redraw });
  else if (kind === 'Tx' || kind === 'Ch') settleText(looks, widget, { rect, frame, redraw, kind });
}

/** A layer or transparency group of an appearance is obeyed by some programs, and not by the reader of reviews. */
function withoutLayer(pdf: PDF, widget: PdfDict): void {
  const normal = resolve(pdf, dictOf(pdf, widget.get('AP'))?.get('N'));
  const streams =
    normal instanceof PdfStream ? [normal] : normal instanceof PdfDict ? [...normal].map(([, one]) => one) : [];
  for (const one of streams) for (const key of ['OC', 'Group']) dictOf(pdf, one)?.delete(key);
}

interface Place {
  readonly rect: Rect;
  readonly frame: PageFrame;
  readonly redraw: boolean;
  readonly kind: 'Tx' | 'Ch';
}

function settleText(looks: Looks, widget: PdfDict, place: Place): void {
  const { pdf } = looks;
  const value = shownValue(pdf, widget, place.kind);
  const found = place.redraw ? null : appearanceOf(pdf, widget);
  const own = found && drawsSomething(found) && fitOf(pdf, found.stream, place.rect) !== null ? found : null;
  const stays = own !== null && staysAsItIs(pdf, widget, value);
  const text = stays || value === '' ? '' : written(looks, widget, value, place);
  const isUnwritable = value !== '' && text === '';
  const look =
    own && (stays || isUnwritable)
      ? onItsGround(looks, widget, own, place.rect)
      : looks.drawn(place.rect, `${backdrop(pdf, widget, place.rect)}\n${text}`);
  widget.set('AP', onlyLook(look));
}

/**
 * What nobody fills in is shown as the file has it, and so is a code of bars or squares. In every other field a look of the file's would go once it is
 * written in: what it covers would be read then, and what it shows beside the value be gone. What our letters can't write is shown as it is, too, and
 * can't be signed.
 */
function staysAsItIs(pdf: PDF, widget: PdfDict, value: string): boolean {
  const isReadOnly = ((numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) & READ_ONLY) !== 0;
  // What a form works out itself is filled in, though it is read-only.
  const worksOut = dictOf(pdf, pdf.getCatalog().get('AcroForm'))?.has('CO') ?? false;
  return widget.has('PMD') || (isReadOnly && value !== '' && !worksOut);
}

/** On the ground and within the frame that the file asks for: a value is written on them. */
function onItsGround(looks: Looks, widget: PdfDict, { ref, stream }: Appearance, rect: Rect): PdfRef {
  const { pdf } = looks;
  const ground = backdrop(pdf, widget, rect);
  if (ground === '') return ref;
  const fit = fitOf(pdf, stream, rect);
  if (fit === null) return looks.drawn(rect, ground);
  lendResources(pdf, stream);
  return looks.grounded(rect, ground, fit, ref);
}

function written(looks: Looks, widget: PdfDict, text: string, { rect, frame, kind }: Place): string {
  const { pdf } = looks;
  const flags = kind === 'Tx' ? (numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) : 0;
  const style = styleOf(pdf, widget);
  const turn = turned(userToShownRect(frame, rect), (style.turn - frame.rotate + 360) % 360);
  const wish = { text, rect: turn.rect, multiline: (flags & MULTILINE) !== 0 || text.includes('\n'), onLine: false };
  const comb = (flags & COMB) !== 0 ? numberOf(pdf, inherited(pdf, widget, 'MaxLen')) : null;
  const asked = looks.set({ ...wish, style, comb });
  // What the form's own letters leave no room for is set smaller, and shown rather than left out.
  const set = asked.ok ? asked : looks.set({ ...wish, style: { ...style, size: 0 }, comb: null });
  return set.ok && set.operators !== '' ? `q\n${concat(shownToUser(frame))}\n${turn.operators}${set.operators}\nQ` : '';
}

/** What the field holds, in letters; a list shows its choices' labels. A password is nobody's to see. */
function shownValue(pdf: PDF, widget: PdfDict, kind: 'Tx' | 'Ch'): string {
  const value = resolve(pdf, inherited(pdf, widget, 'V'));
  if (kind === 'Tx') return isPassword(pdf, widget) ? '' : (asText(pdf, value) ?? '');
  const values =
    value instanceof PdfString ? [value.asString()] : arrayOf(pdf, value).flatMap((one) => textOf(pdf, one) ?? []);
  if (values.length === 0) return '';
  const labels = labelsIn(pdf, inherited(pdf, widget, 'Opt'));
  return values.map((one) => labels.get(one) ?? one).join('\n');
}

type Labels = ReadonlyMap<string | null, string | null>;

/** Lists by what stands in the file: thousands of fields may share one. */
const LABELS = new WeakMap<PdfObject, Labels>();

function labelsIn(pdf: PDF, list: PdfObject | null): Labels {
  const known = list && LABELS.get(list);
  if (known) return known;
  const labels = new Map(
    arrayOf(pdf, list).map((option) => {
      const [exported, label] = arrayOf(pdf, option);
      return [textOf(pdf, exported) ?? textOf(pdf, option), textOf(pdf, label) ?? textOf(pdf, option)] as const;
    }),
  );
  if (list) LABELS.set(list, labels);
  return labels;
}

/** Long values may stand in a stream of their own. */
function asText(pdf: PDF, value: ReturnType<typeof resolve>): string | null {
  if (!(value instanceof PdfStream)) return textOf(pdf, value);
  return PdfString.fromBytes(value.getDecodedData()).asString();
}

const HIDDEN = 2;
const PRINTED = 4;

/** What is not shown on the screen is shown nowhere. Of a number below nothing some programs read no flag at all. */
export function hideWidget(widget: PdfDict): void {
  widget.set('F', PdfNumber.of(HIDDEN | PRINTED));
}

/** On paper as on the screen, and turned with its page. */
export function showWidget(widget: PdfDict): void {
  widget.set('F', PdfNumber.of(PRINTED));
}
