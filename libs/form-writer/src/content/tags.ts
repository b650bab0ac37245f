import { PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PDFPage, PdfObject, PdfRef } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, numberOf, resolve } from '@formseal/pdf';

/**
 * Keeps a tagged PDF's tags: where a widget stood in the structure, the value written for it stands now, so that it is
 * read aloud in the form's own order (ISO 32000-1, 14.7.4). Widgets that are gone leave no reference behind.
 */
export class Tags {
  private readonly root: PdfDict | null;
  private readonly elements = new Map<PdfDict, PdfDict>();
  private readonly pages = new Map<PDFPage, { key: number; owners: PdfObject[] }>();

  /** `enabled` is false for a file that may only be extended: its tags stay as they are. */
  constructor(
    private readonly pdf: PDF,
    enabled: boolean,
  ) {
    this.root = enabled ? dictOf(pdf, pdf.getCatalog().get('StructTreeRoot')) : null;
    if (this.root && hasTakeable(pdf)) this.collect(this.root);
  }

  /** Every structure element that holds an annotation, by that annotation. */
  private collect(root: PdfDict): void {
    const seen = new Set<PdfDict>();
    const open: PdfDict[] = [root];
    while (open.length > 0) {
      const element = open.pop()!;
      if (seen.has(element)) continue;
      seen.add(element);
      for (const kid of kidsOf(this.pdf, element)) {
        const dict = dictOf(this.pdf, kid);
        if (!dict) continue;
        const held = nameOf(this.pdf, dict.get('Type')) === 'OBJR' ? dictOf(this.pdf, dict.get('Obj')) : null;
        if (held) this.elements.set(held, element);
        else if (dict.has('K')) open.push(dict);
      }
    }
  }

  /** Marks what is drawn for a widget as the content of the widget's structure element. */
  mark(page: PDFPage, widget: PdfDict | null, operators: string): string {
    const element = widget && this.elements.get(widget);
    if (!this.root) return operators;
    if (!element) return `/Artifact BMC\n${operators}\nEMC`;
    const id = this.nextId(page, element);
    if (id === null) return operators;
    const content = PdfDict.of({ Type: PdfName.of('MCR'), Pg: page.ref, MCID: PdfNumber.of(id) });
    element.set('K', new PdfArray([...kidsOf(this.pdf, element), content]));
    return `/Form <</MCID ${id}>> BDC\n${operators}\nEMC`;
  }

  /** The page's next marked-content number, whose owner the parent tree learns. */
  private nextId(page: PDFPage, element: PdfDict): number | null {
    const owner = this.pdf.context.registry.getRef(element);
    if (!owner) return null;
    const entry = this.pages.get(page) ?? this.entryOf(page);
    this.pages.set(page, entry);
    entry.owners.push(owner);
    return entry.owners.length - 1;
  }

  private entryOf(page: PDFPage): { key: number; owners: PdfObject[] } {
    const key = numberOf(this.pdf, page.dict.get('StructParents'));
    if (key !== null) return { key, owners: arrayOf(this.pdf, this.lookUp(key)) };
    const next = numberOf(this.pdf, this.root!.get('ParentTreeNextKey')) ?? 100_000;
    this.root!.set('ParentTreeNextKey', PdfNumber.of(next + 1));
    page.dict.set('StructParents', PdfNumber.of(next));
    return { key: next, owners: [] };
  }

  private lookUp(key: number): PdfObject | null {
    const pairs = this.pairs();
    const at = pairs.findIndex(([one]) => one === key);
    return at < 0 ? null : pairs[at]![1];
  }

  /** The parent tree as a flat list. */
  private pairs(): [number, PdfObject][] {
    const found: [number, PdfObject][] = [];
    const seen = new Set<PdfDict>();
    const open = [dictOf(this.pdf, this.root!.get('ParentTree'))];
    while (open.length > 0) {
      const node = open.pop();
      if (!node || seen.has(node)) continue;
      seen.add(node);
      const nums = arrayOf(this.pdf, node.get('Nums'));
      for (let i = 0; i + 1 < nums.length; i += 2) found.push([numberOf(this.pdf, nums[i]) ?? -1, nums[i + 1]!]);
      open.push(...arrayOf(this.pdf, node.get('Kids')).map((kid) => dictOf(this.pdf, kid)));
    }
    return found.sort((a, b) => a[0] - b[0]);
  }

  /** Writes the parent tree again and takes out references to annotations that are gone. */
  finish(gone: ReadonlySet<PdfDict>): void {
    if (!this.root || (this.elements.size === 0 && gone.size === 0)) return;
    for (const [annotation, element] of this.elements) {
      if (!gone.has(annotation)) continue;
      const kept = kidsOf(this.pdf, element).filter((kid) => {
        const dict = dictOf(this.pdf, kid);
        return !dict || dictOf(this.pdf, dict.get('Obj')) !== annotation;
      });
      element.set('K', new PdfArray(kept));
    }
    const goneKeys = new Set([...gone].map((one) => numberOf(this.pdf, one.get('StructParent'))));
    const pairs = new Map(this.pairs().filter(([key]) => !goneKeys.has(key)));
    for (const { key, owners } of this.pages.values()) pairs.set(key, this.pdf.register(new PdfArray(owners)));
    const sorted = [...pairs].sort((a, b) => a[0] - b[0]).flatMap(([key, value]) => [PdfNumber.of(key), value]);
    this.root.set('ParentTree', this.pdf.register(PdfDict.of({ Nums: new PdfArray(sorted) })) as PdfRef);
  }
}

function kidsOf(pdf: PDF, element: PdfDict): PdfObject[] {
  const kids = resolve(pdf, element.get('K'));
  if (kids instanceof PdfArray) return [...kids];
  const only = element.get('K');
  return only ? [only] : [];
}

/** A tree of a thousand elements is walked only where it may hold what is looked for: annotations that become print. */
const hasTakeable = (pdf: PDF): boolean =>
  pdf
    .getPages()
    .some(({ dict }) =>
      arrayOf(pdf, dict.get('Annots')).some((one) => nameOf(pdf, dictOf(pdf, one)?.get('Subtype')) !== 'Link'),
    );
