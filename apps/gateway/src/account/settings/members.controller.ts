import { Body, Controller, Delete, Get, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { MemberBody, ServiceError } from '@formseal/contracts';
import type { WebMember } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository } from '@formseal/database';
import { entryOf } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom, validate } from '../../http/validate.js';
import { ensureOwner, InAccount } from '../sessions/signed-in.guard.js';

/** Who belongs to an organisation. An account is never left without an owner. */
@Controller('api/web/accounts/:account/members')
@UseGuards(InAccount)
export class MembersController {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
  ) {}

  @Get()
  async list(@CurrentCaller() { accountId }: Caller): Promise<WebMember[]> {
    const members = await this.accounts.members(accountId);
    return members.map(({ userId, email, name, role }) => ({ userId, email, name, role }));
  }

  @Put()
  async put(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<WebMember[]> {
    this.ensureMayManage(caller);
    const { email, role } = validate(MemberBody, body ?? {});
    const user = await this.accounts.userByEmail(email);
    if (!user)
      throw new ServiceError('invalid_parameter', {
        message: 'email: nobody signs in with this address yet.',
        parameter: 'email',
      });
    if (role === 'member') await this.ensureOwnerRemains(caller.accountId, user.id);
    await this.accounts.addMember(caller.accountId, user.id, role);
    await this.activity.append([entryOf(caller, 'member.add', 'ok', null)]);
    return this.list(caller);
  }

  @Delete(':user')
  @HttpCode(200)
  async remove(@Param('user') id: string, @CurrentCaller() caller: Caller): Promise<WebMember[]> {
    this.ensureMayManage(caller);
    const userId = idFrom(id);
    await this.ensureOwnerRemains(caller.accountId, userId);
    if (!(await this.accounts.removeMember(caller.accountId, userId))) throw new ServiceError('not_found');
    await this.activity.append([entryOf(caller, 'member.remove', 'ok', null)]);
    return this.list(caller);
  }

  private ensureMayManage(caller: Caller): void {
    ensureOwner(caller);
    if (caller.accountKind !== 'organisation')
      throw new ServiceError('conflict', { message: 'A personal account has one member.' });
  }

  private async ensureOwnerRemains(accountId: string, without: string): Promise<void> {
    const members = await this.accounts.members(accountId);
    if (members.some(({ role, userId }) => role === 'owner' && userId !== without)) return;
    throw new ServiceError('conflict', { message: 'The account would be left without an owner.' });
  }
}
