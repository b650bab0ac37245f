import type { FastifyRequest } from 'fastify';
import { LIMITS, ServiceError } from '@formseal/contracts';
import { fileNameFromHeader } from '@formseal/domain';
import type { IncomingFile, Takes } from './incoming-file.js';
import { fileOfMultipart } from './multipart.js';

/** What a multipart body may hold beside the file. */
const ENVELOPE_BYTES = 1024 * 1024;

const RAW: Readonly<Record<Takes, ReadonlySet<string | null>>> = {
  pdf: new Set(['application/pdf']),
  pictures: new Set(['application/pdf', 'image/jpeg', 'image/png']),
};

/** The file in an upload, multipart or raw, before its bytes are read. */
export async function receiveFile(request: FastifyRequest, takes: Takes = 'pdf'): Promise<IncomingFile> {
  const type = mediaType(request.headers['content-type']);
  const length = Number(request.headers['content-length'] ?? NaN);
  const empty = length === 0 || (Number.isNaN(length) && request.headers['transfer-encoding'] === undefined);
  if (type === 'multipart/form-data') {
    if (empty) throw new ServiceError('missing_file');
    if (length > LIMITS.fileBytes + ENVELOPE_BYTES) throw new ServiceError('payload_too_large');
    return fileOfMultipart(request.raw, takes);
  }
  if (empty && (type === null || RAW[takes].has(type))) throw new ServiceError('missing_file');
  if (!RAW[takes].has(type)) throw new ServiceError('unsupported_media_type');
  if (length > LIMITS.fileBytes) throw new ServiceError('payload_too_large');
  const name = request.headers['x-filename'];
  return {
    bytes: request.raw,
    takes,
    filename: fileNameFromHeader(Array.isArray(name) ? name[0] : name),
    done: Promise.resolve({ values: null }),
  };
}

function mediaType(header: string | undefined): string | null {
  const type = header?.split(';')[0]?.trim().toLowerCase();
  return type ? type : null;
}
