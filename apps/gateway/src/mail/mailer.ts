import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { ServiceError } from '@formseal/contracts';
import { Metrics } from '@formseal/platform';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

export interface Message extends Pick<SendMailOptions, 'subject' | 'text' | 'replyTo' | 'attachments'> {
  readonly to: string;
}

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
  private readonly transport: Transporter | null;
  private readonly sender: string;
  private readonly mails;

  constructor(@Inject(CONFIG) { smtpUrl, http }: GatewayConfig, metrics: Metrics) {
    this.mails = metrics.counter('mails_total', 'messages handed to the mail server', ['result']);
    for (const result of ['sent', 'failed']) this.mails.inc({ result }, 0);
    const url = smtpUrl === null ? null : new URL(smtpUrl);
    this.sender = url?.searchParams.get('from') ?? `formseal@${new URL(http.publicUrl).hostname}`;
    url?.searchParams.delete('from');
    this.transport = url && createTransport({ url: url.href, connectionTimeout: 10_000, socketTimeout: 30_000 });
  }

  get isThere(): boolean {
    return this.transport !== null;
  }

  /** 422 where the installation has no mail server. */
  ensureThere(): void {
    if (!this.transport) throw noMail();
  }

  async send(message: Message): Promise<void> {
    if (!this.transport) throw noMail();
    // The name is ours alone: with a sender's beside it, whoever chooses a name chooses for whom they are taken.
    const from = { name: 'Formseal', address: this.sender };
    await this.transport.sendMail({ ...message, from }).catch((error: unknown) => {
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
