interface Waiting {
  readonly element: Element;
  readonly draw: () => Promise<void>;
}

const waiting: Waiting[] = [];
let drawing = false;

export const isDrawing = (): boolean => drawing || waiting.length > 0;

/**
 * Draws one page after the other, the one in sight first: drawn at once, the first would be there as late as the last. A page
 * that has left is waited for no more: what pdf.js was asked for of a document that was closed since it never answers.
 */
export function inTurn(element: Element, draw: () => Promise<void>): () => void {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const one = { element, draw: () => Promise.race([draw(), left]) };
  waiting.push(one);
  void next();
  return () => {
    leave();
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
  };
}

async function next(): Promise<void> {
  if (drawing) return;
  drawing = true;
  // Pages mount together: whoever is nearest is known once all have asked.
  await Promise.resolve();
  for (let one = nearest(); one; one = nearest()) {
    waiting.splice(waiting.indexOf(one), 1);
    await one.draw().catch(() => undefined);
  }
  drawing = false;
}

function nearest(): Waiting | undefined {
  const middle = innerHeight / 2;
  const far = ({ element }: Waiting): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > middle ? top - middle : Math.max(middle - bottom, 0);
  };
  return [...waiting].sort((a, b) => far(a) - far(b))[0];
}
