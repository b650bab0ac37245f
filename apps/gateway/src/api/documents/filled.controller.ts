import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom } from '../../http/validate.js';
import { FilledService } from './filled.service.js';

/** `/documents/{id}/filled`: a form that is signed elsewhere. */
@Controller('documents')
export class FilledController {
  constructor(private readonly filling: FilledService) {}

  @Get(':id/filled')
  @CallOf('document.filled')
  async filled(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    request.documentId = idFrom(id);
    const { filename, pdf } = await this.filling.fill(request.documentId, caller);
    reply.header('content-disposition', contentDisposition(filename));
    await reply.type('application/pdf').send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  }
}
