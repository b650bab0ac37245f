import { Body, Controller, Delete, Get, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, ErasingRepository, ExportsRepository } from '@formseal/database';
import { entryOf } from '../../activity/activity-log.js';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { turnOfAccount } from '../../exporting/export-turns.js';
import { ExportsService } from '../../exporting/exports.service.js';
import { Erasure } from './erasure.js';

/** An account as a whole: taken along or deleted for good, by an owner. */
@Controller('api/web/accounts/:account')
export class WholeAccountController {
  constructor(
    private readonly erasing: ErasingRepository,
    private readonly erasure: Erasure,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly exported: ExportsRepository,
    private readonly exports: ExportsService,
  ) {}

  @Delete()
  @CallOf('account.erase')
  @HttpCode(204)
  erase(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<void> {
    return this.erasure.of(caller.userId, body, () => this.erasing.account(caller.accountId, caller));
  }

  /** Whether the next call would be answered: a download that fails can't tell a person why. */
  @Get('export')
  @CallOf('account.export')
  @HttpCode(204)
  mayExport(@CurrentCaller() caller: Caller): Promise<void> {
    return this.exports.ensureMay(turnOfAccount(caller.accountId, caller.userId));
  }

  @Get('export.zip')
  @CallOf('account.export')
  async export(@CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    const turn = turnOfAccount(caller.accountId, caller.userId);
    const account = await this.accounts.account(caller.accountId);
    if (!account) throw new ServiceError('not_found');
    const begun = () => this.activity.append([entryOf(caller, 'account.export', 'ok', null)]);
    const stillMay = async () => (await this.accounts.member(account.id, caller.userId))?.role === 'owner';
    const what = { name: account.name, parts: this.exported.account(account), begun, stillMay };
    await this.exports.send(turn, what, reply);
  }
}
