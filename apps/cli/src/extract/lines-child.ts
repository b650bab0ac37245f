import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: pictures of lines come in, their letters go out. */
serveSandbox(async () => {
  const { readLines } = await import('@formseal/line-recogniser');
  return async (order) => readLines(order);
});
