import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, ProvenBody } from '@formseal/contracts';
import type { WebRecoveryCodes, WebSecondFactor, WebSecondFactorSecret } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { validate } from '../../http/validate.js';
import { CurrentPerson } from '../sessions/members.js';
import type { Person } from '../sessions/sessions.service.js';
import { SecondFactorService } from './second-factor.service.js';

/** A person's own second factor: turned on, renewed, turned off. */
@Controller('api/web/second-factor')
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Get()
  @CallOf('second-factor.read')
  read(@CurrentPerson() person: Person): Promise<WebSecondFactor> {
    return this.factor.read(person);
  }

  @Post()
  @CallOf('second-factor.begin')
  @HttpCode(200)
  begin(@CurrentPerson() person: Person, @Body() body: unknown): Promise<WebSecondFactorSecret> {
    return this.factor.begin(person, validate(BeginSecondFactorBody, body ?? {}));
  }

  @Post('confirm')
  @CallOf('second-factor.confirm')
  @HttpCode(200)
  confirm(
    @CurrentPerson() person: Person,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<WebRecoveryCodes> {
    return this.factor.confirm(person, validate(ConfirmSecondFactorBody, body ?? {}), request);
  }

  @Post('recovery-codes')
  @CallOf('second-factor.renew-codes')
  @HttpCode(200)
  renew(
    @CurrentPerson() person: Person,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<WebRecoveryCodes> {
    return this.factor.renew(person, validate(ProvenBody, body ?? {}), request);
  }

  @Delete()
  @CallOf('second-factor.end')
  @HttpCode(204)
  end(@CurrentPerson() person: Person, @Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    return this.factor.end(person, validate(ProvenBody, body ?? {}), request);
  }
}
