import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { inSpan, OutageError } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { BlobMissingError } from '../blob-store.js';
import type { BlobStore, ListedBlob, OpenBlob, StoredBlob } from '../blob-store.js';
import type { PassingFiles } from '../passing-files.js';
import { HEAD_BYTES } from '../sealing/format.js';
import { blobAt, keyIdOfStored, unseal, unsealStream } from '../sealing/stored-bytes.js';
import { assertAddress, isAddress } from '../sha256.js';
import type { Spool, SpooledBlob } from '../spool.js';
import { ObjectMemory } from './object-memory.js';
import { PassingObjects } from './passing-objects.js';
import { isNoSuchObject, isNotFound } from './no-such-object.js';
import { putFile } from './put-file.js';
import { unlessSilent } from './unless-silent.js';

/** Where in which bucket the blobs lie. */
export interface S3Place {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** Blobs in an S3 bucket, for many machines. */
export class S3Store implements BlobStore {
  readonly passing: PassingFiles;
  readonly memory: ObjectMemory;

  constructor(
    private readonly client: S3Client,
    private readonly forReaders: { readonly client: S3Client; readonly silenceMs: number },
    private readonly place: S3Place,
    private readonly spool: Spool,
    private readonly keys: DataKeys,
  ) {
    this.memory = new ObjectMemory(client, { Bucket: place.bucket, Key: `${place.prefix}installation` });
    this.passing = new PassingObjects(client, { ...place, prefix: `${place.prefix}passing/` }, spool, keys);
  }

  write(source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    const store = async ({ file, sha256, size, storedSize }: SpooledBlob): Promise<StoredBlob> => {
      const place = { ...this.at(sha256), ContentType: 'application/octet-stream' };
      await putFile(this.client, place, file, storedSize);
      return { sha256, size };
    };
    return inSpan('store write', () => this.spool.through(source, blobAt('').context, store));
  }

  read(sha256: string): Promise<Uint8Array> {
    return inSpan('store read', () => this.whole(sha256));
  }

  private async whole(sha256: string): Promise<Uint8Array> {
    const answer = await found(sha256, this.client.send(new GetObjectCommand(this.at(sha256))));
    return unseal(this.keys, blobAt(sha256), (await answer.Body?.transformToByteArray()) ?? new Uint8Array());
  }

  async open(sha256: string): Promise<OpenBlob> {
    const { client, silenceMs } = this.forReaders;
    const answer = await found(sha256, client.send(new GetObjectCommand(this.at(sha256))));
    const stored = { stream: unlessSilent(answer.Body as Readable, silenceMs), size: answer.ContentLength ?? 0 };
    return unsealStream(this.keys, blobAt(sha256), stored);
  }

  async keyIdOf(sha256: string): Promise<string | null> {
    const head = { ...this.at(sha256), Range: `bytes=0-${HEAD_BYTES - 1}` };
    try {
      const answer = await found(sha256, this.client.send(new GetObjectCommand(head)));
      return await keyIdOfStored(answer.Body as Readable);
    } catch (error) {
      // An empty object has no such range, and no head.
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return null;
      throw error;
    }
  }

  async has(sha256: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(sha256)));
      return true;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await this.check();
      return false;
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(sha256)));
  }

  async *list(): AsyncIterable<ListedBlob> {
    const { bucket, prefix } = this.place;
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const sha256 = Key.slice(prefix.length);
        if (isAddress(sha256) && LastModified) yield { sha256, modifiedAt: LastModified };
      }
    }
  }

  tidy(before: Date): Promise<number> {
    return this.spool.tidy(before);
  }

  async check(): Promise<void> {
    const { bucket } = this.place;
    await this.client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      // The answer itself has no words for it.
      throw isNotFound(error) ? new OutageError(`there is no bucket ${bucket}`, { cause: error }) : error;
    });
  }

  close(): void {
    this.client.destroy();
    this.forReaders.client.destroy();
  }

  private at(sha256: string): { Bucket: string; Key: string } {
    assertAddress(sha256);
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${sha256}` };
  }
}

async function found<T>(sha256: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isNoSuchObject(error)) throw new BlobMissingError(sha256);
    throw error;
  }
}
