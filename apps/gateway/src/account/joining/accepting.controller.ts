import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ServiceError, TokenBody } from '@formseal/contracts';
import type { WebInvitation, WebSession } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, InvitationsRepository } from '@formseal/database';
import type { Invitation } from '@formseal/database';
import { joinTokenHash } from '@formseal/domain';
import { CallOf } from '../../auth/call.decorator.js';
import { validate } from '../../http/validate.js';
import { NewSessions } from '../sessions/new-sessions.js';
import type { Person } from '../sessions/sessions.service.js';
import { CurrentPerson } from '../sessions/members.js';
import { Throttle } from '../sessions/throttle.js';
import { linkIsOver } from './link-is-over.js';
import { networkOf } from '../../rate-limit/network.js';

/** Whoever was invited reads the invitation by its token, and accepts it signed in with the invited address. */
@Controller('api/web/invitations')
export class AcceptingController {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly newSessions: NewSessions,
    private readonly throttle: Throttle,
  ) {}

  @Post('read')
  @CallOf('invitation.read')
  @HttpCode(200)
  async read(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebInvitation> {
    await this.throttle.take({ key: `join-link:${networkOf(request.ip)}`, limit: 120 });
    const { accountName, email, role, invitedBy } = await this.find(validate(TokenBody, body ?? {}).token);
    return { organisation: accountName, email, role, invitedBy };
  }

  @Post('accept')
  @CallOf('invitation.accept')
  @HttpCode(200)
  async accept(
    @Body() body: unknown,
    @CurrentPerson() person: Person,
    @Req() request: FastifyRequest,
  ): Promise<WebSession> {
    const { token } = validate(TokenBody, body ?? {});
    const { accountId, email } = await this.find(token);
    if ((await this.accounts.addressKey(email)) !== (await this.accounts.addressKey(person.email)))
      throw new ServiceError('forbidden', {
        message: 'This invitation is for another address.',
        next: 'Sign in with the address it was sent to.',
        reason: 'other_address',
      });
    if (!(await this.invitations.accept(joinTokenHash(token), person.userId))) throw linkIsOver();
    const { userId } = person;
    const entry = { accountId, at: new Date(), action: 'member.join', result: 'ok', documentId: null, keyPrefix: null };
    await this.activity.append([{ ...entry, userId, address: request.ip, requestId: request.id }]);
    return this.newSessions.describe(person);
  }

  private async find(token: string): Promise<Invitation> {
    const invitation = await this.invitations.byToken(joinTokenHash(token));
    if (!invitation) throw linkIsOver();
    return invitation;
  }
}
