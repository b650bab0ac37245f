import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PasswordBody } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { validate } from '../../http/validate.js';
import { SessionsService } from './sessions.service.js';
import type { Person } from './sessions.service.js';
import { CurrentPerson } from './members.js';

/** Who is signed in. */
@Controller('api/web')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('session')
  @CallOf('session.read')
  async session(@Req() request: FastifyRequest): Promise<WebSession> {
    return this.sessions.describe(await this.sessions.person(request));
  }

  @Post('session')
  @CallOf('session.begin')
  @HttpCode(200)
  signIn(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.sessions.signIn(body ?? {}, request, reply);
  }

  @Delete('session')
  @CallOf('session.end')
  @HttpCode(204)
  signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.sessions.signOut(request, reply);
  }

  @Delete('sessions')
  @CallOf('session.end-all')
  @HttpCode(204)
  everywhere(@CurrentPerson() person: Person, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.sessions.signOutEverywhere(person, reply);
  }

  @Post('password')
  @CallOf('password.change')
  @HttpCode(204)
  password(@CurrentPerson() person: Person, @Body() body: unknown): Promise<void> {
    return this.sessions.changePassword(person, validate(PasswordBody, body ?? {}));
  }
}
