import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { JobPayload } from '@formseal/contracts';
import { PicturesRepository } from '@formseal/database';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { PictureSandbox } from './picture-sandbox.js';

/** The job `picture`: a picture in, its pixels out in the same place. Done twice it answers the same. */
@Controller()
export class PictureHandler {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
    @Inject(PictureSandbox) private readonly sandbox: PictureSandbox,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('picture')
  async rewrite(@Payload() { pictureId }: JobPayload<'picture'>, @Ctx() { signal }: JobContext): Promise<void> {
    if (!(await this.pictures.isOpen(pictureId))) return;
    const file = await this.blobs.passing.get(pictureId);
    // Whoever waited has gone and has taken the file along.
    if (file === null) return;
    const { answer, png } = await this.sandbox.rewrite(file, signal);
    if (png) await this.blobs.passing.put(pictureId, oneChunk(png));
    await this.pictures.finish(pictureId, answer);
    this.hints.announce(pictureId);
  }
}
