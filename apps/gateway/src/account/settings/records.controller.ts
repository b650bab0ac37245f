import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LIMITS } from '@formseal/contracts';
import type { WebActivity, WebLearned } from '@formseal/contracts';
import {
  AccountRecordsRepository,
  AccountsRepository,
  ActivityRepository,
  ConfirmedPlacesRepository,
  LearnedRepository,
} from '@formseal/database';
import type { ActivityKeys } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { entryOf } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { viewerOf } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { ExportsService } from '../../exporting/exports.service.js';
import { searched } from '../../http/search-text.js';
import { idFrom, validate } from '../../http/validate.js';
import { csv, noted } from './csv.js';

const ActivityQuery = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  search: searched(100).default(''),
  /** Names of actions, with commas between them. */
  actions: z
    .string()
    .max(600)
    .regex(/^[a-z.,-]*$/)
    .transform((names) => (names === '' ? null : names.split(',')))
    .default(null),
});
const PAGE = 50;
const EXPORTED = LIMITS.activityExported;
const LEFT_OUT = `these are the newest ${EXPORTED} entries, older ones are left out`;

/** What was done in an account, and what it has learned. */
@Controller('api/web/accounts/:account')
export class RecordsController {
  constructor(
    private readonly records: AccountRecordsRepository,
    private readonly learnedValues: LearnedRepository,
    private readonly confirmedPlaces: ConfirmedPlacesRepository,
    private readonly entries: ActivityRepository,
    private readonly accounts: AccountsRepository,
    private readonly exports: ExportsService,
  ) {}

  @Get('activity')
  @CallOf('activity.read')
  activity(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<WebActivity[]> {
    const { offset, ...filter } = validate(ActivityQuery, query);
    return this.records.activity(viewerOf(caller), filter, PAGE, offset);
  }

  @Get('activity.csv')
  @CallOf('activity.export')
  async export(@Query() query: unknown, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    const { offset: _all, ...filter } = validate(ActivityQuery, query);
    this.exports.ensureRoom(caller.userId);
    const keys = await this.records.activityKeys(viewerOf(caller), filter, EXPORTED + 1);
    reply.header('content-disposition', 'attachment; filename="activity.csv"');
    const head = ['time', 'action', 'result', 'document', 'document id', 'about', 'by', 'address'];
    const isAll = keys.reduce((sum, { count }) => sum + count, 0) <= EXPORTED;
    const text = csv(head, this.exported(keys, caller), ({ at, action, result, document, about, who, address }) => [
      ...[at, action, result, document?.name ?? '', document?.id ?? ''],
      ...[about ?? '', who, address ?? ''],
    ]);
    const note = head.map((column) => (column === 'action' ? LEFT_OUT : ''));
    const { accountId, userId, role } = caller;
    const stillMay = async (): Promise<boolean> => (await this.accounts.member(accountId, userId))?.role === role;
    await this.exports.sendTable(isAll ? text : noted(text, note), userId, stillMay, reply);
  }

  /** Read as they are taken: a reader who takes nothing holds next to nothing. */
  private async *exported(keys: readonly ActivityKeys[], caller: Caller): AsyncGenerator<readonly WebActivity[]> {
    let left: number = EXPORTED;
    for (const some of keys) {
      yield (await this.records.activityEntries(viewerOf(caller), some)).slice(0, left);
      left -= some.count;
      if (left <= 0) return;
    }
  }

  @Get('learned')
  @CallOf('learned.list')
  learned(@CurrentCaller() caller: Caller): Promise<WebLearned[]> {
    return this.records.learned(viewerOf(caller));
  }

  @Delete('learned/:id')
  @CallOf('learned.forget')
  @HttpCode(204)
  async forget(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    await this.learnedValues.forget(caller.accountId, idFrom(id));
    await this.entries.append([entryOf(caller, 'learned.forget', 'ok', null)]);
  }

  @Delete('learned')
  @CallOf('learned.forget')
  @HttpCode(204)
  async forgetAll(@CurrentCaller() caller: Caller): Promise<void> {
    await this.learnedValues.forgetAll(caller.accountId);
    await this.confirmedPlaces.forgetAll(caller.accountId);
    await this.entries.append([entryOf(caller, 'learned.forget', 'ok', null)]);
  }
}
