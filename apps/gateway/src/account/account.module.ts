import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { AccountDocumentsController } from './documents/account-documents.controller.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { KeysController } from './settings/keys.controller.js';
import { LearnedCorrectionsController } from './settings/learned-corrections.controller.js';
import { MembersController } from './settings/members.controller.js';
import { PlanController } from './settings/plan.controller.js';
import { ProfileController } from './settings/profile.controller.js';
import { RecordsController } from './settings/records.controller.js';

/** What the web app shows and changes of an account. */
@Module({
  imports: [ApiModule, SessionsModule],
  controllers: [
    AccountDocumentsController,
    KeysController,
    LearnedCorrectionsController,
    MembersController,
    PlanController,
    ProfileController,
    RecordsController,
  ],
})
export class AccountModule {}
