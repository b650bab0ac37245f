import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestBody } from '@formseal/contracts';
import type { RequestList, SigningRequest } from '@formseal/contracts';
import { DocumentsService } from '../api/documents/documents.service.js';
import { CallOf } from '../auth/call.decorator.js';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { idFrom, validate } from '../http/validate.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { RepeatableCall, askedOf } from '../idempotency/repeatable.decorator.js';
import type { Repeatable } from '../idempotency/repeatable.decorator.js';
import { RequestsService } from './requests.service.js';

/** `/documents/{id}/requests`: others are asked to sign. */
@Controller('documents/:id/requests')
export class RequestsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly requests: RequestsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @CallOf('request.list')
  async list(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<RequestList> {
    request.documentId = idFrom(id);
    const { document, reach } = await this.documents.seen(request.documentId, caller, 'request.list');
    const hands = caller.scopes.includes('documents:sign');
    return { data: await this.requests.list(document.id, hands ? reach : 'view') };
  }

  @Post()
  @HttpCode(201)
  @CallOf('request.create')
  async ask(
    @Param('id') id: string,
    @Body() body: unknown,
    @RepeatableCall() call: Repeatable,
  ): Promise<SigningRequest> {
    const { request, caller } = call;
    request.documentId = idFrom(id);
    const { document } = await this.documents.seen(request.documentId, caller, 'request.create');
    const wanted = validate(RequestBody, body ?? {});
    const asked = askedOf(call, JSON.stringify(wanted));
    return this.idempotency.run<SigningRequest>({ ...call, asked, ensureMay: null }, async (remember) => {
      const made = await this.requests.ask(document, caller, wanted, remember);
      request.recorded = true;
      return made;
    });
  }

  @Delete()
  @HttpCode(204)
  @CallOf('request.cancel')
  async cancel(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    request.documentId = idFrom(id);
    await this.documents.seen(request.documentId, caller, 'request.cancel');
    await this.requests.cancel(request.documentId, caller);
    request.recorded = true;
  }
}
