import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSession } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

/** Signing in with a passkey: without a password, or after it in place of a code. */
@Controller('api/web/session/passkey')
export class PasskeySignInController {
  constructor(private readonly signingIn: PasskeySignIn) {}

  @Post('options')
  @CallOf('session.passkey-begin')
  @HttpCode(200)
  begin(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    return this.signingIn.begin(request, reply);
  }

  @Post()
  @CallOf('session.passkey')
  @HttpCode(200)
  complete(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebSession> {
    return this.signingIn.complete(body ?? {}, request, reply);
  }
}
