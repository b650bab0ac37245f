import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { LinkValuesBody } from '@formseal/contracts';
import { LinkValuesRepository } from '@formseal/database';
import { CallOf } from '../auth/call.decorator.js';
import { validate } from '../http/validate.js';
import { DocumentTurns } from '../work/document-turns.js';
import { entryOf } from './entry-of.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** What came over a review link is remembered by the word of somebody of the account. No link leads here. */
@Controller('api/web/documents/:id/link-values')
export class RememberingController {
  constructor(
    private readonly values: LinkValuesRepository,
    private readonly turns: DocumentTurns,
  ) {}

  @Post()
  @CallOf('link-value.settle')
  @HttpCode(204)
  async settle(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<void> {
    const { document, caller } = visitor;
    const { fields, keep } = validate(LinkValuesBody, body ?? {});
    if (!caller) throw new Error('a review link came to what is remembered');
    const entry = entryOf(visitor, keep ? 'learned.accept' : 'learned.decline');
    const settling = { documentId: document.id, fields, keep, author: caller.userId, entry };
    await this.turns.change(document.id, () => this.values.settle(settling));
  }
}
