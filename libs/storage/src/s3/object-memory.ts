import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StoreMemory } from '../blob-store.js';
import { isNoSuchObject } from './no-such-object.js';

/** The note of a bucket's prefix: an object beside the blobs. */
export class ObjectMemory implements StoreMemory {
  constructor(
    private readonly client: S3Client,
    private readonly at: { readonly Bucket: string; readonly Key: string },
  ) {}

  async read(): Promise<string | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at));
      return (await Body?.transformToString()) ?? null;
    } catch (error) {
      if (isNoSuchObject(error)) return null;
      throw error;
    }
  }

  async write(note: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at, Body: note, ContentLength: Buffer.byteLength(note) }));
  }
}
