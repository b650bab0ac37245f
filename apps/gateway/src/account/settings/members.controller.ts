import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { RoleBody, ServiceError } from '@formseal/contracts';
import type { WebMembers } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, InvitationsRepository, MembersRepository } from '@formseal/database';
import type { MemberChange } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { entryAbout } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom, validate } from '../../http/validate.js';

/** Who belongs to an organisation. An account is never left without an owner. */
@Controller('api/web/accounts/:account/members')
export class MembersController {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly activity: ActivityRepository,
  ) {}

  @Get()
  @CallOf('member.list')
  async list(@CurrentCaller() { accountId, role }: Caller): Promise<WebMembers> {
    const [members, invited] = await Promise.all([
      this.accounts.members(accountId),
      role === 'owner' ? this.invitations.of(accountId) : [],
    ]);
    return {
      members: members.map(({ userId, email, name, role: theirs }) => ({ userId, email, name, role: theirs })),
      invited: invited.map(({ id, email, role: offered, expiresAt }) => ({
        id,
        email,
        role: offered,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  @Patch(':user')
  @CallOf('member.role')
  async setRole(
    @Param('user') user: string,
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
  ): Promise<WebMembers> {
    const { role } = validate(RoleBody, body ?? {});
    const name = await this.nameOf(idFrom(user));
    ensureDone(await this.members.setRole(caller.accountId, idFrom(user), role));
    await this.activity.append([entryAbout(caller, 'member.role', name)]);
    return this.list(caller);
  }

  /** Owners remove anybody; anybody leaves. */
  @Delete(':user')
  @CallOf('member.remove')
  @HttpCode(204)
  async remove(@Param('user') user: string, @CurrentCaller() caller: Caller): Promise<void> {
    const userId = idFrom(user);
    const name = await this.nameOf(userId);
    ensureDone(await this.members.remove(caller.accountId, userId));
    await this.activity.append([entryAbout(caller, 'member.remove', name)]);
  }

  private nameOf = async (userId: string): Promise<string> => (await this.accounts.userById(userId))?.name ?? userId;
}

function ensureDone(change: MemberChange): void {
  if (change === 'no_member') throw new ServiceError('not_found');
  if (change === 'last_owner')
    throw new ServiceError('conflict', {
      message: 'The account would be left without an owner.',
      next: 'Make somebody else an owner first.',
      reason: 'last_owner',
    });
}
