import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';

/** A stream is sent only once: what the client does with bytes in memory is done here. */
const TRIES = 3;

type Place = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'ContentType'>;

/** Sends a file as an object, read as it is sent: of files on their way no more than a buffer each is held in memory. */
export async function putFile(client: S3Client, place: Place, file: string, size: number): Promise<void> {
  const sum = await checksumOf(file);
  for (let left = TRIES - 1; ; left -= 1) {
    const body = createReadStream(file);
    try {
      await client.send(new PutObjectCommand({ ...place, Body: body, ContentLength: size, ChecksumSHA256: sum }));
      return;
    } catch (error) {
      if (left === 0 || !mayPassNext(error)) throw error;
    } finally {
      body.destroy();
    }
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** No answer, or one that says the server itself was in trouble. */
function mayPassNext(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}
