import { PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve } from '@formseal/pdf';

/** Deeper expressions no program writes. */
const DEEPEST = 16;

/** The file's layers as it opens: by the default configuration alone, whatever screen, paper or purpose it is for. */
export class Layers {
  private readonly groups = new Set<PdfDict>();
  private readonly off = new Set<PdfDict>();
  private readonly fixed = new Map<boolean, PdfRef>();

  constructor(private readonly pdf: PDF) {
    const properties = dictOf(pdf, pdf.getCatalog().get('OCProperties'));
    if (!properties) return;
    const config = dictOf(pdf, properties.get('D'));
    for (const group of this.listed(properties.get('OCGs'))) this.groups.add(group);
    if (nameOf(pdf, config?.get('BaseState')) === 'OFF') for (const group of this.groups) this.off.add(group);
    for (const group of this.listed(config?.get('ON'))) this.off.delete(group);
    for (const group of this.listed(config?.get('OFF'))) if (this.groups.has(group)) this.off.add(group);
  }

  /** Whether what belongs to this group, or to groups by a rule (ISO 32000-2, 8.11.2), is not shown. */
  hides(belongs: PdfObject | null | undefined): boolean {
    const layer = dictOf(this.pdf, belongs);
    if (!layer) return false;
    return nameOf(this.pdf, layer.get('Type')) === 'OCMD' ? !this.allows(layer) : this.off.has(layer);
  }

  private allows(rule: PdfDict): boolean {
    const expression = resolve(this.pdf, rule.get('VE'));
    if (expression instanceof PdfArray) return this.holds(expression, 0);
    const one = dictOf(this.pdf, rule.get('OCGs'));
    const members = one ? [one] : this.listed(rule.get('OCGs'));
    if (members.length === 0) return true;
    const isOff = (group: PdfDict): boolean => this.off.has(group);
    switch (nameOf(this.pdf, rule.get('P'))) {
      case 'AllOn':
        return !members.some(isOff);
      case 'AnyOff':
        return members.some(isOff);
      case 'AllOff':
        return members.every(isOff);
      default:
        return !members.every(isOff);
    }
  }

  private holds(value: PdfObject | null | undefined, depth: number): boolean {
    const term = resolve(this.pdf, value);
    if (depth > DEEPEST || !(term instanceof PdfArray)) return term instanceof PdfDict ? !this.off.has(term) : true;
    const [operator, ...operands] = [...term];
    const is = (operand: PdfObject): boolean => this.holds(operand, depth + 1);
    switch (nameOf(this.pdf, operator)) {
      case 'And':
        return operands.every(is);
      case 'Or':
        return operands.some(is);
      case 'Not':
        return operands[0] === undefined || !is(operands[0]);
      default:
        return true;
    }
  }

  private listed(value: PdfObject | null | undefined): PdfDict[] {
    return arrayOf(this.pdf, value).flatMap((item) => dictOf(this.pdf, item) ?? []);
  }

  /**
   * Layers stay as they stand: each on or off by one list, no switch in the panel, no state that differs between screen
   * and paper, no rule that one program reads otherwise than another.
   */
  freeze(dictionaries: readonly PdfDict[]): void {
    const properties = dictOf(this.pdf, this.pdf.getCatalog().get('OCProperties'));
    if (!properties) return;
    const hasType = (dict: PdfDict, type: string): boolean => nameOf(this.pdf, dict.get('Type')) === type;
    // A group that the file forgets to list is shown by the reader of reviews, and by others as they please.
    for (const dict of dictionaries) if (hasType(dict, 'OCG')) this.groups.add(dict);
    const hidden = new Map(
      dictionaries.filter((dict) => hasType(dict, 'OCMD')).map((rule) => [rule, this.hides(rule)]),
    );
    for (const [rule, off] of hidden) {
      for (const key of ['P', 'VE']) rule.delete(key);
      rule.set('OCGs', this.always(off));
    }
    for (const group of this.groups) for (const key of ['Usage', 'Intent']) group.delete(key);
    const all = [...this.groups];
    const refs = (groups: readonly PdfDict[]): PdfArray => new PdfArray(groups.map((group) => this.refOf(group)));
    properties.delete('Configs');
    properties.set('OCGs', refs(all));
    properties.set(
      'D',
      PdfDict.of({
        BaseState: PdfName.of('ON'),
        ON: refs(all.filter((group) => !this.off.has(group))),
        OFF: refs(all.filter((group) => this.off.has(group))),
        Order: new PdfArray([]),
        Locked: refs(all),
      }),
    );
  }

  /** A group of ours that is always off, or always on: what a rule comes to. */
  private always(off: boolean): PdfRef {
    const known = this.fixed.get(off);
    if (known) return known;
    const name = PdfString.fromString(off ? 'Not shown' : 'Shown');
    const group = PdfDict.of({ Type: PdfName.of('OCG'), Name: name });
    this.groups.add(group);
    if (off) this.off.add(group);
    const ref = this.refOf(group);
    this.fixed.set(off, ref);
    return ref;
  }

  private refOf(group: PdfDict): PdfRef {
    return this.pdf.context.registry.getRef(group) ?? this.pdf.register(group);
  }
}
