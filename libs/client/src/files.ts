/** A file as programs hold it: bytes, a Blob, or a stream of the web's or of Node's. */
export type FileBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file that a call can send more than once. */
export type WholeFile = Exclude<FileBody, ReadableStream | AsyncIterable<Uint8Array>>;

/** Whether it is gone once it was sent. */
export const isStream = (file: FileBody): file is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> =>
  file instanceof ReadableStream || Symbol.asyncIterator in file;

/** What fetch can send. A path is a text like any other to it, and would be sent in place of the file. */
export function sendable(file: FileBody): Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> {
  if (typeof file !== 'object' || file === null)
    throw new TypeError('A file is bytes, a Blob or a stream: what stands at a path has to be read first.');
  return !isStream(file) || file instanceof ReadableStream ? file : streamOf(file);
}

/** The name that a file of a browser has of its own. */
export function ownName(file: FileBody | undefined): string | undefined {
  const name = typeof file === 'object' && file !== null && 'name' in file ? file.name : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await reading.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await reading.return?.();
    },
  });
}
