import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { WebCorrection } from '@formseal/contracts';
import { CorrectionsRepository } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom } from '../../http/validate.js';

/** What an account knows to be wrong with its forms. */
@Controller('api/web/accounts/:account/corrections')
export class LearnedCorrectionsController {
  constructor(private readonly corrections: CorrectionsRepository) {}

  @Get()
  @CallOf('correction.list')
  list(@CurrentCaller() caller: Caller): Promise<WebCorrection[]> {
    return this.corrections.list(viewerOf(caller));
  }

  @Delete(':id')
  @CallOf('correction.forget')
  @HttpCode(204)
  async forget(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    await this.corrections.forget(caller.accountId, idFrom(id));
  }
}
