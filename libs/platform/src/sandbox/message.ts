/** What parent and child tell each other: plain data, and bytes beside it. */
export interface Message {
  readonly data: unknown;
  readonly blobs: readonly Uint8Array[];
}

const LENGTH = 4;

/** The parts of a message as a frame carries them: every length before what it measures. */
export function packed({ data, blobs }: Message): Uint8Array[] {
  return [Buffer.from(JSON.stringify(data)), ...blobs].flatMap((part) => {
    const length = Buffer.alloc(LENGTH);
    length.writeUInt32BE(part.byteLength);
    return [length, part];
  });
}

/** Throws where the bytes are no message: a child that was taken over may send anything. */
export function unpacked(payload: Buffer): Message {
  const parts: Buffer[] = [];
  for (let at = 0; at < payload.length;) {
    const start = at + LENGTH;
    const end = start + payload.readUInt32BE(at);
    if (end > payload.length) throw new RangeError('a message that announces more than it holds');
    parts.push(payload.subarray(start, end));
    at = end;
  }
  const [data, ...blobs] = parts;
  if (!data) throw new TypeError('a message without data');
  // Views on a pipe's pooled memory keep all of it alive.
  return { data: JSON.parse(data.toString('utf8')) as unknown, blobs: blobs.map((blob) => new Uint8Array(blob)) };
}

/** A question or its answer, told from others that are under way. */
export const numbered = (id: number, { data, blobs }: Message): Message => ({ data: [id, data], blobs });

/** The number of a question or answer, and what it is; throws where there is none. */
export function withoutNumber({ data, blobs }: Message): [number, Message] {
  const [id, rest] = Array.isArray(data) && data.length === 2 ? (data as unknown[]) : [];
  if (!Number.isSafeInteger(id)) throw new TypeError('a question without a number');
  return [id as number, { data: rest, blobs }];
}
