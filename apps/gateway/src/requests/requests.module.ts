import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ApiModule } from '../api/api.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReviewModule } from '../review/review.module.js';
import { RequestCourier } from './request-courier.js';
import { RequestMails } from './request-mail.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { SignersController } from './signers.controller.js';
import { SignersService } from './signers.service.js';
import { WebRequestsController } from './web-requests.controller.js';

/** Others are asked to sign: by whoever asks, and over the links of those who are asked. */
@Module({
  imports: [AccountModule, ApiModule, MailModule, ReviewModule],
  controllers: [RequestsController, WebRequestsController, SignersController],
  providers: [RequestCourier, RequestMails, RequestsService, SignersService],
})
export class RequestsModule {}
