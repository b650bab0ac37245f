import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DeclineBody,
  SHOWN_SHA256,
  SignerActBody,
  SignerBody,
  SignerFillBody,
  SignerSignatureBody,
} from '@formseal/contracts';
import type { WebSigning } from '@formseal/contracts';
import type { From, SignerVisit } from '@formseal/database';
import { CallOf } from '../auth/call.decorator.js';
import { dayOf } from '../http/day-of.js';
import { validate } from '../http/validate.js';
import { SignersService } from './signers.service.js';

/**
 * Somebody who was asked to sign: nobody here knows them but by their link, whose token comes in the body of each call.
 * It opens this one document to be looked at and signed or declined, once; nothing of it can be changed, and nothing else
 * be reached.
 */
@Controller('api/web/signing')
export class SignersController {
  constructor(private readonly signers: SignersService) {}

  @Post()
  @HttpCode(200)
  @CallOf('signer.read')
  async read(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebSigning> {
    return this.signers.read(await this.visit(body, request), fromOf(request));
  }

  @Post('document.pdf')
  @HttpCode(200)
  @CallOf('signer.look')
  async look(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pdf, sha256 } = await this.signers.look(await this.visit(body, request), dayOf(request), request.hungUp);
    reply.header(SHOWN_SHA256, sha256);
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    await reply.type('application/pdf').send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  }

  @Post('fields')
  @HttpCode(200)
  @CallOf('signer.fill')
  async fill(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebSigning> {
    const { token, values } = validate(SignerFillBody, body ?? {});
    await this.signers.fill(await this.visited(token, request), values, fromOf(request));
    return this.again(token, request);
  }

  @Post('signature')
  @HttpCode(200)
  @CallOf('signer.signature')
  async signature(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebSigning> {
    const { token, png } = validate(SignerSignatureBody, body ?? {});
    await this.signers.giveSignature(await this.visited(token, request), png);
    return this.again(token, request);
  }

  @Post('sign')
  @HttpCode(200)
  @CallOf('signer.sign')
  async sign(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebSigning> {
    const { token, shown } = validate(SignerActBody, body ?? {});
    await this.signers.sign(await this.visited(token, request), shown, fromOf(request));
    return this.again(token, request);
  }

  @Post('decline')
  @HttpCode(200)
  @CallOf('signer.decline')
  async decline(@Body() body: unknown, @Req() request: FastifyRequest): Promise<WebSigning> {
    const { token, reason } = validate(DeclineBody, body ?? {});
    await this.signers.decline(await this.visited(token, request), reason, fromOf(request));
    return this.again(token, request);
  }

  @Post('signed.pdf')
  @HttpCode(200)
  @CallOf('signer.download')
  async download(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { filename, file } = await this.signers.download(await this.visit(body, request));
    reply.header('content-disposition', contentDisposition(filename));
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('content-length', String(file.size));
    await reply.type('application/pdf').send(file.stream);
  }

  private visit(body: unknown, request: FastifyRequest): Promise<SignerVisit> {
    return this.visited(validate(SignerBody, body ?? {}).token, request);
  }

  /** What they do is announced to whoever has the document open. */
  private async visited(token: string, request: FastifyRequest): Promise<SignerVisit> {
    const visit = await this.signers.visit(token);
    request.documentId = visit.document.id;
    return visit;
  }

  private async again(token: string, request: FastifyRequest): Promise<WebSigning> {
    return this.signers.read(await this.signers.visit(token), fromOf(request));
  }
}

const fromOf = (request: FastifyRequest): From => ({
  address: request.ip,
  requestId: request.id,
  day: dayOf(request),
});
