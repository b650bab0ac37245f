import { PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, rectOf, resolve } from '@formseal/pdf';
import { ObjectComparison } from '../check/same-objects.js';
import { pageFrame } from '../document/page-frame.js';
import { FormFields } from './form-fields.js';
import type { Leave } from './signature-fields.js';

/** What happened to a file after a signature. */
export type Changes = 'none' | 'allowed' | 'forbidden';

/**
 * Compares the revision that was signed with the file as it is, object by object. Whatever a page shows must be as it
 * was; what may be added is named here, and everything else is forbidden: data that validates signatures, further
 * signatures, and as far as the signer left it open, values of form fields and annotations. `hasOneReading`: of the file as it is.
 */
export async function changesAfter(
  then: PDF,
  now: PDF,
  leave: Leave,
  hasOneReading: () => Promise<boolean>,
): Promise<Changes> {
  // A file that must be repaired shows something else in each reader, and so does one with two readings.
  if (now.recoveredViaBruteForce || then.recoveredViaBruteForce) return 'forbidden';
  if (!(await hasOneReading())) return 'forbidden';
  return new Revisions(then, now, leave).changes();
}

/** Validation data, which ISO 32000-2 (table 257) counts as no change, and what says how the file is written. */
const ADDABLE = new Set(['DSS', 'Extensions', 'Version']);
/** What a page shows hangs on these, wherever they lead. */
const DRAWN_IN_CATALOG = ['OCProperties'];
const DRAWN_ON_PAGE = ['Contents', 'Group'];
/** A tree of names may hold what runs, and its branches are called as those of a field are. */
const NAMES = ['Names'];
/** Looked at on their own. */
const APART = new Set(['Pages', 'AcroForm', 'Metadata', ...ADDABLE, ...DRAWN_IN_CATALOG, ...NAMES]);
const APART_ON_PAGE = new Set(['Parent', 'Annots', 'Resources', ...DRAWN_ON_PAGE]);
const LOOKS = new Set(['AP']);

class Revisions {
  /** Pages, annotations and fields, by their numbers. */
  private readonly elsewhere: ReadonlySet<number>;
  private readonly fields: FormFields;
  /** Of what is drawn nothing is left to be compared elsewhere: an object may be a field, and drawn as well. */
  private readonly drawn: ObjectComparison;
  private readonly told: ObjectComparison;
  private readonly named: ObjectComparison;

  constructor(
    private readonly then: PDF,
    private readonly now: PDF,
    private readonly leave: Leave,
  ) {
    this.fields = new FormFields(then, now, leave);
    const pages = then.getPages();
    const annotations = pages.flatMap(({ dict }) => arrayOf(then, dict.get('Annots')));
    this.elsewhere = this.numbersOf([...pages.map(({ ref }) => ref), ...annotations, ...this.fields.refs]);
    this.drawn = new ObjectComparison(then, now);
    this.told = new ObjectComparison(then, now, this.elsewhere);
    this.named = new ObjectComparison(then, now, this.numbersOf(pages.map(({ ref }) => ref)));
  }

  changes(): Changes {
    const [then, now] = [this.then.getCatalog(), this.now.getCatalog()];
    if (!this.told.sameDict(then, now, APART)) return 'forbidden';
    if (!DRAWN_IN_CATALOG.every((key) => this.drawn.same(then.get(key), now.get(key)))) return 'forbidden';
    if (!NAMES.every((key) => this.named.same(then.get(key), now.get(key)))) return 'forbidden';
    const [before, after] = [this.then.getPages(), this.now.getPages()];
    if (before.length !== after.length) return 'forbidden';
    if (!before.every((page, i) => this.samePage(page, after[i]!))) return 'forbidden';
    if (!this.fields.unchangedOrAllowed(this.elsewhere)) return 'forbidden';
    const metadata = !this.told.same(then.get('Metadata'), now.get('Metadata'));
    if (this.leave.permission !== 1) return 'allowed';
    // Nothing but validation data may follow; bytes that add none are there for something else.
    const added = !new ObjectComparison(this.then, this.now).same(then.get('DSS'), now.get('DSS'));
    return !metadata && (added || this.fields.added > 0) ? 'allowed' : 'forbidden';
  }

  private samePage(then: { ref: PdfRef; dict: PdfDict }, now: { ref: PdfRef; dict: PdfDict }): boolean {
    if (then.ref.objectNumber !== now.ref.objectNumber) return false;
    const frames = [pageFrame(this.then, then.dict), pageFrame(this.now, now.dict)];
    if (JSON.stringify(frames[0]) !== JSON.stringify(frames[1])) return false;
    const [had, has] = [inherited(this.then, then.dict, 'Resources'), inherited(this.now, now.dict, 'Resources')];
    return (
      this.drawn.same(had, has) &&
      DRAWN_ON_PAGE.every((key) => this.drawn.same(then.dict.get(key), now.dict.get(key))) &&
      this.told.sameDict(then.dict, now.dict, APART_ON_PAGE) &&
      this.sameAnnotations(arrayOf(this.then, then.dict.get('Annots')), arrayOf(this.now, now.dict.get('Annots')))
    );
  }

  /** What was there stands where it stood, in its order; what came after it is a seal, or allowed. */
  private sameAnnotations(then: readonly PdfObject[], now: readonly PdfObject[]): boolean {
    const kept = then.every((one, i) => this.sameAnnotation(one, now[i]));
    return kept && now.slice(then.length).every((one) => this.mayBeAdded(one));
  }

  private sameAnnotation(then: PdfObject, now: PdfObject | undefined): boolean {
    const sameNumber =
      then instanceof PdfRef
        ? now instanceof PdfRef && then.objectNumber === now.objectNumber
        : !(now instanceof PdfRef);
    if (!sameNumber) return false;
    const [before, after] = [dictOf(this.then, then), dictOf(this.now, now)];
    if (!before || !after) return before === after;
    // A widget is its field's looks: judged with the field.
    if (nameOf(this.then, before.get('Subtype')) === 'Widget' && then instanceof PdfRef && this.fields.has(then))
      return true;
    if (this.leave.permission === 3) return true;
    return this.told.sameDict(before, after, LOOKS) && this.drawn.same(before.get('AP'), after.get('AP'));
  }

  private mayBeAdded(item: PdfObject): boolean {
    const annotation = dictOf(this.now, item);
    if (!annotation) return false;
    const widget = nameOf(this.now, annotation.get('Subtype')) === 'Widget';
    if (!widget) return this.leave.permission === 3;
    if (nameOf(this.now, inherited(this.now, annotation, 'FT')) !== 'Sig') return false;
    // A signature that shows something could be laid over what was certified.
    const [x0, y0, x1, y1] = rectOf(this.now, annotation.get('Rect')) ?? [0, 0, 1, 1];
    return this.leave.permission === null || x0 === x1 || y0 === y1;
  }

  /** A stream is none of them, whatever it says of itself: what it draws is compared where it is drawn. */
  private numbersOf(refs: readonly PdfObject[]): Set<number> {
    const isDict = (pdf: PDF, ref: PdfRef): boolean => !(resolve(pdf, ref) instanceof PdfStream);
    return new Set(
      refs.flatMap((ref) =>
        ref instanceof PdfRef && isDict(this.then, ref) && isDict(this.now, ref) ? [ref.objectNumber] : [],
      ),
    );
  }
}
