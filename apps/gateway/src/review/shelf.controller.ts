import { Body, Controller, Get, HttpCode, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ArchiveBody, RenameBody } from '@formseal/contracts';
import { CallOf } from '../auth/call.decorator.js';
import { validate } from '../http/validate.js';
import { ShelfService } from './shelf.service.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** How a document stands in the lists of the web app. The contract's lists know nothing of it. */
@Controller('api/web/documents/:id')
export class ShelfController {
  constructor(private readonly shelf: ShelfService) {}

  @Put('name')
  @CallOf('document.rename')
  @HttpCode(204)
  rename(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<void> {
    return this.shelf.rename(visitor, validate(RenameBody, body ?? {}).name);
  }

  @Put('archived')
  @CallOf('document.archive')
  @HttpCode(204)
  archive(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<void> {
    return this.shelf.archive(visitor, validate(ArchiveBody, body ?? {}).archived);
  }

  /** 204 where there is nothing to see. */
  @Get('thumbnail.png')
  @CallOf('document.pages')
  async thumbnail(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    const png = await this.shelf.thumbnail(visitor);
    if (png === null) await reply.status(204).send();
    else await reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  }
}
