import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DataKeys } from '@formseal/platform';
import { assertPassingId, isPassingId } from '../passing-files.js';
import type { PassingFiles } from '../passing-files.js';
import { passingFile, unseal } from '../sealing/stored-bytes.js';
import type { Spool } from '../spool.js';
import { isNoSuchObject } from './no-such-object.js';
import { putFile } from './put-file.js';

/** Passing files in a bucket, below a prefix of their own: a lifecycle rule of the bucket may clear that as well. */
export class PassingObjects implements PassingFiles {
  constructor(
    private readonly client: S3Client,
    private readonly place: { readonly bucket: string; readonly prefix: string },
    private readonly spool: Spool,
    private readonly keys: DataKeys,
  ) {}

  put(id: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const at = this.at(id);
    return this.spool.through(source, passingFile(id).context, ({ file, storedSize }) =>
      putFile(this.client, at, file, storedSize),
    );
  }

  async get(id: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(id)));
      const stored = await Body?.transformToByteArray();
      return stored ? unseal(this.keys, passingFile(id), stored) : null;
    } catch (error) {
      if (isNoSuchObject(error)) return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(id)));
  }

  async tidy(before: Date): Promise<number> {
    const { bucket, prefix } = this.place;
    let removed = 0;
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const id = Key.slice(prefix.length);
        if (!isPassingId(id) || !LastModified || LastModified >= before) continue;
        await this.remove(id);
        removed += 1;
      }
    }
    return removed;
  }

  private at(id: string): { Bucket: string; Key: string } {
    assertPassingId(id);
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${id}` };
  }
}
