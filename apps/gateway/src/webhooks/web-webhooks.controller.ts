import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { Webhook } from '@formseal/contracts';
import { ActivityRepository, WebhooksRepository } from '@formseal/database';
import { entryAbout } from '../activity/activity-log.js';
import { CallOf } from '../auth/call.decorator.js';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { idFrom } from '../http/validate.js';

/** Owners see and end webhooks here on every plan, whoever made them: a key they need not have. Made they are over the API. */
@Controller('api/web/accounts/:account/webhooks')
export class WebWebhooksController {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly activity: ActivityRepository,
  ) {}

  @Get()
  @CallOf('webhook.list')
  async list(@CurrentCaller() { accountId }: Caller): Promise<{ data: Webhook[] }> {
    return { data: await this.webhooks.of(accountId) };
  }

  @Delete(':webhook')
  @HttpCode(204)
  @CallOf('webhook.remove')
  async remove(@Param('webhook') webhook: string, @CurrentCaller() caller: Caller): Promise<void> {
    const id = idFrom(webhook);
    const known = (await this.webhooks.of(caller.accountId)).find((one) => one.id === id);
    if (!known || !(await this.webhooks.remove(caller.accountId, known.id))) throw new ServiceError('not_found');
    // The rest of the address may be a secret.
    await this.activity.append([entryAbout(caller, 'webhook.remove', new URL(known.url).host)]);
  }
}
