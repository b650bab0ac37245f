import { PdfRef } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, textOf } from '@formseal/pdf';
import { ObjectComparison } from '../check/same-objects.js';
import type { Leave } from './signature-fields.js';

/** What filling in a field changes in it; some programs say of it then which page it is on. */
const FILLED = new Set(['V', 'AP', 'AS', 'M', 'P', 'Kids']);
const KIDS = new Set(['Kids']);
/** What filling in or signing changes in the form itself. */
const FORM = new Set(['Fields', 'SigFlags']);
const FORM_FILLED = new Set([...FORM, 'DR']);

interface Field {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly name: string;
}

/** The fields of a form in two revisions of a file, and whether what became of them was allowed. */
export class FormFields {
  /** How many signature fields are new. */
  added = 0;
  private readonly before: ReadonlyMap<number, Field>;
  private readonly after: ReadonlyMap<number, Field>;

  constructor(
    private readonly then: PDF,
    private readonly now: PDF,
    private readonly leave: Leave,
  ) {
    this.before = fieldsOf(then);
    this.after = fieldsOf(now);
  }

  get refs(): PdfRef[] {
    return [...this.before.values()].map(({ ref }) => ref);
  }

  has({ objectNumber }: PdfRef): boolean {
    return this.before.has(objectNumber);
  }

  /** Whether nothing happened to the form but what the signatures leave open. */
  unchangedOrAllowed(elsewhere: ReadonlySet<number>): boolean {
    const [had, has] = [formOf(this.then), formOf(this.now)];
    const free = this.leave.permission !== 1;
    if (had && !has) return false;
    if (
      had &&
      has &&
      !new ObjectComparison(this.then, this.now, elsewhere).sameDict(had, has, free ? FORM_FILLED : FORM)
    )
      return false;
    if (free && had && has && !this.keepsFonts(had, has)) return false;
    for (const [number, field] of this.before) {
      const now = this.after.get(number);
      if (!now || now.name !== field.name || !this.sameField(field, now, elsewhere)) return false;
    }
    for (const [number, field] of this.after) {
      if (this.before.has(number)) continue;
      if (!this.isNewSignature(field)) return false;
      this.added += 1;
    }
    return true;
  }

  /** Filling in may bring a font along; one that was there draws other letters only for who means to deceive. */
  private keepsFonts(had: PdfDict, has: PdfDict): boolean {
    const now = dictOf(this.now, has.get('DR'));
    return [...(dictOf(this.then, had.get('DR')) ?? [])].every(([category, entries]) => {
      const kept = dictOf(this.now, now?.get(category));
      const before = dictOf(this.then, entries);
      const comparison = new ObjectComparison(this.then, this.now);
      if (!before) return comparison.same(entries, now?.get(category));
      return [...before].every(([name, value]) => comparison.same(value, kept?.get(name)));
    });
  }

  private sameField(then: Field, now: Field, elsewhere: ReadonlySet<number>): boolean {
    const same = (but: ReadonlySet<string>): boolean =>
      new ObjectComparison(this.then, this.now, elsewhere).sameDict(then.dict, now.dict, but);
    if (same(KIDS)) return true;
    const signature = nameOf(this.then, inherited(this.then, then.dict, 'FT')) === 'Sig';
    // A blank signature field may be signed; one that is signed stays as it is.
    if (signature) return this.leave.permission !== 1 && !inherited(this.then, then.dict, 'V') && same(FILLED);
    return this.mayBeFilled(then.name) && same(FILLED);
  }

  private mayBeFilled(name: string): boolean {
    if (this.leave.permission === 1) return false;
    return !this.leave.locks.some(({ action, fields }) => {
      const named = fields.some((one) => name === one || name.startsWith(`${one}.`));
      return action === 'All' || (action === 'Include') === named;
    });
  }

  /** Where no change is allowed, a time stamp over the document still is (ISO 32000-2, table 257). */
  private isNewSignature({ dict }: Field): boolean {
    if (nameOf(this.now, inherited(this.now, dict, 'FT')) !== 'Sig') return false;
    if (this.leave.permission !== 1) return true;
    const value = dictOf(this.now, inherited(this.now, dict, 'V'));
    return value !== null && nameOf(this.now, value.get('SubFilter')) === 'ETSI.RFC3161';
  }
}

const formOf = (pdf: PDF): PdfDict | null => dictOf(pdf, pdf.getCatalog().get('AcroForm'));

/** Every field and widget below the form, by its object's number. */
function fieldsOf(pdf: PDF): Map<number, Field> {
  const found = new Map<number, Field>();
  const open: { item: PdfObject; path: string }[] = arrayOf(pdf, formOf(pdf)?.get('Fields')).map((item) => ({
    item,
    path: '',
  }));
  while (open.length > 0) {
    const { item, path } = open.pop()!;
    const dict = dictOf(pdf, item);
    if (!(item instanceof PdfRef) || !dict || found.has(item.objectNumber)) continue;
    const own = textOf(pdf, dict.get('T'));
    const name = own === null ? path : path === '' ? own : `${path}.${own}`;
    found.set(item.objectNumber, { ref: item, dict, name });
    open.push(...arrayOf(pdf, dict.get('Kids')).map((kid) => ({ item: kid, path: name })));
  }
  return found;
}
