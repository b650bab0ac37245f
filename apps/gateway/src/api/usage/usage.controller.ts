import { Controller, Get } from '@nestjs/common';
import type { Usage } from '@formseal/contracts';
import { QuotaRepository } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';

/** What is left of the period's allowances, and when it renews. */
@Controller('usage')
export class UsageController {
  constructor(private readonly quota: QuotaRepository) {}

  @Get()
  @CallOf('usage.read')
  usage(@CurrentCaller() caller: Caller): Promise<Usage> {
    return this.quota.usage(caller.accountId);
  }
}
