import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { BlobReferencesRepository, SealCertificatesRepository } from '@formseal/database';
import { DatabaseModule } from '@formseal/database/nest';
import type { Plans } from '@formseal/domain';
import { asConfigured, countKilled } from '@formseal/platform';
import type { Config, Logger, Metrics } from '@formseal/platform';
import { Hints } from '@formseal/queue';
import { openTimedStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { ExtractHandler } from './extract.handler.js';
import { ExtractionService } from './extraction.service.js';
import { LabelReading } from './labels/label-reading.js';
import { Meanings } from './labels/meanings.js';
import { ReadLabelHandler } from './labels/read-label.handler.js';
import { DrawPageHandler } from './pages/draw-page.handler.js';
import { PageSandbox } from './pages/page-sandbox.js';
import { MakePagesHandler } from './paper/make-pages.handler.js';
import { PaperSandbox } from './paper/paper-sandbox.js';
import { PictureHandler } from './pictures/picture.handler.js';
import { PictureSandbox } from './pictures/picture-sandbox.js';
import { ReadingSandbox } from './sandbox/reading-sandbox.js';
import { Suggestions } from './suggestions.js';
import { BLOB_STORE } from './tokens.js';
import { KnownSigners } from './verification/known-signers.js';
import { VerifyHandler } from './verification/verify.handler.js';
import { VerifyingSandbox } from './verification/verifying-sandbox.js';

/** Each takes a fraction of a second; more at once would only hold up what is being read. */
export const VERIFICATIONS_AT_ONCE = 2;

/** Each waits for a child most of its time. */
export const LABELS_AT_ONCE = 4;

/** Each is some milliseconds of a child's time. */
const MEANINGS_AT_ONCE = 2;

/** Each takes a start and some milliseconds. */
const PICTURES_AT_ONCE = 2;

/** Each is a second or two of a child's time and up to half a gigabyte. Two: one account's heavy page is not before another's. */
export const PAGES_AT_ONCE = 2;

export const EXTRACTOR_NEEDS = ['database', 'redis', 'storage', 'dataKeys'] as const;
export type ExtractorConfig = Config<(typeof EXTRACTOR_NEEDS)[number]>;

/** The extractor's parts; what is opened here is closed here, after the last job has ended. */
@Module({})
export class ExtractorModule implements OnApplicationShutdown {
  constructor(
    @Inject(Hints) private readonly hints: Hints,
    @Inject(ReadingSandbox) private readonly sandbox: ReadingSandbox,
    @Inject(VerifyingSandbox) private readonly verifying: VerifyingSandbox,
    @Inject(Meanings) private readonly meanings: Meanings,
    @Inject(PictureSandbox) private readonly pictures: PictureSandbox,
    @Inject(PageSandbox) private readonly pages: PageSandbox,
    @Inject(PaperSandbox) private readonly paper: PaperSandbox,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    const { sandbox, verifying, pictures, pages, paper, meanings } = this;
    await Promise.all([sandbox, verifying, pictures, pages, paper, meanings].map((children) => children.close()));
    this.hints.close();
    this.blobs.close();
  }

  static forRoot(config: ExtractorConfig, plans: Plans, log: Logger, metrics: Metrics): DynamicModule {
    const killed = countKilled(metrics);
    const { spare } = asConfigured(config.workers);
    return {
      module: ExtractorModule,
      imports: [DatabaseModule.forRoot(config, plans, metrics)],
      controllers: [DrawPageHandler, ExtractHandler, MakePagesHandler, PictureHandler, ReadLabelHandler, VerifyHandler],
      providers: [
        ExtractionService,
        LabelReading,
        Suggestions,
        {
          provide: BLOB_STORE,
          inject: [BlobReferencesRepository],
          useFactory: (references: BlobReferencesRepository) => openTimedStore(config, references, metrics),
        },
        { provide: Hints, useFactory: () => new Hints({ ...config.redis, logger: log }) },
        {
          provide: KnownSigners,
          inject: [SealCertificatesRepository],
          useFactory: (seals: SealCertificatesRepository) => KnownSigners.open(seals, config.trustedRootsFile),
        },
        {
          provide: VerifyingSandbox,
          useFactory: () =>
            new VerifyingSandbox({ size: VERIFICATIONS_AT_ONCE, spare, logger: log, ...killed('verifying') }),
        },
        {
          provide: Meanings,
          useFactory: () => new Meanings({ size: MEANINGS_AT_ONCE, spare, logger: log, ...killed('labels') }),
        },
        {
          provide: PictureSandbox,
          useFactory: () => new PictureSandbox({ size: PICTURES_AT_ONCE, logger: log, ...killed('pictures') }),
        },
        {
          provide: PageSandbox,
          useFactory: () => new PageSandbox({ size: PAGES_AT_ONCE, logger: log, ...killed('pages') }),
        },
        {
          provide: PaperSandbox,
          useFactory: () => new PaperSandbox({ size: PAGES_AT_ONCE, logger: log }),
        },
        {
          provide: ReadingSandbox,
          useFactory: () => new ReadingSandbox({ ...asConfigured(config.workers), logger: log, ...killed('reading') }),
        },
      ],
    };
  }
}
