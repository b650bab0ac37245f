/** One part of what a page draws or says, on its way from the half of pdf.js that reads to the one that is asked. */
interface Part {
  readonly chunk: Readonly<Record<string, unknown>>;
}

const isPart = (message: unknown): message is Part => {
  const chunk = (message as Part | null)?.chunk as Record<string, unknown> | undefined;
  return Array.isArray(chunk?.argsArray) || Array.isArray(chunk?.items);
};

/** The sender empties its lists and fills them anew; what stood in them it never looks at again. */
const handedOver = (part: Part): Part => ({
  ...part,
  chunk: Object.fromEntries(
    Object.entries(part.chunk).map(([name, value]) => [name, Array.isArray(value) ? value.slice() : value]),
  ),
});

const ofTheEngine = globalThis.structuredClone;

const clone: typeof structuredClone = (message, options) =>
  isPart(message) ? (handedOver(message) as typeof message) : ofTheEngine(message, options);

/**
 * The halves of pdf.js speak as if each were a thread of its own, so that every operator and every letter of a page is copied on
 * the way. Here they are one thread: the parts of a page go over as they are, all else is copied as before.
 */
export function handOverPages(): void {
  globalThis.structuredClone = clone;
}
