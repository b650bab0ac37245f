import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SchemaRepository, WorkRepository } from '@formseal/database';
import { Health } from '@formseal/platform';
import { JobClient } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { HealthController } from './health.controller.js';

/** Ready is that all the gateway works with has answered since it started; live is that it answers at all. */
@Module({ controllers: [HealthController] })
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly health: Health,
    private readonly work: WorkRepository,
    private readonly schema: SchemaRepository,
    private readonly jobs: JobClient,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onModuleInit(): void {
    this.health.dependency('schema', () => this.schema.ensureCurrent());
    this.health.dependency('postgres', () => this.work.settled([]));
    this.health.dependency('redis', () => this.jobs.check());
    this.health.dependency('storage', () => this.blobs.check());
  }
}
