import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import {
  PREVIEW_DAY,
  PREVIEW_SIGNATORY,
  PREVIEW_VERSION,
  PreviewQuery,
  SendBody,
  ShareBody,
  WebSignBody,
} from '@formseal/contracts';
import type { ReviewDocument, WebShare } from '@formseal/contracts';
import type { OpenBlob } from '@formseal/storage';
import { CallOf } from '../auth/call.decorator.js';
import { validate } from '../http/validate.js';
import { FinishingService } from './finishing.service.js';
import { CurrentVisitor } from './visitor.js';
import type { Visitor } from './visitor.js';

/** What only who is signed in does with a document: sign it, hand it on, take it back. No link leads here. */
@Controller('api/web/documents/:id')
export class FinishingController {
  constructor(private readonly finishing: FinishingService) {}

  @Get('preview.pdf')
  @CallOf('document.preview')
  async preview(
    @CurrentVisitor() visitor: Visitor,
    @Query() query: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { pdf, version, day, signatory } = await this.finishing.preview(visitor, validate(PreviewQuery, query));
    reply.header(PREVIEW_VERSION, String(version));
    if (day !== undefined) reply.header(PREVIEW_DAY, day);
    if (signatory !== undefined) reply.header(PREVIEW_SIGNATORY, signatory);
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    await reply.type('application/pdf').send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  }

  @Post('sign')
  @CallOf('document.sign')
  @HttpCode(200)
  sign(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewDocument> {
    return this.finishing.sign(visitor, validate(WebSignBody, body ?? {}));
  }

  @Get('signed.pdf')
  @CallOf('document.download')
  async download(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    const { filename, file } = await this.finishing.download(visitor);
    await sendPdf(reply, filename, file);
  }

  @Get('filled.pdf')
  @CallOf('document.filled')
  async filled(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    const { filename, pdf } = await this.finishing.filled(visitor);
    await sendPdf(reply, filename, { size: pdf.length, stream: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length) });
  }

  @Get('original.pdf')
  @CallOf('document.original')
  async original(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    const { filename, file } = await this.finishing.original(visitor);
    await sendPdf(reply, filename, file);
  }

  @Post('read')
  @CallOf('document.reread')
  @HttpCode(200)
  reread(@CurrentVisitor() visitor: Visitor): Promise<{ documentId: string }> {
    return this.finishing.reread(visitor);
  }

  @Post('send')
  @CallOf('document.send')
  @HttpCode(200)
  send(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewDocument> {
    return this.finishing.send(visitor, validate(SendBody, body ?? {}));
  }

  @Post('revoke')
  @CallOf('document.revoke')
  @HttpCode(200)
  revoke(@CurrentVisitor() visitor: Visitor): Promise<ReviewDocument> {
    return this.finishing.revoke(visitor);
  }

  @Post('reopen')
  @CallOf('document.reopen')
  @HttpCode(201)
  async reopen(@CurrentVisitor() visitor: Visitor): Promise<{ documentId: string }> {
    return { documentId: await this.finishing.reopen(visitor) };
  }

  @Delete()
  @CallOf('document.erase')
  @HttpCode(204)
  erase(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.finishing.erase(visitor);
  }

  @Get('export')
  @CallOf('document.export')
  @HttpCode(204)
  mayExport(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.finishing.mayExport(visitor);
  }

  @Get('export.zip')
  @CallOf('document.export')
  export(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    return this.finishing.export(visitor, reply);
  }

  @Post('link')
  @CallOf('link.issue')
  @HttpCode(201)
  link(@CurrentVisitor() visitor: Visitor): { url: string } {
    return { url: this.finishing.link(visitor) };
  }

  @Post('void-links')
  @CallOf('link.void')
  @HttpCode(204)
  voidLinks(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.finishing.voidLinks(visitor);
  }

  @Get('shares')
  @CallOf('share.list')
  shares(@CurrentVisitor() visitor: Visitor): Promise<WebShare[]> {
    return this.finishing.shares(visitor);
  }

  @Put('shares')
  @CallOf('share.change')
  share(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<WebShare[]> {
    return this.finishing.share(visitor, validate(ShareBody, body ?? {}));
  }
}

/** A PDF to keep, never to be shown as a page of this service. */
async function sendPdf(
  reply: FastifyReply,
  filename: string,
  file: { readonly size: number; readonly stream: OpenBlob['stream'] | Buffer },
): Promise<void> {
  reply.header('content-disposition', contentDisposition(filename));
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  reply.header('content-length', String(file.size));
  await reply.type('application/pdf').send(file.stream);
}
