import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, ServiceError } from '@formseal/contracts';
import type { MadePagesAnswer } from '@formseal/contracts';
import { MadePagesRepository } from '@formseal/database';
import { bundled, pictureKind } from '@formseal/domain';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../../auth/caller.js';
import { BLOB_STORE } from '../../../tokens.js';
import { PassingWork } from '../../../work/passing-work.js';
import { Room, saysPdf, within } from './counted.js';
import type { IncomingFile } from './incoming-file.js';
import { inPace } from './pace.js';
import { Receiving } from './receiving.js';

/** A file of which the first bytes were looked at, and are still to be passed on. */
interface Begun {
  readonly head: Buffer;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Makes a PDF of what comes in as pictures. They are decoded elsewhere, lie in the store for as long as the call lasts, and are
 * gone after it with all that a camera writes into them: what is kept is a PDF like any other.
 */
@Injectable()
export class Paper {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly receiving: Receiving,
    private readonly rows: MadePagesRepository,
    private readonly work: PassingWork,
  ) {}

  /** The file as it is where it is no picture; else the PDF of it and of those behind it, in their order. */
  async pdfOf(file: IncomingFile, caller: Caller): Promise<IncomingFile> {
    const bundleId = randomUUID();
    try {
      const begun = await this.receiving.take(`account:${caller.accountId}`, async () => {
        const first = await begin(inPace(file.bytes));
        if (first.head.length === 0 || saysPdf(first.head)) return first;
        if (pictureKind(first.head) === null) throw neither();
        await this.blobs.passing.put(bundleId, bundled(picturesOf(first.bytes, file)));
        return null;
      });
      if (begun !== null) return { ...file, bytes: begun.bytes, done: alone(file) };
      // What came beside them is wrong or right before anything is decoded.
      await file.done;
      return { ...file, bytes: oneChunk(await this.made(bundleId, caller)), filename: pdfName(file.filename) };
    } finally {
      // What can't be removed now goes with the sweep.
      await this.blobs.passing.remove(bundleId).catch(() => undefined);
    }
  }

  private async made(bundleId: string, caller: Caller): Promise<Uint8Array> {
    const payload = (pagesId: string) => ({ pagesId, bundleId });
    const { answer, bytes } = await this.work.done('makePages', { rows: this.rows, payload }, caller);
    if (bytes === null) throw refused(answer);
    return bytes;
  }
}

/** The pictures of an upload, as long as there is room for them, and they are no more than pages may be. */
async function* picturesOf(
  first: AsyncIterable<Uint8Array>,
  { further = nothing() }: IncomingFile,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const room = new Room();
  yield within(room, first);
  let pages = 1;
  for await (const bytes of further) {
    pages += 1;
    if (pages > LIMITS.pages) throw new ServiceError('too_many_pages', { pages, limit: LIMITS.pages });
    yield within(room, bytes);
  }
}

async function* nothing(): AsyncGenerator<AsyncIterable<Uint8Array>> {}

/** Reads as much as a PDF says what it is within. */
async function begin(source: AsyncIterable<Uint8Array>): Promise<Begun> {
  const bytes = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < LIMITS.signatureWindow) {
    const next = await bytes.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return { head, bytes: joined(head, bytes) };
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

const neither = (): ServiceError =>
  new ServiceError('not_a_pdf', { message: 'The file is neither a PDF nor a JPEG nor a PNG.', reason: 'no_picture' });

/** A PDF comes alone: nobody should think that those behind it were read. */
function alone({ done, further }: IncomingFile): IncomingFile['done'] {
  const end = (async () => {
    for await (const _file of further ?? [])
      throw new ServiceError('invalid_parameter', {
        message: 'Only pictures are taken several at once: send each PDF by itself.',
        parameter: 'file',
        reason: 'several_files',
      });
    return done;
  })();
  // Whoever awaits it hears of a failure; where the file itself is refused, nobody does.
  end.catch(() => undefined);
  return end;
}

function refused({ why, rule, picture }: Exclude<MadePagesAnswer, { ok: true }>): ServiceError {
  const which = picture === null ? 'The picture' : `Picture ${picture}`;
  if (why === 'type') return new ServiceError('not_a_pdf', { message: `${which} ${rule}.`, reason: 'no_picture' });
  return new ServiceError('invalid_parameter', {
    message: `${which} ${rule}.`,
    parameter: 'file',
    reason: `page_${why}`,
    ...(picture === null ? {} : { picture }),
  });
}

/** What is downloaded under this name is a PDF. */
const pdfName = (filename: string): string => `${filename.replace(/\.(jpe?g|png|pdf)$/i, '')}.pdf`;
