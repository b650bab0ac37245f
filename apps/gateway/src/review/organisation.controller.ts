import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { OrganisationBody } from '@formseal/contracts';
import type { ReviewChange, WebOrganisation } from '@formseal/contracts';
import { CallOf } from '../auth/call.decorator.js';
import { validate } from '../http/validate.js';
import { OrganisationService } from './organisation.service.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** For which organisation a form is filled in. No link leads here: the profile's names are the account's. */
@Controller('api/web/documents/:id/organisation')
export class OrganisationController {
  constructor(private readonly organisations: OrganisationService) {}

  @Get()
  @CallOf('organisation.list')
  choices(@CurrentVisitor() visitor: Visitor): Promise<WebOrganisation[]> {
    return this.organisations.choices(visitor);
  }

  @Post()
  @CallOf('organisation.choose')
  @HttpCode(200)
  choose(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.organisations.choose(visitor, validate(OrganisationBody, body ?? {}).owner);
  }
}
