import { serveSandbox } from '@formseal/platform/sandbox-child';

/** Reads a first order as any other would, and dies of the next. */
serveSandbox(async () => {
  const { readLines } = await import('@formseal/line-recogniser');
  let orders = 0;
  return async (order) => (++orders > 1 ? process.exit(1) : readLines(order));
});
