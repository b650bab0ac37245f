import { PdfDict, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { Objects } from './objects.js';

/** A widget annotation with its field's dictionaries, its own first, then one after the other up to the root. */
export interface WidgetNode {
  /** Page the widget is shown on, from 1. */
  readonly page: number;
  /** Object number; null for a dictionary written straight into the page's /Annots. */
  readonly object: number | null;
  readonly lineage: readonly PdfDict[];
  /** The form works its value out from others (/CO). */
  readonly isCalculated: boolean;
  /** Page and form don't agree on it: the form doesn't name what a page shows, or no page shows what the form names. */
  readonly isLoose: boolean;
}

/** Fields of real forms, counted high; a hostile file has more. */
const MOST_NODES = 50_000;

/**
 * Every widget of the form: those that a page shows in its /Annots, and those only the field tree knows and that name
 * their page themselves, as files put together by careless tools have them.
 */
export function widgetNodes(pdf: PDF): WidgetNode[] {
  const objects = new Objects(pdf);
  const form = objects.dict(pdf.getCatalog().get('AcroForm'));
  const tree = new FieldTree(objects, form?.get('Fields'));
  const calculated = new Set(objects.array(form?.get('CO')).map((value) => objects.dict(value)));
  const pages = pdf.getPages();
  const shown = new Set<PdfDict>();
  const nodes: WidgetNode[] = [];
  const add = (page: number, value: PdfObject, dict: PdfDict, isShown = true): void => {
    shown.add(dict);
    const lineage = tree.lineageOf(dict);
    const object = value instanceof PdfRef ? value.objectNumber : null;
    const isCalculated = lineage.some((one) => calculated.has(one));
    nodes.push({ page, object, lineage, isCalculated, isLoose: !isShown || !tree.holds(dict) });
  };
  pages.forEach((page, index) => {
    for (const value of objects.array(page.dict.get('Annots'))) {
      const dict = objects.dict(value);
      if (dict && isWidget(objects, dict) && !shown.has(dict)) add(index + 1, value, dict);
    }
  });
  for (const [dict, value] of tree.leaves) {
    if (shown.has(dict) || !isWidget(objects, dict)) continue;
    const own = objects.dict(dict.get('P'));
    const index = own ? pages.findIndex((page) => page.dict === own) : pages.length - 1;
    // Without a page of its own a widget can only be placed where there is one page.
    if (index >= 0 && (own || pages.length === 1)) add(index + 1, value, dict, false);
  }
  return nodes;
}

/** A widget by its subtype, or, where that is lost, by being a field with a place. */
function isWidget(objects: Objects, dict: PdfDict): boolean {
  const subtype = objects.name(dict.get('Subtype'));
  return subtype === 'Widget' || (subtype === null && dict.has('FT') && dict.has('Rect'));
}

/** The fields under /AcroForm /Fields: which dictionary stands under which. */
class FieldTree {
  /** Dictionaries without kids, with the value that leads to each. */
  readonly leaves = new Map<PdfDict, PdfObject>();
  private readonly parents = new Map<PdfDict, PdfDict>();

  constructor(
    private readonly objects: Objects,
    roots: PdfObject | undefined,
  ) {
    const seen = new Set<PdfDict>();
    const open: { value: PdfObject; parent: PdfDict | null }[] = objects
      .array(roots)
      .map((value) => ({ value, parent: null }))
      .reverse();
    for (let next = open.pop(); next && seen.size < MOST_NODES; next = open.pop()) {
      const dict = objects.dict(next.value);
      if (!dict || seen.has(dict)) continue;
      seen.add(dict);
      if (next.parent) this.parents.set(dict, next.parent);
      const kids = objects.array(dict.get('Kids'));
      if (kids.length === 0) this.leaves.set(dict, next.value);
      for (const value of [...kids].reverse()) open.push({ value, parent: dict });
    }
  }

  /** Whether a dictionary stands anywhere in the tree. */
  holds(dict: PdfDict): boolean {
    return this.leaves.has(dict) || this.parents.has(dict);
  }

  /** The dictionary and its ancestors; /Parent counts, and where it is missing, who names it as a kid. */
  lineageOf(dict: PdfDict): PdfDict[] {
    const lineage: PdfDict[] = [];
    let at: PdfDict | null | undefined = dict;
    while (at && !lineage.includes(at) && lineage.length < 32) {
      lineage.push(at);
      at = this.objects.dict(at.get('Parent')) ?? this.parents.get(at);
    }
    return lineage;
  }
}
