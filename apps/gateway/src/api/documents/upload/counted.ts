import { LIMITS, ServiceError } from '@formseal/contracts';
import { inPace } from './pace.js';

const MARK = Buffer.from('%PDF-');

/** Whether a file's first bytes say that it is a PDF. */
export const saysPdf = (head: Buffer): boolean => head.subarray(0, LIMITS.signatureWindow).includes(MARK);

/**
 * Passes a file's bytes on, counts them, and breaks off where there are too many, where they come too slowly, or where the first
 * kilobyte does not say that it is a PDF. Holds back nothing but that first kilobyte.
 */
export async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of within(new Room(), source)) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < LIMITS.signatureWindow) continue;
    ensurePdf(head);
    yield head;
    head = null;
  }
  if (head === null) return;
  ensurePdf(head);
  yield head;
}

/** How many bytes an upload may still have. */
export class Room {
  private left: number = LIMITS.fileBytes;

  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new ServiceError('payload_too_large');
  }
}

/** Passes a file's bytes on as long as there is room for them and they keep the pace; one without any is none. */
export async function* within(room: Room, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  for await (const chunk of inPace(source)) {
    room.take(chunk.length);
    isEmpty &&= chunk.length === 0;
    yield chunk;
  }
  if (isEmpty) throw new ServiceError('missing_file', { message: 'The file is empty.' });
}

function ensurePdf(head: Buffer): void {
  if (!saysPdf(head)) throw new ServiceError('not_a_pdf');
}
