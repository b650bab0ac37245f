import { Body, Controller, Delete, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import {
  AccountsRepository,
  ActivityRepository,
  ErasingRepository,
  ExportsRepository,
  NOBODY,
} from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { turnOfPerson } from '../../exporting/export-turns.js';
import { ExportsService } from '../../exporting/exports.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Person } from '../sessions/sessions.service.js';
import { CurrentPerson } from '../sessions/members.js';
import { Erasure } from './erasure.js';

/** A person as a whole, by themself: taken along, or deleted for good. */
@Controller('api/web/user')
export class WholePersonController {
  constructor(
    private readonly erasing: ErasingRepository,
    private readonly erasure: Erasure,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly exported: ExportsRepository,
    private readonly exports: ExportsService,
  ) {}

  @Delete()
  @CallOf('person.erase')
  @HttpCode(204)
  async erase(
    @Body() body: unknown,
    @CurrentPerson() { userId }: Person,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.erasure.of(userId, body, () => this.erasing.user(userId, { ...NOBODY, requestId: request.id }));
    await this.sessions.signOut(request, reply);
  }

  @Get('export')
  @CallOf('person.export')
  @HttpCode(204)
  mayExport(@CurrentPerson() person: Person): Promise<void> {
    return this.exports.ensureMay(turnOfPerson(person.userId));
  }

  @Get('export.zip')
  @CallOf('person.export')
  async export(
    @CurrentPerson() person: Person,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const user = await this.accounts.userById(person.userId);
    if (!user) throw new ServiceError('not_found');
    const begun = () => this.record(person, request);
    const what = { name: user.name, parts: this.exported.person(user), begun };
    await this.exports.send(turnOfPerson(person.userId), what, reply);
  }

  /** In the log of each account that is only theirs. */
  private async record({ userId }: Person, { ip, id }: FastifyRequest): Promise<void> {
    const own = (await this.accounts.accountsOf(userId)).filter(({ kind }) => kind === 'personal');
    const what = { at: new Date(), action: 'user.export', result: 'ok', documentId: null, keyPrefix: null };
    await this.activity.append(
      own.map((account) => ({ ...what, accountId: account.id, userId, address: ip, requestId: id })),
    );
  }
}
