import { Inject, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { BlobReferencesRepository, StandingsRepository, WorkRepository } from '@formseal/database';
import { Health, inNobodysName, Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { ChangeHub, closeRedis, connectRedis, Hints, JobClient, SettledHub } from '@formseal/queue';
import type { QueueOptions, Redis } from '@formseal/queue';
import { openTimedStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { GatewayConfig } from './config.js';
import { ExportHolds } from './exporting/export-holds.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { WebRates } from './rate-limit/web-rates.js';
import { Presence } from './review/presence.js';
import { BLOB_STORE, CONFIG, LOGGER, RATES_REDIS } from './tokens.js';
import { standingOf } from './waiting/standing.js';

/** The connections of the process: queue, store, log, figures. Closed last, after everything that uses them. */
@Module({})
export class InfrastructureModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
    private readonly hints: Hints,
    private readonly changes: ChangeHub,
    @Inject(RATES_REDIS) private readonly rates: Redis,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Who waits for a change is answered while answers still go out. */
  beforeApplicationShutdown(): void {
    this.changes.close();
  }

  async onApplicationShutdown(): Promise<void> {
    this.hub.close();
    this.hints.close();
    await this.jobs.close();
    closeRedis(this.rates);
    this.blobs.close();
  }

  static forRoot(config: GatewayConfig, log: Logger, metrics: Metrics): DynamicModule {
    const queue = { ...config.redis, logger: log };
    return {
      module: InfrastructureModule,
      global: true,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: log },
        { provide: Health, useValue: new Health() },
        { provide: Metrics, useValue: metrics },
        {
          provide: BLOB_STORE,
          inject: [BlobReferencesRepository],
          useFactory: (references: BlobReferencesRepository) => openTimedStore(config, references, metrics),
        },
        { provide: JobClient, useFactory: () => new JobClient(queue) },
        { provide: RATES_REDIS, useFactory: () => connectRedis(config.redis.url, 'producer', log) },
        {
          provide: RateLimiter,
          inject: [RATES_REDIS],
          useFactory: (redis: Redis) => new RateLimiter({ redis, prefix: config.redis.prefix, logger: log }),
        },
        {
          provide: ExportHolds,
          inject: [RATES_REDIS],
          useFactory: (redis: Redis) => new ExportHolds(redis, config.redis.prefix),
        },
        {
          provide: Presence,
          inject: [RATES_REDIS, Hints],
          useFactory: (redis: Redis, hints: Hints) => new Presence(redis, hints, config.redis.prefix),
        },
        WebRates,
        { provide: Hints, useFactory: () => new Hints(queue) },
        changeHub(queue),
        {
          provide: SettledHub,
          inject: [WorkRepository],
          useFactory: (work: WorkRepository) =>
            new SettledHub({ ...queue, poll: (ids) => inNobodysName(() => work.settled(ids)) }),
        },
      ],
      exports: [
        CONFIG,
        LOGGER,
        Health,
        Metrics,
        BLOB_STORE,
        JobClient,
        Hints,
        ChangeHub,
        SettledHub,
        RateLimiter,
        ExportHolds,
        Presence,
        WebRates,
      ],
    };
  }
}

const changeHub = (queue: QueueOptions) => ({
  provide: ChangeHub,
  inject: [StandingsRepository],
  useFactory: (standings: StandingsRepository) =>
    new ChangeHub({ ...queue, poll: (keys) => inNobodysName(() => standingOf(standings, keys)) }),
});
