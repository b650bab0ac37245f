import { randomBytes } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ServiceError, WebhookBody, WEBHOOKS_OF_ACCOUNT } from '@formseal/contracts';
import type { NewWebhook, Webhook, WebhookDelivery } from '@formseal/contracts';
import { WebhooksRepository } from '@formseal/database';
import { PageQuery } from '../api/documents/list-query.js';
import { CallOf } from '../auth/call.decorator.js';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import type { GatewayConfig } from '../config.js';
import { idFrom, validate } from '../http/validate.js';
import { Idempotency } from '../idempotency/idempotency.js';
import type { Remember } from '../idempotency/idempotency.js';
import { RepeatableCall, askedOf } from '../idempotency/repeatable.decorator.js';
import type { Repeatable } from '../idempotency/repeatable.decorator.js';
import { CONFIG } from '../tokens.js';

/** `/webhooks`: where an account hears of its documents. */
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly idempotency: Idempotency,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'webhooksAnywhere'>,
  ) {}

  @Get()
  @CallOf('webhook.list')
  async list(@CurrentCaller() { accountId }: Caller): Promise<{ data: Webhook[] }> {
    return { data: await this.webhooks.of(accountId) };
  }

  @Post()
  @HttpCode(201)
  @CallOf('webhook.create')
  async create(@Body() body: unknown, @RepeatableCall() call: Repeatable): Promise<NewWebhook> {
    const wanted = validate(WebhookBody, body ?? {});
    this.ensureReachable(new URL(wanted.url));
    const asked = askedOf(call, JSON.stringify(wanted));
    return this.idempotency.run<NewWebhook>({ ...call, asked, ensureMay: null }, (remember) =>
      this.made(wanted, call.caller, remember),
    );
  }

  private async made(wanted: WebhookBody, { accountId }: Caller, remember: Remember<NewWebhook>): Promise<NewWebhook> {
    const secret = `whsec_${randomBytes(24).toString('base64url')}`;
    const made = await this.webhooks.create(accountId, wanted, secret, WEBHOOKS_OF_ACCOUNT, (tx, webhook) =>
      remember(tx, { ...webhook, secret }),
    );
    if (made) return { ...made, secret };
    throw new ServiceError('conflict', {
      message: `An account has ${WEBHOOKS_OF_ACCOUNT} webhooks at most.`,
      next: 'Delete one that is not needed any more.',
      limit: WEBHOOKS_OF_ACCOUNT,
    });
  }

  @Delete(':id')
  @HttpCode(204)
  @CallOf('webhook.remove')
  async remove(@Param('id') id: string, @CurrentCaller() { accountId }: Caller): Promise<void> {
    if (!(await this.webhooks.remove(accountId, idFrom(id)))) throw new ServiceError('not_found');
  }

  @Get(':id/deliveries')
  @CallOf('webhook.deliveries')
  async deliveries(
    @Param('id') id: string,
    @Query() query: unknown,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<{ data: WebhookDelivery[] }> {
    const { limit, offset } = validate(PageQuery, query);
    const data = await this.webhooks.deliveries(accountId, idFrom(id), limit, offset);
    if (data === null) throw new ServiceError('not_found');
    return { data };
  }

  @Post(':id/deliveries/:deliveryId/replay')
  @HttpCode(202)
  @CallOf('webhook.replay')
  async replay(
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
    @RepeatableCall() call: Repeatable,
  ): Promise<WebhookDelivery> {
    const asked = askedOf(call);
    return this.idempotency.run<WebhookDelivery>({ ...call, asked, ensureMay: null }, async (remember) => {
      const { accountId } = call.caller;
      const delivery = await this.webhooks.replay(accountId, idFrom(id), idFrom(deliveryId), remember);
      if (delivery === null) throw new ServiceError('not_found');
      return delivery;
    });
  }

  /** Whether its name leads into a private network shows when it is called, each time anew. */
  private ensureReachable({ protocol, username, password }: URL): void {
    const allowed = this.config.webhooksAnywhere ? ['https:', 'http:'] : ['https:'];
    if (allowed.includes(protocol) && username === '' && password === '') return;
    throw new ServiceError('invalid_parameter', {
      message: 'url: must be an https address without a user name or a password.',
      parameter: 'url',
    });
  }
}
