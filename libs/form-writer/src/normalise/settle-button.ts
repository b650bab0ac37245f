import { PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { PDF, PdfRef } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { dictOf, inherited, numberOf, resolve } from '@formseal/pdf';
import { concat } from '../content/overlay.js';
import { shownToUser, userToShownRect } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import { OFF, appearanceOf, fitOf, lendResources, stateOf } from '../fill/appearance.js';
import type { Appearance } from '../fill/appearance.js';
import { markOf } from '../fill/mark.js';
import { backdrop } from '../fill/style.js';
import { onlyLook } from './looks.js';
import type { Looks } from './looks.js';

const RADIO = 1 << 15;
const PUSH = 1 << 16;

interface Place {
  readonly rect: Rect;
  readonly frame: PageFrame;
  readonly redraw: boolean;
}

/**
 * A box is shown as its file has it while nothing is ticked, and ticked as that with a mark on it. Of what the file draws for a ticked box nobody sees
 * anything before it is signed: it may say whatever it likes there, or cover what was read.
 */
export function settleButton(looks: Looks, widget: PdfDict, { rect, frame, redraw }: Place): void {
  const { pdf } = looks;
  const flags = numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0;
  if ((flags & PUSH) !== 0) return settlePush(looks, widget, rect);
  const states = statesOf(pdf, widget);
  const own = lookIn(pdf, widget, rect, OFF);
  const isLeftToPrograms = states.length === 0 || (redraw && (flags & RADIO) === 0);
  const ground = own === null && isLeftToPrograms ? backdrop(pdf, widget, rect) : '';
  const mark = `${concat(shownToUser(frame))}\n${markOf(pdf, widget, userToShownRect(frame, rect))}`;
  const on = ticked(looks, rect, { own, ground, mark });
  const state = stateOf(pdf, widget);
  const off = own?.ref ?? looks.drawn(rect, ground);
  const looked = PdfDict.of({ [OFF]: off });
  for (const name of states.length > 0 ? states : [state === OFF ? 'Yes' : state]) looked.set(name, on);
  widget.set('AP', PdfDict.of({ N: looked }));
  widget.set('AS', PdfName.of(looked.has(state) ? state : OFF));
}

/** Without a size a look is shown by some programs only. */
function lookIn(pdf: PDF, widget: PdfDict, rect: Rect, state?: string): Appearance | null {
  const found = appearanceOf(pdf, widget, state);
  if (found === null || fitOf(pdf, found.stream, rect) === null) return null;
  lendResources(pdf, found.stream);
  return found;
}

/** Its caption or picture: nobody turns it on. */
function settlePush(looks: Looks, widget: PdfDict, rect: Rect): void {
  const own = lookIn(looks.pdf, widget, rect);
  widget.set('AP', onlyLook(own?.ref ?? looks.drawn(rect, backdrop(looks.pdf, widget, rect))));
}

/** Its states other than off, as its own looks name them. */
function statesOf(pdf: PDF, widget: PdfDict): string[] {
  const looks = dictOf(pdf, widget.get('AP'));
  for (const key of ['N', 'D']) {
    const named = resolve(pdf, looks?.get(key));
    if (!(named instanceof PdfDict) || named instanceof PdfStream) continue;
    const states = [...named.keys()].map((name) => name.value).filter((name) => name !== OFF);
    if (states.length > 0) return states;
  }
  return [];
}

interface Unticked {
  readonly own: Appearance | null;
  readonly ground: string;
  readonly mark: string;
}

function ticked(looks: Looks, rect: Rect, { own, ground, mark }: Unticked): PdfRef {
  const fit = own && fitOf(looks.pdf, own.stream, rect);
  return own && fit ? looks.marked(rect, fit, own.ref, mark) : looks.drawn(rect, `${ground}\n${mark}`);
}
