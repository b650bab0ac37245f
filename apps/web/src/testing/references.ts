import type { ReviewField } from '@formseal/contracts';
import membership from './forms/membership.json';
import type { Form } from './opened.js';

const [plain] = membership.fields as unknown as readonly [ReviewField];
const COLUMNS = [
  ['COMPANY', 68, 157],
  ['ADDRESS', 228, 166],
  ['PHONE', 398, 146],
] as const;

/** A cell as the reader finds it; with a value it holds a suggestion. */
export function aCell(id: string, label: string, rect: ReviewField['rect'], value: string | null = null): ReviewField {
  const standing = value === null ? { state: 'missing', source: 'none' } : { state: 'unsure', source: 'profile' };
  return { ...plain, ...standing, id, label, rect, value, semanticKey: null, page: 1 } as ReviewField;
}

/** A table of three trade references, the firm's own name wrongly suggested in each row, between a blank before and one after it. */
export const references: Form = {
  pages: [{ page: 1, width: 612, height: 792, rotate: 0 }],
  fields: [
    aCell('city', 'City', [68, 503, 395, 517]),
    ...[233, 215, 197].flatMap((bottom, row) =>
      COLUMNS.map(([label, left, width]) =>
        aCell(
          `${label} ${row + 1}`,
          label,
          [left, bottom, left + width, bottom + 14],
          label === 'COMPANY' ? 'Nordlicht' : null,
        ),
      ),
    ),
    aCell('first', 'First name', [68, 150, 225, 164], 'Anna'),
    aCell('last', 'Last name', [228, 150, 394, 164]),
  ],
};
