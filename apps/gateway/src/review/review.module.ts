import { Module } from '@nestjs/common';
import { SessionsModule } from '../account/sessions/sessions.module.js';
import { ApiModule } from '../api/api.module.js';
import { Copies } from './copies.service.js';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { FieldChangesService } from './field-changes.service.js';
import { MailModule } from '../mail/mail.module.js';
import { LabelReader } from './label-reader.js';
import { FinishingController } from './finishing.controller.js';
import { FinishingService } from './finishing.service.js';
import { OwnersController } from './owners.controller.js';
import { OwnersService } from './owners.service.js';
import { Papers } from './papers.js';
import { RememberingController } from './remembering.controller.js';
import { LinkController, ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';
import { ShelfController } from './shelf.controller.js';
import { ShelfService } from './shelf.service.js';
import { SignedMail } from './signed-mail.js';
import { ReviewLinks } from './visitor.js';

/** One document in the browser: reviewed over a link or signed in, finished signed in only. */
@Module({
  imports: [ApiModule, MailModule, SessionsModule],
  controllers: [
    LinkController,
    ReviewController,
    CorrectionsController,
    FinishingController,
    OwnersController,
    RememberingController,
    ShelfController,
  ],
  providers: [
    Copies,
    CorrectionsService,
    FieldChangesService,
    FinishingService,
    LabelReader,
    OwnersService,
    Papers,
    ReviewLinks,
    ReviewService,
    ShelfService,
    SignedMail,
  ],
  exports: [ReviewLinks],
})
export class ReviewModule {}
