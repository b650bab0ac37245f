/** The next moment in which the page has nothing else to do: what is typed and drawn comes first. */
export const quiet = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve),
  );
