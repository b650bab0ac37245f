import type { ReadField } from '@formseal/contracts';
import { fold } from '../values/fold.js';

/** What goes with an address, by kinds that forms ask for one by one. */
const KINDS: ReadonlyArray<readonly [string, RegExp]> = [
  ['block', /\b(?:block|bloque|bloco|bloc|building|batiment|bat|edificio|edif|gebaude|blok)\b/],
  ['entrance', /\b(?:entrance|portal|entree|eingang|wejscie|ingresso|entrada)\b/],
  ['stairs', /\b(?:stair(?:s|case)?|escalera|esc|escalier|scala|treppe|scara|klatka|opgang|trappa)\b/],
  ['floor', /\b(?:floor|fl|planta|piso|etage|stock|stockwerk|piano|andar|verdieping|pietro|etaj|etaz|emelet|kat)\b/],
  ['door', /\b(?:door|puerta|pta|porte|porta|interno|tur|deur)\b/],
];

const kindOf = (text: string): string | null => KINDS.find(([, words]) => words.test(fold(text)))?.[0] ?? null;

/** How many blanks before and after belong to the same address. */
const BESIDE = 4;

/** Whether the blank is one of several for what goes with one address: "Bloque, Portal, Escalera, Planta, Puerta". */
export function isPartedAddition(fields: readonly ReadField[], at: number): boolean {
  const { semanticKey, page, label } = fields[at]!;
  if (!semanticKey?.endsWith('_address_addition') || kindOf(label) === null) return false;
  return fields.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).some((other) => {
    const isSame = other.semanticKey === semanticKey && other.page === page;
    return isSame && kindOf(other.label) !== null && kindOf(other.label) !== kindOf(label);
  });
}

/** Whether what is known is of the kind that the label asks for: a floor is no door. */
export const isOfKind = (label: string, value: string): boolean => kindOf(label) === kindOf(value);
