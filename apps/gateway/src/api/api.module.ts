import { Module } from '@nestjs/common';
import { ActivityLog } from '../activity/activity-log.js';
import { Authenticator } from '../auth/authenticator.js';
import { Gate } from '../auth/gate.js';
import { RateGate } from '../auth/rate-gate.js';
import type { GatewayConfig } from '../config.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { CONFIG } from '../tokens.js';
import { ExportsService } from '../exporting/exports.service.js';
import { ToldOwners } from '../owners/told-owners.js';
import { AccountTurns } from '../work/account-turns.js';
import { UploadTurns } from '../work/upload-turns.js';
import { Cleanup } from '../work/cleanup.js';
import { Dispatcher } from '../work/dispatcher.js';
import { PassingWork } from '../work/passing-work.js';
import { PreviewService } from '../work/preview.service.js';
import { DocumentTurns } from '../work/document-turns.js';
import { Sweeper } from '../work/sweeper.js';
import { DocumentMapper } from './documents/document.mapper.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { FieldsService } from './documents/fields.service.js';
import { FilledController } from './documents/filled.controller.js';
import { FilledService } from './documents/filled.service.js';
import { Outcomes } from './documents/outcomes.js';
import { PagePictures } from './documents/page-pictures.service.js';
import { PagesController } from './documents/pages.controller.js';
import { RereadingService } from './documents/rereading.service.js';
import { ReviewUrl } from './documents/review-url.js';
import { SigningService } from './documents/signing.service.js';
import { Paper } from './documents/upload/paper.js';
import { Receiving } from './documents/upload/receiving.js';
import { Reception } from './documents/upload/reception.js';
import { UploadAnswers } from './documents/upload/upload-answers.js';
import { UploadService } from './documents/upload/upload.service.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { VerifyController } from './verify/verify.controller.js';
import { VerifyService } from './verify/verify.service.js';
import { UsageController } from './usage/usage.controller.js';

/** Version 1 of the contract. */
@Module({
  controllers: [
    DocumentsController,
    FilledController,
    PagesController,
    UsageController,
    VerifyController,
    OpenApiController,
  ],
  providers: [
    AccountTurns,
    UploadTurns,
    ActivityLog,
    Authenticator,
    Cleanup,
    Dispatcher,
    DocumentMapper,
    DocumentTurns,
    DocumentsService,
    ExportsService,
    FieldsService,
    FilledService,
    Gate,
    Idempotency,
    Outcomes,
    PagePictures,
    Paper,
    PassingWork,
    PreviewService,
    RateGate,
    Receiving,
    Reception,
    RereadingService,
    SigningService,
    Sweeper,
    ToldOwners,
    UploadAnswers,
    UploadService,
    VerifyService,
    {
      provide: ReviewUrl,
      inject: [CONFIG],
      useFactory: ({ http, secrets }: GatewayConfig) => new ReviewUrl(http.publicUrl, secrets.reviewLinkKey),
    },
  ],
  exports: [
    ActivityLog,
    Dispatcher,
    DocumentMapper,
    DocumentTurns,
    DocumentsService,
    ExportsService,
    FieldsService,
    FilledService,
    Gate,
    Idempotency,
    PassingWork,
    PreviewService,
    RereadingService,
    ReviewUrl,
    SigningService,
    UploadService,
    ToldOwners,
  ],
})
export class ApiModule {}
