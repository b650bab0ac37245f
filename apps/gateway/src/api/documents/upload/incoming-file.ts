/** A file on its way in. */
export interface IncomingFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly filename: string;
  /** Resolves once the whole request was well-formed. */
  readonly done: Promise<void>;
}
