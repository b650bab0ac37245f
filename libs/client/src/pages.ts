interface Part<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/**
 * Everything in a list that keeps its order while some of it goes. Each page begins with something that came before, so that
 * nothing that moved up lies between two pages; where it does not, the page before it is asked for again.
 */
export async function* throughPages<T extends { readonly id: string }>(
  page: (part: { readonly limit: number; readonly offset: number }) => Promise<Part<T>>,
  pageSize: number,
): AsyncGenerator<T, void, undefined> {
  // One of a page is what came before.
  const limit = Math.max(pageSize, 2);
  const seen = new Set<string>();
  for (let offset = 0, back = limit; ;) {
    const { data, total } = await page({ limit, offset });
    if (offset > 0 && !(data[0] && seen.has(data[0].id))) {
      offset = Math.max(0, offset - back);
      back *= 2;
      continue;
    }
    for (const one of data) {
      if (seen.has(one.id)) continue;
      seen.add(one.id);
      yield one;
    }
    if (data.length < limit || offset + limit >= total) return;
    offset += limit - 1;
    back = limit;
  }
}
