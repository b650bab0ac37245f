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
import { PasskeyCeremony } from './passkeys/ceremony.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { Erasure } from './settings/erasure.js';
import { KeysController } from './settings/keys.controller.js';
import { LearnedCorrectionsController } from './settings/learned-corrections.controller.js';
import { LearnedFormsController } from './settings/learned-forms.controller.js';
import { LinkValuesController } from './settings/link-values.controller.js';
import { MembersController } from './settings/members.controller.js';
import { PicturesService } from './settings/pictures.service.js';
import { PlanController } from './settings/plan.controller.js';
import { ProfileController } from './settings/profile.controller.js';
import { RecordsController } from './settings/records.controller.js';
import { WholeAccountController } from './settings/whole-account.controller.js';
import { WholePersonController } from './settings/whole-person.controller.js';

/** What the web app shows and changes of an account. */
@Module({
  imports: [ApiModule, MailModule, SessionsModule],
  controllers: [
    AcceptingController,
    AccountDocumentsController,
    InvitationsController,
    KeysController,
    LearnedCorrectionsController,
    LearnedFormsController,
    LinkValuesController,
    MembersController,
    PasskeySignInController,
    PasskeysController,
    PasswordResetsController,
    PlanController,
    ProfileController,
    RecordsController,
    SecondFactorController,
    SignUpsController,
    WholeAccountController,
    WholePersonController,
  ],
  providers: [
    Erasure,
    ForgottenPasswords,
    JoinMail,
    PasskeyCeremony,
    PasskeySignIn,
    PasskeysService,
    PicturesService,
    SecondFactorService,
  ],
  exports: [PicturesService],
})
export class AccountModule {}
