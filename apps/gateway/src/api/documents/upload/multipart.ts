import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { LIMITS, ServiceError } from '@formseal/contracts';
import { fileNameFromPart } from '@formseal/domain';
import type { Beside, IncomingFile, Takes } from './incoming-file.js';
import { LEAST_PACE, tooSlow } from './pace.js';

const PART = 'file';
const VALUES = 'values';

/**
 * The part `file` of a multipart body, as soon as it begins; other parts are read past, but for `values`, and for further files where
 * pictures are taken. `done` of the answer tells that the whole body was well-formed to its end: only then is the file worth keeping.
 */
export function fileOfMultipart(request: IncomingMessage, takes: Takes = 'pdf'): Promise<IncomingFile> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request, reject);
    if (!parser) return;
    let found: Readable | null = null;
    const further = laterParts();
    let values: string | null = null;
    let finished: (beside: Beside) => void = () => undefined;
    let broken: (error: unknown) => void = () => undefined;
    const done = new Promise<Beside>((whole, fail) => ([finished, broken] = [whole, fail]));
    // Whoever awaits it hears of a failure; nobody may be left to.
    done.catch(() => undefined);
    const fail = (error: ServiceError) => {
      clearInterval(pace);
      broken(error);
      reject(error);
      found?.destroy(error);
      further.destroy(error);
    };
    // The part's own bytes keep the pace where they are read; this is for what stands around it.
    let came = 0;
    const pace = setInterval(() => {
      if ((found === null || found.readableEnded) && came < LEAST_PACE.bytes) fail(tooSlow());
      came = 0;
    }, LEAST_PACE.inMs).unref();
    request.on('data', (chunk: Uint8Array) => (came += chunk.length));
    parser.on('file', (name: string, stream: Readable, filename: string | undefined) => {
      // The parser tells each open part of a torn body, whether anybody reads it or not: unheard, it ends the process.
      stream.on('error', (error) => {
        fail(malformed());
        stream.destroy(error);
      });
      if (name !== PART || (found && takes === 'pdf')) return void stream.resume();
      const bytes = bytesOf(stream);
      stream.once('end', () => pace.refresh());
      if (found) further.push(bytes);
      else resolve({ bytes, filename: fileNameFromPart(filename), takes, done, further: partsOf(further) });
      found = stream;
    });
    parser.on('field', (name: string, value: string, _nameCut: boolean, isCut: boolean) => {
      if (name !== VALUES) return;
      if (isCut) return fail(tooLarge());
      values = value;
    });
    parser.on('finish', () => {
      clearInterval(pace);
      further.push(null);
      if (found) finished({ values });
      else reject(new ServiceError('missing_file'));
    });
    parser.on('error', () => fail(malformed()));
    // A caller that hangs up leaves the parser, and whoever reads the part, waiting for an end that never comes.
    const closed = () => {
      clearInterval(pace);
      if (!request.readableEnded) fail(malformed());
    };
    if (request.destroyed) return closed();
    request.once('close', closed);
    request.pipe(parser);
  });
}

/** Parts as the parser comes to them: it goes on to the next when one has been read. */
function laterParts(): Readable {
  const parts = new Readable({ objectMode: true, read: () => undefined });
  // Whoever reads them hears of a failure; nobody may.
  return parts.on('error', () => undefined);
}

async function* partsOf(parts: Readable): AsyncGenerator<AsyncIterable<Uint8Array>> {
  yield* parts as AsyncIterable<AsyncIterable<Uint8Array>>;
}

async function* bytesOf(part: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* part as AsyncIterable<Uint8Array>;
  } catch (error) {
    // What ended it early has said why.
    throw error instanceof ServiceError ? error : malformed();
  }
}

function parserOf(request: IncomingMessage, reject: (error: unknown) => void): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 20, files: LIMITS.pages + 1, parts: 45, fieldSize: LIMITS.jsonBytes, headerPairs: 50 },
      defParamCharset: 'utf8',
      isPartAFile: (name: string | undefined) => name === PART,
    } as ConstructorParameters<typeof Busboy>[0]);
  } catch {
    reject(malformed());
    return null;
  }
}

const tooLarge = () => new ServiceError('invalid_parameter', { message: 'values: is too large.', parameter: 'values' });

const malformed = () =>
  new ServiceError('invalid_parameter', {
    message: 'The body is not well-formed multipart/form-data.',
    parameter: 'body',
  });
