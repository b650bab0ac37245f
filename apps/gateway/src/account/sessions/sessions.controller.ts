import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PasswordBody } from '@formseal/contracts';
import type { WebListedSession, WebSession } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { idFrom, validate } from '../../http/validate.js';
import { NewSessions } from './new-sessions.js';
import { SecurityNews } from './security-news.js';
import { SessionsService } from './sessions.service.js';
import type { Person } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { CurrentPerson } from './members.js';

/** Who is signed in, and where. */
@Controller('api/web')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly newSessions: NewSessions,
    private readonly signingIn: SignInService,
    private readonly news: SecurityNews,
  ) {}

  @Get('session')
  @CallOf('session.read')
  async session(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<WebSession> {
    const person = await this.sessions.person(request, reply);
    const pending = person ? null : await this.newSessions.pending(request);
    return this.newSessions.describe(person, pending);
  }

  @Post('session')
  @CallOf('session.begin')
  @HttpCode(200)
  signIn(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signingIn.password(body ?? {}, request, reply);
  }

  @Post('session/code')
  @CallOf('session.second-step')
  @HttpCode(200)
  secondStep(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signingIn.secondStep(body ?? {}, request, reply);
  }

  @Delete('session')
  @CallOf('session.end')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.newSessions.forgetPending(request, reply);
    await this.sessions.signOut(request, reply);
  }

  @Get('sessions')
  @CallOf('session.list')
  async list(@CurrentPerson() person: Person): Promise<{ sessions: WebListedSession[] }> {
    return { sessions: await this.sessions.list(person) };
  }

  @Delete('sessions/others')
  @CallOf('session.end-others')
  @HttpCode(204)
  others(@CurrentPerson() person: Person): Promise<void> {
    return this.sessions.endOthers(person);
  }

  @Delete('sessions/:id')
  @CallOf('session.end-one')
  @HttpCode(204)
  one(@CurrentPerson() person: Person, @Param('id') id: string): Promise<void> {
    return this.sessions.endOne(person, idFrom(id));
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
  async password(
    @CurrentPerson() person: Person,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const wanted = validate(PasswordBody, body ?? {});
    const passkeys = await this.sessions.changePassword(person, wanted);
    await this.news.passwordChanged(person.userId, request, wanted.language);
    await this.news.passkeysEnded(person.userId, passkeys, request);
  }
}
