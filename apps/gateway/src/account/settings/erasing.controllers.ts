import { Body, Controller, Delete, HttpCode, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EraseBody } from '@formseal/contracts';
import { ErasingRepository, StoredFiles } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { validate } from '../../http/validate.js';
import { BLOB_STORE } from '../../tokens.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Person } from '../sessions/sessions.service.js';
import { CurrentPerson } from '../sessions/members.js';

/** An account deleted for good, by an owner who says their password once more. */
@Controller('api/web/accounts/:account')
export class AccountErasingController {
  constructor(
    private readonly erasing: ErasingRepository,
    private readonly files: StoredFiles,
    private readonly sessions: SessionsService,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  @Delete()
  @CallOf('account.erase')
  @HttpCode(204)
  async erase(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<void> {
    await this.sessions.ensurePassword(caller.userId, validate(EraseBody, body ?? {}).password);
    await this.files.removeNow(this.blobs, await this.erasing.account(caller.accountId, caller));
  }
}

/** A person who deletes themself. */
@Controller('api/web/user')
export class PersonErasingController {
  constructor(
    private readonly erasing: ErasingRepository,
    private readonly files: StoredFiles,
    private readonly sessions: SessionsService,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
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
    await this.sessions.ensurePassword(userId, validate(EraseBody, body ?? {}).password);
    const nobody = { keyPrefix: null, userId: null, address: null, requestId: request.id };
    await this.files.removeNow(this.blobs, await this.erasing.user(userId, nobody));
    await this.sessions.signOut(request, reply);
  }
}
