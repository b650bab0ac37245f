/** Asks until the answer is what is waited for; fails after `withinMs` with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean, withinMs = 60_000) {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (performance.now() > until) throw new Error(`still ${JSON.stringify(answer)} after ${withinMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
