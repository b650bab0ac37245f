import type { FieldFormat, FieldType, Rect } from '@formseal/contracts';
import { describeKey } from '../vocabulary/semantic-key.js';
import { fold } from './fold.js';

/** What a field says of itself, as far as it bears on how many lines its value may take. */
export interface Blank {
  readonly type: FieldType;
  readonly label: string;
  readonly semanticKey: string | null;
  readonly value: string | null;
  readonly rect: Rect;
  readonly format: Pick<FieldFormat, 'multiline'>;
}

/** Points: two lines of print that is read with ease. */
const TWO_LINES = 22;
/** Points: a blank this high asks for sentences, whatever its label's last word. */
const PARAGRAPH = 60;

/** Whether the label's one word or its last asks for a name: `Name`, `Firmenname`, `Nom`; names of several do not. */
const NAMES_ONE =
  /(name|nom|prenom|nome|cognome|nombre|apellidos?|naam|navn|namn|nimi|imie|nazwisko|sobrenome|apelido|nume|numele|prenume|prenumele|nev|neve|adi|soyadi)( \w{1,3})*$/;

/**
 * Whether people write several lines into a field. A blank may be high for the eye alone; facts are written on one line,
 * whole addresses apart, and a value that has several keeps them.
 */
export function asksForSeveralLines({ type, label, semanticKey, value, rect, format }: Blank): boolean {
  if (type !== 'text') return false;
  if (value?.includes('\n')) return true;
  if (!format.multiline) return false;
  const height = Math.min(rect[2] - rect[0], rect[3] - rect[1]);
  if (height < TWO_LINES) return false;
  const described = semanticKey === null ? null : describeKey(semanticKey);
  if (described) return described.name.endsWith('address');
  return height >= PARAGRAPH || !NAMES_ONE.test(fold(label));
}
