import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { WebConfirmedForm } from '@formseal/contracts';
import { ConfirmedPlacesRepository } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom } from '../../http/validate.js';

/** Forms that were filled before: what their people confirmed unchanged is certain on the next copy. */
@Controller('api/web/accounts/:account/learned-forms')
export class LearnedFormsController {
  constructor(private readonly places: ConfirmedPlacesRepository) {}

  @Get()
  @CallOf('learned-form.list')
  list(@CurrentCaller() caller: Caller): Promise<WebConfirmedForm[]> {
    return this.places.list(viewerOf(caller));
  }

  @Delete(':id')
  @CallOf('learned-form.forget')
  @HttpCode(204)
  async forget(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    await this.places.forget(viewerOf(caller), idFrom(id));
  }
}
