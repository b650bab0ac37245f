import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { RequestBody } from '@formseal/contracts';
import type { RequestList, SigningRequest } from '@formseal/contracts';
import { ensureSameDay } from '../api/documents/as-shown.js';
import { CallOf } from '../auth/call.decorator.js';
import type { Caller } from '../auth/caller.js';
import { validate } from '../http/validate.js';
import { CurrentVisitor } from '../review/visitor.js';
import type { Visitor } from '../review/visitor.js';
import { RequestsService } from './requests.service.js';

/** The same for who is signed in. No link leads here. */
@Controller('api/web/documents/:id/requests')
export class WebRequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Get()
  @CallOf('request.list')
  async list(@CurrentVisitor() { document, reach }: Visitor): Promise<RequestList> {
    return { data: await this.requests.list(document.id, reach) };
  }

  @Post()
  @HttpCode(201)
  @CallOf('request.create')
  ask(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<SigningRequest> {
    const { own, ...asked } = validate(RequestBody, body ?? {});
    if (own) ensureSameDay(own.day, visitor.day);
    const onTheirDay = own && { own: { ...own, day: visitor.day } };
    return this.requests.ask(visitor.document, signedIn(visitor), { ...asked, ...onTheirDay });
  }

  @Delete()
  @HttpCode(204)
  @CallOf('request.cancel')
  cancel(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.requests.cancel(visitor.document.id, signedIn(visitor));
  }
}

function signedIn({ caller }: Visitor): Caller {
  if (!caller) throw new Error('a review link came to what is done signed in only');
  return caller;
}
