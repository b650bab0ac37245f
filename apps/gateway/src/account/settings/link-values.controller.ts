import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { SentId } from '@formseal/contracts';
import type { WebLinkValue } from '@formseal/contracts';
import { LinkValuesRepository } from '@formseal/database';
import { CallOf } from '../../auth/call.decorator.js';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { validate } from '../../http/validate.js';

const LinkValuesQuery = z.object({ document: SentId().nullable().default(null) });

/** What came over review links and waits to be remembered, or not. */
@Controller('api/web/accounts/:account/link-values')
export class LinkValuesController {
  constructor(private readonly values: LinkValuesRepository) {}

  @Get()
  @CallOf('link-value.list')
  list(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<WebLinkValue[]> {
    return this.values.list(viewerOf(caller), validate(LinkValuesQuery, query).document);
  }
}
