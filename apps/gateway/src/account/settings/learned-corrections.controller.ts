import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import type { WebCorrection } from '@formseal/contracts';
import { CorrectionsRepository } from '@formseal/database';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom } from '../../http/validate.js';
import { ensureOwner, InAccount } from '../sessions/signed-in.guard.js';

/** What an account knows to be wrong with its forms. */
@Controller('api/web/accounts/:account/corrections')
@UseGuards(InAccount)
export class LearnedCorrectionsController {
  constructor(private readonly corrections: CorrectionsRepository) {}

  @Get()
  list(@CurrentCaller() caller: Caller): Promise<WebCorrection[]> {
    return this.corrections.list(viewerOf(caller));
  }

  @Delete(':id')
  @HttpCode(204)
  async forget(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    ensureOwner(caller);
    await this.corrections.forget(caller.accountId, idFrom(id));
  }
}
