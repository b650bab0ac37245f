import type { Part, ReadField } from '@formseal/contracts';
import { parseKey } from '../vocabulary/semantic-key.js';
import { findingWholes } from './find-wholes.js';

/** Below the line at which a reader's word is believed: its pieces do not agree what the whole is. */
const DOUBTED = 0.5;

type WithPart<F> = F & { readonly part: Part | null };

/** A form whose split values are known: what a whole means is said of the whole, and of a piece only its own part. */
export function withParts<F extends ReadField>(fields: readonly F[]): WithPart<F>[] {
  const finding = findingWholes(fields);
  let step = finding.next();
  while (!step.done) step = finding.next();
  return having(fields, step.value);
}

/** The same for a service that has others to serve: `letOthersBy` is awaited again and again on the way. */
export async function withPartsInSlices<F extends ReadField>(
  fields: readonly F[],
  letOthersBy: () => Promise<unknown>,
): Promise<WithPart<F>[]> {
  const finding = findingWholes(fields);
  let step = finding.next();
  for (; !step.done; step = finding.next()) await letOthersBy();
  await letOthersBy();
  return having(fields, step.value);
}

function having<F extends ReadField>(fields: readonly F[], parts: readonly (Part | null)[]): WithPart<F>[] {
  const doubted = new Set(fields.flatMap((field, at) => (disagrees(field, parts[at] ?? null) ? [parts[at]!.of] : [])));
  return fields.map((field, at) => {
    const part = parts[at] ?? null;
    if (part === null) return { ...field, part };
    const semanticKey = isOwnPart(field.semanticKey) ? field.semanticKey : null;
    const confidence = doubted.has(part.of) ? Math.min(field.confidence, DOUBTED) : field.confidence;
    return { ...field, part, semanticKey, confidence };
  });
}

const isOwnPart = (key: string | null): boolean => key !== null && (parseKey(key)?.part ?? null) !== null;

const disagrees = ({ semanticKey }: ReadField, part: Part | null): boolean =>
  part !== null && semanticKey !== null && semanticKey !== part.semanticKey && !isOwnPart(semanticKey);
