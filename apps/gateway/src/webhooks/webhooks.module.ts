import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { Courier } from './courier.js';
import { WebWebhooksController } from './web-webhooks.controller.js';
import { WebhooksController } from './webhooks.controller.js';

/** Events, told to the programs of accounts. */
@Module({ imports: [ApiModule], controllers: [WebhooksController, WebWebhooksController], providers: [Courier] })
export class WebhooksModule {}
