import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { BlobReferencesRepository } from '@formseal/database';
import { DatabaseModule } from '@formseal/database/nest';
import type { Plans } from '@formseal/domain';
import type { SealKey } from '@formseal/form-writer';
import { asConfigured, countKilled, Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { Hints } from '@formseal/queue';
import { openTimedStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { SignerConfig } from './config.js';
import { LongTerm } from './long-term.js';
import { OrderBook } from './order-book.js';
import { PreviewHandler } from './preview.handler.js';
import { WritingSandbox } from './sandbox/writing-sandbox.js';
import { SealEnd } from './seal-end.js';
import { openSealer, openSealKey } from './seal-key.js';
import { SealRegister } from './seal-register.js';
import { SignHandler } from './sign.handler.js';
import { SigningService } from './signing.service.js';
import { BLOB_STORE, LOGGER, SEAL_KEY, SETTINGS } from './tokens.js';

/** The signer's parts; the only service that holds a seal key. */
@Module({})
export class SignerModule implements OnApplicationShutdown {
  constructor(
    @Inject(Hints) private readonly hints: Hints,
    @Inject(WritingSandbox) private readonly sandbox: WritingSandbox,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.close();
    this.hints.close();
    this.blobs.close();
  }

  static forRoot(config: SignerConfig, plans: Plans, log: Logger, metrics: Metrics): DynamicModule {
    return {
      module: SignerModule,
      imports: [DatabaseModule.forRoot(config, plans, metrics)],
      controllers: [SignHandler, PreviewHandler],
      providers: [
        OrderBook,
        SealEnd,
        SealRegister,
        SigningService,
        { provide: LOGGER, useValue: log },
        { provide: Metrics, useValue: metrics },
        { provide: SETTINGS, useValue: config },
        { provide: SEAL_KEY, useFactory: () => openSealKey(config) },
        {
          provide: LongTerm,
          inject: [SEAL_KEY],
          useFactory: (key: SealKey) => new LongTerm(openSealer(key, config), LongTerm.modeFor(config, key), log),
        },
        {
          provide: WritingSandbox,
          inject: [SEAL_KEY, LongTerm],
          useFactory: (key: SealKey, longTerm: LongTerm) =>
            new WritingSandbox(openSealer(key, config), {
              validation: () => longTerm.store(),
              ...asConfigured(config.workers),
              logger: log,
              ...countKilled(metrics)('writing'),
            }),
        },
        {
          provide: BLOB_STORE,
          inject: [BlobReferencesRepository],
          useFactory: (references: BlobReferencesRepository) => openTimedStore(config, references, metrics),
        },
        { provide: Hints, useFactory: () => new Hints({ ...config.redis, logger: log }) },
      ],
    };
  }
}
