import { useEffect, useState } from 'react';
import { quiet } from './quiet.js';

/**
 * How many of some parts of the screen are drawn by now, each of so many elements: `atOnce` elements or the first part, and as
 * much again in each moment in which nothing else is to be done. A form of hundreds of blanks is there with its first.
 */
export function useSteps(sizes: readonly number[], atOnce: number): number {
  const [before, setDrawn] = useState(0);
  const count = sizes.length;
  const drawn = Math.max(before, furtherBy(sizes, 0, atOnce));
  useEffect(() => {
    if (drawn > count) return setDrawn(count);
    if (drawn === count) return;
    let stale = false;
    void quiet().then(() => stale || setDrawn(furtherBy(sizes, drawn, atOnce)));
    return () => {
      stale = true;
    };
    // Whatever the sizes have become: it goes on from what is drawn.
  }, [drawn, count, atOnce]);
  return Math.min(drawn, count);
}

function furtherBy(sizes: readonly number[], from: number, most: number): number {
  let [to, sum] = [from, 0];
  while (to < sizes.length && (to === from || sum + sizes[to]! <= most)) sum += sizes[to++]!;
  return to;
}
