import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TIMES } from '@formseal/contracts';
import type { Verification } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import { receiveFile } from '../documents/upload/receive-file.js';
import { networkOf } from '../../rate-limit/network.js';
import { Turns } from '../../work/turns.js';
import { Receiving } from '../documents/upload/receiving.js';
import { VerifyService } from './verify.service.js';

/** Files of one network that wait, unread: each takes a child of its own, and needs no key. */
const LONGEST_LINE = 30;

/** `/verify`: what anybody may ask of a PDF they hold. */
@Controller('verify')
export class VerifyController {
  private readonly turns = new Turns(1, LONGEST_LINE);

  constructor(
    private readonly verifications: VerifyService,
    private readonly receiving: Receiving,
  ) {}

  @Post()
  @HttpCode(200)
  @CallOf('document.verify', { rate: 'verifications', streamed: true })
  async verify(@Req() request: FastifyRequest): Promise<Verification> {
    const network = `network:${networkOf(request.ip)}`;
    const verify = async () => this.verifications.verify(await receiveFile(request), network);
    const patience = { longestWaitMs: TIMES.verifyWaitMs, hungUp: request.hungUp };
    return this.turns.take(network, patience, () => this.receiving.take(network, verify));
  }
}
