import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Verification } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { receiveFile } from '../documents/upload/receive-file.js';
import { networkOf } from '../../rate-limit/network.js';
import { Receiving } from '../documents/upload/receiving.js';
import { VerifyService } from './verify.service.js';

/** `/verify`: what anybody may ask of a PDF they hold. */
@Controller('verify')
export class VerifyController {
  constructor(
    private readonly verifications: VerifyService,
    private readonly receiving: Receiving,
  ) {}

  @Post()
  @HttpCode(200)
  @CallOf('document.verify', { rate: 'verifications', streamed: true })
  async verify(@Req() request: FastifyRequest): Promise<Verification> {
    const network = `network:${networkOf(request.ip)}`;
    return this.receiving.take(network, async () => this.verifications.verify(await receiveFile(request), network));
  }
}
