import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { MailModule } from '../../mail/mail.module.js';
import { CONFIG } from '../../tokens.js';
import { CodeTries } from './code-tries.js';
import { NewSessions } from './new-sessions.js';
import { SecurityNews } from './security-news.js';
import { PasskeyCookie, PendingCookie, SessionCookie } from './session-cookie.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { Members } from './members.js';
import { Throttle } from './throttle.js';

/** Who is signed in, and in which account they act. */
@Module({
  imports: [MailModule],
  controllers: [SessionsController],
  providers: [
    CodeTries,
    Members,
    NewSessions,
    SecurityNews,
    SessionsService,
    SignInService,
    Throttle,
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: ({ http }: GatewayConfig) => new SessionCookie(http.publicUrl),
    },
    {
      provide: PendingCookie,
      inject: [CONFIG],
      useFactory: ({ http }: GatewayConfig) => new PendingCookie(http.publicUrl),
    },
    {
      provide: PasskeyCookie,
      inject: [CONFIG],
      useFactory: ({ http }: GatewayConfig) => new PasskeyCookie(http.publicUrl),
    },
  ],
  exports: [CodeTries, Members, NewSessions, PasskeyCookie, SecurityNews, SessionsService, Throttle],
})
export class SessionsModule {}
