/** Something went wrong once there was a document: it was counted, and whoever called can go on with it. */
export class OfDocument extends Error {
  override readonly name = 'OfDocument';

  constructor(
    readonly documentId: string,
    override readonly cause: unknown,
    readonly next: string | null,
  ) {
    super(`The document ${documentId} is there.`);
  }
}

/** What is done with a document: whatever goes wrong names it. */
export async function ofDocument<T>(id: string, work: () => Promise<T>, next?: (id: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OfDocument ? error : new OfDocument(id, error, next?.(id) ?? null);
  }
}
