import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, TIMES } from '@formseal/contracts';
import { PicturesRepository } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../../tokens.js';
import { pngIn, refusedPicture } from './png.js';

/** Has a picture written anew, pixel by pixel. It is not decoded here, and lies in the store for as long as the call lasts. */
@Injectable()
export class PicturesService {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly rows: PicturesRepository,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
  ) {}

  /** Stores the picture in a data URL and answers its address; 400 with what is wrong with it. */
  async store(url: string): Promise<string> {
    const picture = pngIn(url);
    const pictureId = randomUUID();
    try {
      await this.blobs.passing.put(pictureId, oneChunk(picture));
      await this.rows.open(pictureId);
      const waiter = this.hub.expect(pictureId);
      const settled = waiter.settled(TIMES.pictureWaitMs);
      void this.jobs.sendUntil(settled, 'picture', { pictureId });
      await settled;
      const answer = await this.rows.answer(pictureId);
      if (answer?.ok === false) throw refusedPicture(answer);
      const rewritten = answer && (await this.blobs.passing.get(pictureId));
      if (!rewritten) throw new ServiceError('unavailable', {}, 10);
      return (await this.blobs.write(oneChunk(rewritten))).sha256;
    } finally {
      // What can't be removed now goes with the sweep.
      await Promise.allSettled([this.blobs.passing.remove(pictureId), this.rows.forget(pictureId)]);
    }
  }
}
