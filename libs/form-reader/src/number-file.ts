/** Numbers of one kind, as a machine holds them. */
type Numbers = Float64Array | Float32Array | Int32Array | Int16Array | Int8Array | Uint8Array;

interface Kind<N extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, at: number, length: number): N;
}

/** The head's length comes first, and the head is filled up with blanks to a multiple of it. */
const LENGTH = 4;
/** Where numbers of any kind may begin. */
const WIDEST = 8;

const from = (at: number, size: number): number => Math.ceil(at / size) * size;

/** A file of numbers: the head's length, the head as JSON, then one list after the other, each where a list of its kind may begin. */
export function numberFile(head: object, lists: readonly Numbers[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const begin = LENGTH + from(text.length, LENGTH);
  const places: number[] = [];
  let at = begin;
  for (const list of lists) {
    places.push((at = from(at, list.BYTES_PER_ELEMENT)));
    at += list.byteLength;
  }
  const bytes = new Uint8Array(at).fill(' '.charCodeAt(0), LENGTH, begin);
  new DataView(bytes.buffer).setUint32(0, begin - LENGTH, true);
  bytes.set(text, LENGTH);
  lists.forEach((list, i) => bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), places[i]));
  return bytes;
}

/** What such a file holds: its lists are looked at where they lie, and nothing of them is copied or read one by one. */
export class NumberFile<Head> {
  readonly head: Head;
  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes.byteOffset % WIDEST === 0 ? bytes : Uint8Array.from(bytes);
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset);
    this.at = LENGTH + view.getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(this.bytes.subarray(LENGTH, this.at))) as Head;
  }

  /** The next list, of so many numbers. */
  next<N extends Numbers>(kind: Kind<N>, length: number): N {
    const begin = from(this.at, kind.BYTES_PER_ELEMENT);
    this.at = begin + length * kind.BYTES_PER_ELEMENT;
    return new kind(this.bytes.buffer, this.bytes.byteOffset + begin, length);
  }
}
