/** What a multipart body holds beside its file. */
export interface Beside {
  /** The part `values`, as it came. */
  readonly values: string | null;
}

/** What an upload may hold: PDFs alone, or pictures too, several of which are one document. */
export type Takes = 'pdf' | 'pictures';

/** A file on its way in. */
export interface IncomingFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly filename: string;
  /** Whether it may be a picture, which becomes a PDF. */
  readonly takes: Takes;
  /** Resolves once the whole request was well-formed, with what came beside the file. */
  readonly done: Promise<Beside>;
  /** The parts of the same name behind it, where they are asked for: each is read to its end before the next. */
  readonly further?: AsyncIterable<AsyncIterable<Uint8Array>>;
}
