import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SessionsModule } from '../account/sessions/sessions.module.js';
import { ReviewModule } from '../review/review.module.js';
import { WebAccess } from './web-access.guard.js';

/** Puts the table of who may what in front of every call of the web app. */
@Module({
  imports: [ReviewModule, SessionsModule],
  providers: [{ provide: APP_GUARD, useClass: WebAccess }],
})
export class WebAccessModule {}
