/** What a multipart body holds beside its file. */
export interface Beside {
  /** The part `values`, as it came. */
  readonly values: string | null;
}

/** A file on its way in. */
export interface IncomingFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly filename: string;
  /** Resolves once the whole request was well-formed, with what came beside the file. */
  readonly done: Promise<Beside>;
}
