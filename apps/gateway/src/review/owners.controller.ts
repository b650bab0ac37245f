import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { OwnerBody } from '@formseal/contracts';
import type { ReviewChange, WebOwner } from '@formseal/contracts';
import { CallOf } from '../auth/call.decorator.js';
import { validate } from '../http/validate.js';
import { OwnersService } from './owners.service.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** Whose the blanks of a form are. No link leads here: the profile's names are the account's. */
@Controller('api/web/documents/:id/owners')
export class OwnersController {
  constructor(private readonly owners: OwnersService) {}

  @Get()
  @CallOf('owner.list')
  known(@CurrentVisitor() visitor: Visitor): Promise<WebOwner[]> {
    return this.owners.known(visitor);
  }

  @Post()
  @CallOf('owner.choose')
  @HttpCode(200)
  tell(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.owners.tell(visitor, validate(OwnerBody, body ?? {}));
  }
}
