import { parseKey } from '../vocabulary/semantic-key.js';

/** Numbers of persons that Americans write as 123-45-6789. */
const DASHED: ReadonlySet<string> = new Set(['social_security_number', 'tax_id']);

/** The number with its dashes where the boxes are counted with them: nine digits in eleven boxes; null anywhere else. */
export function dashedIn(boxes: number | null, semanticKey: string | null, value: string): string | null {
  const name = semanticKey === null ? undefined : parseKey(semanticKey)?.name;
  const digits = /^\d{3}[\s-]?\d{2}[\s-]?\d{4}$/.test(value) ? value.replace(/\D/g, '') : '';
  if (boxes !== 11 || name === undefined || !DASHED.has(name) || digits === '') return null;
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
