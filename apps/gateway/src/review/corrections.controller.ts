import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { CorrectionBody, DrawBody, MoveBody, PartBody } from '@formseal/contracts';
import type { ReviewChange } from '@formseal/contracts';
import { CallOf } from '../auth/call.decorator.js';
import { idFrom, validate } from '../http/validate.js';
import { CorrectionsService } from './corrections.service.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** What a person sets right about the fields of a form. No link leads here. */
@Controller('api/web/documents/:id/fields')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Post()
  @CallOf('field.draw')
  @HttpCode(200)
  draw(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.corrections.draw(visitor, validate(DrawBody, body ?? {}));
  }

  @Put('others')
  @CallOf('field.correct')
  leaveToOthers(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.corrections.leaveToOthers(visitor, validate(PartBody, body ?? {}));
  }

  @Put('own')
  @CallOf('field.correct')
  take(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.corrections.take(visitor, validate(PartBody, body ?? {}));
  }

  @Patch(':fieldId')
  @CallOf('field.correct')
  correct(
    @CurrentVisitor() visitor: Visitor,
    @Param('fieldId') fieldId: string,
    @Body() body: unknown,
  ): Promise<ReviewChange> {
    return this.corrections.correct(visitor, idFrom(fieldId), validate(CorrectionBody, body ?? {}));
  }

  @Put(':fieldId/rect')
  @CallOf('field.move')
  move(
    @CurrentVisitor() visitor: Visitor,
    @Param('fieldId') fieldId: string,
    @Body() body: unknown,
  ): Promise<ReviewChange> {
    return this.corrections.move(visitor, idFrom(fieldId), validate(MoveBody, body ?? {}));
  }

  @Delete(':fieldId')
  @CallOf('field.remove')
  erase(@CurrentVisitor() visitor: Visitor, @Param('fieldId') fieldId: string): Promise<ReviewChange> {
    return this.corrections.erase(visitor, idFrom(fieldId));
  }
}
