import { inflateSync } from 'node:zlib';

/**
 * pdf.js unpacks each stream of a file through the web's `DecompressionStream`. Node's is a thread of zlib's and some dozen promises: a
 * quarter of a millisecond for a few hundred bytes that take a hundredth, and a page has five such streams.
 */
const engines = Object.getOwnPropertyDescriptor(globalThis, 'DecompressionStream')!;

/** The engine's own, for what pdf.js never asks for: Node loads all the web's streams where it is looked at. */
function ofTheEngine(): typeof DecompressionStream {
  Object.defineProperty(globalThis, 'DecompressionStream', engines);
  const own = globalThis.DecompressionStream;
  unpackAtOnce();
  return own;
}

/**
 * As large as a sheet of A4 in 600 to the inch, in colours. Of what is larger pdf.js unpacks by itself as much as it has a use for: all of
 * it at once would be held twice, and a picture of ten pixels may be packed with gigabytes behind them.
 */
const MOST_AT_ONCE = 128 * 1024 * 1024;

/** As much of it as is used: all is written, then all is read. What can't be unpacked fails the reading, as the engine's does. */
class Inflated {
  private readonly parts: Uint8Array[] = [];
  private end!: () => void;
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  readonly writable = { getWriter: () => this };
  readonly ready = true;
  readonly readable = this.read();

  constructor(format: string) {
    if (format !== 'deflate') return new (ofTheEngine())(format as 'gzip') as never;
  }

  write(part: Uint8Array): Promise<void> {
    this.parts.push(part);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.end();
    return Promise.resolve();
  }

  private async *read(): AsyncGenerator<Uint8Array> {
    await this.ended;
    yield inflateSync(Buffer.concat(this.parts), { maxOutputLength: MOST_AT_ONCE });
  }
}

/** Has pdf.js unpack streams at once. */
export function unpackAtOnce(): void {
  Object.assign(globalThis, { DecompressionStream: Inflated });
}
