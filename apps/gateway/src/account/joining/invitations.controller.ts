import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InviteBody, ServiceError } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, InvitationsRepository } from '@formseal/database';
import { joinExpiry, newJoinLink } from '@formseal/domain';
import type { Logger } from '@formseal/platform';
import { CallOf } from '../../auth/call.decorator.js';
import { entryAbout } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import type { GatewayConfig } from '../../config.js';
import { idFrom, validate } from '../../http/validate.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import { Throttle } from '../sessions/throttle.js';
import { JoinMail } from './join-mail.js';

/** Owners invite into their organisation. What they are answered is the same whether or not the address is known. */
@Controller('api/web/accounts/:account/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly throttle: Throttle,
    private readonly mail: JoinMail,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The link goes out by mail where there is a mail server; it is in the answer too, to be handed over. */
  @Post()
  @CallOf('invitation.issue')
  async invite(
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
    @Req() { person }: FastifyRequest,
  ): Promise<{ url: string; mail: boolean }> {
    const { email, role, language } = validate(InviteBody, body ?? {});
    const { accountId, userId } = caller;
    if (await this.accounts.isMember(accountId, email))
      throw new ServiceError('conflict', { message: 'This person is a member already.', reason: 'already_member' });
    await this.throttle.take({ key: `invite:${accountId}`, limit: 50, periodSeconds: 3600 });
    const { url, tokenHash } = newJoinLink(this.config.http.publicUrl, 'invitation');
    await this.invitations.invite({ accountId, email, role, tokenHash, invitedBy: userId, expiresAt: joinExpiry() });
    await this.activity.append([entryAbout(caller, 'member.invite', email)]);
    const account = await this.accounts.account(accountId);
    const by = { email: person?.email ?? '', name: person?.name ?? '' };
    const write = () => this.mail.invitation(email, url, account?.name ?? '', by, language);
    return { url, mail: await this.sent(write) };
  }

  /** The invitation stands whatever becomes of its mail: the link in the answer can be handed over. */
  private async sent(write: () => Promise<void>): Promise<boolean> {
    if (!this.mail.isThere) return false;
    try {
      await write();
      return true;
    } catch (error) {
      this.log.warn({ err: error }, 'an invitation was not sent');
      return false;
    }
  }

  @Delete(':id')
  @CallOf('invitation.withdraw')
  @HttpCode(204)
  async withdraw(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    const invited = (await this.invitations.of(caller.accountId)).find((one) => one.id === idFrom(id));
    if (!invited || !(await this.invitations.withdraw(caller.accountId, invited.id)))
      throw new ServiceError('not_found');
    await this.activity.append([entryAbout(caller, 'member.withdraw', invited.email)]);
  }
}
