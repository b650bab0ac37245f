import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { ServiceError } from '@formseal/contracts';
import { Metrics } from '@formseal/platform';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

export interface Message extends Pick<SendMailOptions, 'subject' | 'text' | 'replyTo' | 'attachments'> {
  readonly to: string;
  /** Of what is tried again where it is not known whether it went out: a mailbox that has it already tells by this. */
  readonly id?: string;
}

/** How long a server may take for an answer: somebody waits for ours, or nobody does and it has the time of RFC 5321, 4.5.3.2. */
const PROMPT_MS = 30_000;
const PATIENT_MS = 600_000;

/** When what nobody waits for is tried again: while a server restarts, or takes no more at the moment, nothing is lost. */
const AGAIN_MS = [2_000, 30_000, 300_000, 1_200_000];
/** So many wait for that in a gateway. */
const MOST_WAITING = 1_000;

/** The mail server did not take a message, and may take it later. */
class NotTaken extends ServiceError {
  constructor(cause: unknown) {
    const message = 'The mail server did not take the message.';
    super('unavailable', { message, cause: String(cause), reason: 'mail' }, 30);
  }
}

/** Nor will it later: there is no such address, or none that it delivers to. */
export class AddressRefused extends NotTaken {}

/** The operator's mail server, where there is one. */
@Injectable()
export class Mailer {
  private readonly prompt: Transporter | null;
  private readonly patient: Transporter | null;
  private readonly sender: string;
  private waiting = 0;
  private readonly mails;

  constructor(@Inject(CONFIG) { smtpUrl, http }: GatewayConfig, metrics: Metrics) {
    this.mails = metrics.counter('mails_total', 'messages handed to the mail server', ['result']);
    for (const result of ['sent', 'failed']) this.mails.inc({ result }, 0);
    const url = smtpUrl === null ? null : new URL(smtpUrl);
    this.sender = url?.searchParams.get('from') ?? `formseal@${new URL(http.publicUrl).hostname}`;
    url?.searchParams.delete('from');
    const open = (socketTimeout: number): Transporter | null =>
      url && createTransport({ url: url.href, connectionTimeout: 10_000, socketTimeout });
    this.prompt = open(PROMPT_MS);
    this.patient = open(PATIENT_MS);
  }

  get isThere(): boolean {
    return this.prompt !== null;
  }

  /** 422 where the installation has no mail server. */
  ensureThere(): void {
    if (!this.prompt) throw noMail();
  }

  /** For whoever waits for it. */
  send(message: Message): Promise<void> {
    return this.handOver(this.prompt, message);
  }

  /** For nobody who waits: a server that takes a message and is slow to say so is not given the next copy meanwhile. */
  sendPatiently(message: Message): Promise<void> {
    return this.handOver(this.patient, message);
  }

  /** The same, again and again for as long as the server may take it later. */
  async sendInTheEnd(message: Message): Promise<void> {
    const one = { id: randomUUID(), ...message };
    for (const afterMs of AGAIN_MS) {
      try {
        return await this.sendPatiently(one);
      } catch (error) {
        if (error instanceof AddressRefused || this.waiting >= MOST_WAITING) throw error;
      }
      this.waiting += 1;
      await pause(afterMs, undefined, { ref: false });
      this.waiting -= 1;
    }
    return this.sendPatiently(one);
  }

  private async handOver(transport: Transporter | null, { id, ...message }: Message): Promise<void> {
    if (!transport) throw noMail();
    // The name is ours alone: with a sender's beside it, whoever chooses a name chooses for whom they are taken.
    const from = { name: 'Formseal', address: this.sender };
    const known = id === undefined ? {} : { messageId: `<${id}@${this.sender.split('@').at(-1)}>` };
    await transport.sendMail({ ...message, ...known, from }).catch((error: unknown) => {
      this.mails.inc({ result: 'failed' });
      throw isOfTheAddress(error) ? new AddressRefused(error) : new NotTaken(error);
    });
    this.mails.inc({ result: 'sent' });
  }
}

/** RFC 5321, 4.2.1: 5yz is for good. Said of the sender or of the text it says nothing of who it was for. */
function isOfTheAddress(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { readonly command?: string; readonly responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

const noMail = () =>
  new ServiceError('invalid', {
    message: 'This installation has no mail server.',
    next: 'Download it instead.',
    reason: 'no_mail',
  });
