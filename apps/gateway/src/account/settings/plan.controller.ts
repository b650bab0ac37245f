import { Body, Controller, Get, Put } from '@nestjs/common';
import { ExtraFormsBody, ServiceError } from '@formseal/contracts';
import type { WebUsage } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, QuotaRepository } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { entryOf } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { validate } from '../../http/validate.js';

/** What the plan includes, what of it is used, and the forms beyond it. */
@Controller('api/web/accounts/:account/usage')
export class PlanController {
  constructor(
    private readonly quota: QuotaRepository,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
  ) {}

  @Get()
  @CallOf('usage.read')
  async usage(@CurrentCaller() { accountId, accountKind, plan }: Caller): Promise<WebUsage> {
    return { ...(await this.quota.usage(accountId)), api: plan.api, accountKind };
  }

  @Put('extra-forms')
  @CallOf('extra-forms.change')
  async extraForms(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<WebUsage> {
    const { enabled, capCents } = validate(ExtraFormsBody, body ?? {});
    if (caller.plan.extraForms === null)
      throw new ServiceError('plan_required', {
        message: 'This plan offers no additional forms.',
        reason: 'no_extra_forms',
      });
    await this.accounts.setExtraForms(caller.accountId, enabled, capCents);
    await this.activity.append([entryOf(caller, 'extra-forms.change', 'ok', null)]);
    return this.usage(caller);
  }
}
