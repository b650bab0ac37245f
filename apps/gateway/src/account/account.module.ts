import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountDocumentsController } from './documents/account-documents.controller.js';
import { AcceptingController } from './joining/accepting.controller.js';
import { InvitationsController } from './joining/invitations.controller.js';
import { ForgottenPasswords } from './joining/forgotten-passwords.js';
import { JoinMail } from './joining/join-mail.js';
import { PasswordResetsController } from './joining/password-resets.controller.js';
import { SignUpsController } from './joining/sign-ups.controller.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { AccountErasingController, PersonErasingController } from './settings/erasing.controllers.js';
import { KeysController } from './settings/keys.controller.js';
import { LearnedCorrectionsController } from './settings/learned-corrections.controller.js';
import { MembersController } from './settings/members.controller.js';
import { PicturesService } from './settings/pictures.service.js';
import { PlanController } from './settings/plan.controller.js';
import { ProfileController } from './settings/profile.controller.js';
import { RecordsController } from './settings/records.controller.js';

/** What the web app shows and changes of an account. */
@Module({
  imports: [ApiModule, MailModule, SessionsModule],
  controllers: [
    AcceptingController,
    AccountDocumentsController,
    AccountErasingController,
    InvitationsController,
    KeysController,
    LearnedCorrectionsController,
    MembersController,
    PasswordResetsController,
    PersonErasingController,
    PlanController,
    ProfileController,
    RecordsController,
    SignUpsController,
  ],
  providers: [ForgottenPasswords, JoinMail, PicturesService],
})
export class AccountModule {}
