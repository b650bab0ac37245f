import { LIMITS, ServiceError } from '@formseal/contracts';
import { inPace } from './pace.js';

const MARK = Buffer.from('%PDF-');

/**
 * Passes a file's bytes on, counts them, and breaks off where there are too many, where they come too slowly, or where the first
 * kilobyte does not say that it is a PDF. Holds back nothing but that first kilobyte.
 */
export async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of inPace(source)) {
    size += chunk.length;
    if (size > LIMITS.fileBytes) throw new ServiceError('payload_too_large');
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
  if (size === 0) throw new ServiceError('missing_file', { message: 'The file is empty.' });
  if (head === null) return;
  ensurePdf(head);
  yield head;
}

function ensurePdf(head: Buffer): void {
  if (!head.subarray(0, LIMITS.signatureWindow).includes(MARK)) throw new ServiceError('not_a_pdf');
}
