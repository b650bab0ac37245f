import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { boxOf } from '../pages/geometry.js';
import type { Begin } from '../pages/pages.js';

/** Where the first signature of a form stands, that the last look begins there; null where none has a place of its own. */
export function whereSigned(fields: readonly ReviewField[], pages: readonly ReviewPage[]): Begin | null {
  const places = fields.flatMap((field) => {
    const page = pages.find((one) => one.page === field.page);
    const stands = field.type === 'signature' && !['out_of_scope', 'not_applicable'].includes(field.state);
    if (!stands || !page) return [];
    const { top, height } = boxOf(field, page);
    return [{ page: field.page, down: top + height / 2 }];
  });
  return places.sort((a, b) => a.page - b.page || a.down - b.down)[0] ?? null;
}
