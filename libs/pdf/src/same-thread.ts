import { withSmallerPicture } from './smaller-pictures.js';

type Listener = (event: { readonly data: unknown }) => void;

/** What a page is drawn with, as one half of pdf.js sends it to the other: thousands of operators at a time. */
interface Operators {
  readonly chunk: { readonly fnArray: readonly unknown[]; readonly argsArray: readonly unknown[] };
}

const isOperators = (message: object): message is Operators =>
  'chunk' in message && typeof message.chunk === 'object' && message.chunk !== null && 'argsArray' in message.chunk;

/** How what one half says comes to the other. */
type HandedOver = (message: object, transfer: ArrayBuffer[]) => object;

/**
 * For reading: the operators of a page are handed over as they are. The half that made them empties its lists and never looks at
 * what was in them again.
 */
const operatorsAsTheyAre: HandedOver = (message, transfer) =>
  isOperators(message)
    ? {
        ...message,
        chunk: { ...message.chunk, fnArray: [...message.chunk.fnArray], argsArray: [...message.chunk.argsArray] },
      }
    : structuredClone(message, { transfer });

/** For drawing: the half that draws notes in the operators what it made of them, so they are copied; and large pictures are made smaller. */
export const picturesSmaller: HandedOver = (message, transfer) =>
  structuredClone(withSmallerPicture(message), { transfer });

/**
 * The line between the two halves of pdf.js, which run on one thread here. Its own copies all that is said, letter by letter, as if
 * they didn't.
 */
export class SameThread {
  private readonly listeners = new Set<Listener>();
  private readonly turn = Promise.resolve();

  constructor(private readonly handedOver: HandedOver = operatorsAsTheyAre) {}

  postMessage(message: object, transfer: ArrayBuffer[] = []): void {
    const data = this.handedOver(message, transfer);
    void this.turn.then(() => {
      for (const listener of this.listeners) listener({ data });
    });
  }

  addEventListener(_kind: 'message', listener: Listener, { signal }: { readonly signal?: AbortSignal } = {}): void {
    this.listeners.add(listener);
    signal?.addEventListener('abort', () => this.listeners.delete(listener));
  }

  removeEventListener(_kind: 'message', listener: Listener): void {
    this.listeners.delete(listener);
  }
}
