import { Controller, Delete, Get, HttpCode, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { WebActivity, WebLearned } from '@formseal/contracts';
import { AccountRecordsRepository, LearnedRepository } from '@formseal/database';
import type { Caller } from '../../auth/caller.js';
import { viewerOf } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom, validate } from '../../http/validate.js';
import { ensureOwner, InAccount } from '../sessions/signed-in.guard.js';
import { csv } from './csv.js';

const ActivityQuery = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().trim().max(100).default(''),
});
const PAGE = 50;
const EXPORTED = 50_000;

/** What was done in an account, and what it has learned. */
@Controller('api/web/accounts/:account')
@UseGuards(InAccount)
export class RecordsController {
  constructor(
    private readonly records: AccountRecordsRepository,
    private readonly learnedValues: LearnedRepository,
  ) {}

  @Get('activity')
  activity(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<WebActivity[]> {
    const { offset, search } = validate(ActivityQuery, query);
    return this.records.activity(viewerOf(caller), search, PAGE, offset);
  }

  @Get('activity.csv')
  async export(@Query() query: unknown, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    const { search } = validate(ActivityQuery, query);
    const entries = await this.records.activity(viewerOf(caller), search, EXPORTED, 0);
    const rows = entries.map(({ at, action, result, document, who, address }) => [
      at,
      action,
      result,
      document?.name ?? '',
      document?.id ?? '',
      who,
      address ?? '',
    ]);
    reply.header('content-disposition', 'attachment; filename="activity.csv"');
    const head = ['time', 'action', 'result', 'document', 'document id', 'by', 'address'];
    await reply.type('text/csv; charset=utf-8').send(csv([head, ...rows]));
  }

  @Get('learned')
  async learned(@CurrentCaller() { accountId }: Caller): Promise<WebLearned[]> {
    return this.records.learned(accountId);
  }

  @Delete('learned/:id')
  @HttpCode(204)
  async forget(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    ensureOwner(caller);
    await this.learnedValues.forget(caller.accountId, idFrom(id));
  }
}
