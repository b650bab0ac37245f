import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BeginPasskeyBody, NewPasskeyBody, PasskeyNameBody, RemovePasskeyBody } from '@formseal/contracts';
import type { WebPasskey, WebPasskeys } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { idFrom, validate } from '../../http/validate.js';
import { CurrentPerson } from '../sessions/members.js';
import type { Person } from '../sessions/sessions.service.js';
import { PasskeysService } from './passkeys.service.js';

/** A person's own passkeys: added, named, removed. */
@Controller('api/web/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @CallOf('passkey.list')
  list(@CurrentPerson() person: Person): Promise<WebPasskeys> {
    return this.passkeys.list(person);
  }

  @Post('options')
  @CallOf('passkey.begin')
  @HttpCode(200)
  begin(@CurrentPerson() person: Person, @Body() body: unknown, @Req() request: FastifyRequest): Promise<object> {
    return this.passkeys.begin(person, validate(BeginPasskeyBody, body ?? {}), request);
  }

  @Post()
  @CallOf('passkey.add')
  add(@CurrentPerson() person: Person, @Body() body: unknown, @Req() request: FastifyRequest): Promise<WebPasskey> {
    return this.passkeys.add(person, validate(NewPasskeyBody, body ?? {}), request);
  }

  @Patch(':id')
  @CallOf('passkey.rename')
  @HttpCode(204)
  rename(
    @CurrentPerson() person: Person,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.rename(person, idFrom(id), validate(PasskeyNameBody, body ?? {}), request);
  }

  @Delete(':id')
  @CallOf('passkey.remove')
  @HttpCode(204)
  remove(
    @CurrentPerson() person: Person,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.remove(person, idFrom(id), validate(RemovePasskeyBody, body ?? {}), request);
  }
}
