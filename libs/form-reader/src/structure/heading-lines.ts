import type { TextLine } from '../meaning/lines.js';
import type { Section } from './form-structure.js';

/** The first line of each heading, with its print. */
export function headingLines(sections: readonly Section[], lines: readonly TextLine[]): ReadonlyMap<Section, TextLine> {
  const at = (page: number, y1: number): string => `${page} ${Math.round(y1)}`;
  const tops = new Map(lines.map((line) => [at(line.page, line.y1), line]));
  return new Map(
    sections.flatMap((section) => {
      const { page, region } = section;
      const line = [0, -1, 1].map((off) => tops.get(at(page, region.y1 + off))).find((one) => one !== undefined);
      return line ? [[section, line]] : [];
    }),
  );
}
