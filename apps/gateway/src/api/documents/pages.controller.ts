import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_WIDTHS, ServiceError } from '@formseal/contracts';
import { z } from 'zod';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom, validate } from '../../http/validate.js';
import { digits } from './list-query.js';
import { PagePictures } from './page-pictures.service.js';

const PAGE = /^([1-9]\d{0,4})\.png$/;
const PictureQuery = z.object({ width: digits(PAGE_WIDTHS.least, PAGE_WIDTHS.most, PAGE_WIDTHS.usual) });

/** `/documents/{id}/pages/{n}.png`: what a page looks like. */
@Controller('documents')
export class PagesController {
  constructor(private readonly pictures: PagePictures) {}

  @Get(':id/pages/:page')
  @CallOf('document.pages')
  async page(
    @Param('id') id: string,
    @Param('page') name: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    request.documentId = idFrom(id);
    const [, page] = PAGE.exec(name) ?? [];
    if (page === undefined) throw new ServiceError('not_found');
    const { width } = validate(PictureQuery, query);
    const png = await this.pictures.draw(request.documentId, Number(page), width, caller);
    await reply.type('image/png').send(Buffer.from(png));
  }
}
