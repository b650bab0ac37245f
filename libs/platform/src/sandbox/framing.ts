/** What a frame between parent and child is for. */
export const FRAME = {
  /** To the child: a task, or what it asked for. */
  task: 1,
  reply: 2,
  /** From the child: its code, compiled; it is up; how its task goes; a question; the end of its task. */
  compiled: 8,
  ready: 3,
  event: 4,
  ask: 5,
  result: 6,
  broken: 7,
} as const;
export type FrameType = (typeof FRAME)[keyof typeof FRAME];

/** One message: its kind and its bytes. */
export interface Frame {
  readonly type: number;
  readonly payload: Buffer;
}

const HEADER = 5;

/** Header and payload of a frame, to be written one after the other. */
export function frame(type: FrameType, ...payload: Uint8Array[]): Uint8Array[] {
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(type);
  header.writeUInt32BE(
    payload.reduce((sum, part) => sum + part.byteLength, 0),
    1,
  );
  return [header, ...payload];
}

/** Puts frames together from what a pipe brings; refuses to hold more than `limit` bytes for a side that can't be trusted. */
export class FrameReader {
  private parts: Buffer[] = [];
  private held = 0;

  constructor(private readonly limit: number) {}

  *feed(chunk: Buffer): Iterable<Frame> {
    this.parts.push(chunk);
    this.held += chunk.length;
    for (;;) {
      const header = this.peek(HEADER);
      if (header === null) return;
      const length = header.readUInt32BE(1);
      if (length > this.limit) throw new RangeError(`a frame of ${length} bytes`);
      if (this.held < HEADER + length) return;
      const whole = this.take(HEADER + length);
      yield { type: whole.readUInt8(0), payload: whole.subarray(HEADER) };
    }
  }

  private peek(length: number): Buffer | null {
    if (this.held < length) return null;
    if ((this.parts[0]?.length ?? 0) < length) this.parts = [Buffer.concat(this.parts)];
    return this.parts[0] ?? null;
  }

  private take(length: number): Buffer {
    const all = this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
    const rest = all.subarray(length);
    this.parts = rest.length > 0 ? [rest] : [];
    this.held = rest.length;
    return all.subarray(0, length);
  }
}
