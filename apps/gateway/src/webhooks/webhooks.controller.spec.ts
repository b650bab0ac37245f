import { expect, it } from '@jest/globals';
import type { WebhooksRepository } from '@formseal/database';
import type { Idempotency } from '../idempotency/idempotency.js';
import type { Repeatable } from '../idempotency/repeatable.decorator.js';
import { WebhooksController } from './webhooks.controller.js';

it.each(['https://name:word@hooks.example/', 'https://name@hooks.example/', 'https://:word@hooks.example/'])(
  'takes no address with somebody’s name or password in it: %s',
  async (url) => {
    const controller = new WebhooksController({} as WebhooksRepository, {} as Idempotency, { webhooksAnywhere: false });
    const refused = { code: 'invalid_parameter' };
    await expect(controller.create({ url }, {} as Repeatable)).rejects.toMatchObject(refused);
  },
);
