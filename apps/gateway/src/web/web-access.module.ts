import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { SessionsModule } from '../account/sessions/sessions.module.js';
import { ReviewModule } from '../review/review.module.js';
import { LongPoll } from '../waiting/long-poll.js';
import { WebAccess } from './web-access.guard.js';

/** Puts the table of who may what in front of every call of the web app; what waits for news is held to it again. */
@Module({
  imports: [ReviewModule, SessionsModule],
  providers: [
    WebAccess,
    { provide: APP_GUARD, useExisting: WebAccess },
    { provide: APP_INTERCEPTOR, useClass: LongPoll },
  ],
})
export class WebAccessModule {}
