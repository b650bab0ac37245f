import type { ViewRect } from '../content/page-content.js';

/** A part of a form: what stands under a heading, up to the next one. */
export interface Section {
  /** Page of the heading. */
  readonly page: number;
  readonly heading: string;
  /** The part that this one is a part of. */
  readonly parent: Section | null;
  /** The heading and the blanks under it, on the heading's page. */
  readonly region: ViewRect;
}

/** Blanks in rows and columns with nothing but rulings between them. */
export interface Table {
  readonly page: number;
  readonly region: ViewRect;
  /** What stands before each row and over each column, from the top and from the left; null where nothing does. */
  readonly rowHeads: readonly (string | null)[];
  readonly columnHeads: readonly (string | null)[];
  /** Each row is one more of the same (a child, an earlier employer): its head is a number or nothing. */
  readonly isList: boolean;
}

/** A text that may be what a blank is called. */
export interface Caption {
  readonly words: string;
  /** Where it stands, seen from the blank. */
  readonly side: 'inside' | 'left' | 'above' | 'below' | 'right';
  /** What the judge of labels gives for it; only the order among those of a blank means something. */
  readonly worth: number;
}

/** A line of print with blanks in it: the words right before a blank and right behind it. */
export interface SentencePlace {
  readonly before: string;
  readonly after: string;
}

/** Where a blank stands in its form. */
export interface BlankPlace {
  readonly section: Section | null;
  readonly table: Table | null;
  /** Counted from 0, in the table; -1 where there is none. */
  readonly row: number;
  readonly column: number;
  /** Words that hold for all blanks of the row and of the column, in a table and in ruled rows. */
  readonly rowHead: string | null;
  readonly columnHead: string | null;
  /** Which of several alike it is about: the second row of a list, the column `Child 2`. From 1. */
  readonly entry: number | null;
  readonly sentence: SentencePlace | null;
}

/** A blank of which nothing is known but that it is there. */
export const NOWHERE: BlankPlace = {
  section: null,
  table: null,
  row: -1,
  column: -1,
  rowHead: null,
  columnHead: null,
  entry: null,
  sentence: null,
};

/** A section and those it is part of, from the inside out. */
export function sectionsAround(section: Section | null): Section[] {
  const around: Section[] = [];
  for (let at = section; at; at = at.parent) around.push(at);
  return around;
}

/** Boxes of which one at most is ticked. */
export interface Group {
  readonly name: string;
  readonly question: string | null;
  /** Places of its boxes among the form's fields. */
  readonly boxes: readonly number[];
}

/** A form's parts, from the outside in: what people see before they read a single caption. */
export interface FormStructure {
  readonly sections: readonly Section[];
  readonly tables: readonly Table[];
  readonly groups: readonly Group[];
  /** Where each field stands, in the order of the fields. */
  readonly places: readonly BlankPlace[];
}

interface Placed {
  readonly place: BlankPlace;
  readonly group: string | null;
  readonly question: string | null;
}

/** The structure that labelled fields stand in. */
export function structureOf(fields: readonly Placed[]): FormStructure {
  const groups = new Map<string, number[]>();
  fields.forEach(({ group }, at) => {
    if (group === null) return;
    const boxes = groups.get(group);
    if (boxes) boxes.push(at);
    else groups.set(group, [at]);
  });
  const sections = new Set(fields.flatMap(({ place }) => sectionsAround(place.section)));
  return {
    sections: [...sections],
    tables: [...new Set(fields.flatMap(({ place }) => place.table ?? []))],
    groups: [...groups].map(([name, boxes]) => ({ name, boxes, question: fields[boxes[0]!]!.question })),
    places: fields.map(({ place }) => place),
  };
}
