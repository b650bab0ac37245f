import { Module } from '@nestjs/common';
import { Courier } from './courier.js';
import { WebhooksController } from './webhooks.controller.js';

/** Events, told to the programs of accounts. */
@Module({ controllers: [WebhooksController], providers: [Courier] })
export class WebhooksModule {}
