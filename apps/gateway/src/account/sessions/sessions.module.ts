import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { CONFIG } from '../../tokens.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { Members } from './members.js';
import { Throttle } from './throttle.js';

/** Who is signed in, and in which account they act. */
@Module({
  controllers: [SessionsController],
  providers: [
    Members,
    SessionsService,
    Throttle,
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: ({ http }: GatewayConfig) => new SessionCookie(http.publicUrl),
    },
  ],
  exports: [Members, SessionsService, Throttle],
})
export class SessionsModule {}
