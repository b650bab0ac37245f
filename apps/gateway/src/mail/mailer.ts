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
      throw new ServiceError(
        'unavailable',
        { message: 'The mail server did not take the message.', cause: String(error), reason: 'mail' },
        30,
      );
    });
    this.mails.inc({ result: 'sent' });
  }
}

const noMail = () =>
  new ServiceError('invalid', {
    message: 'This installation has no mail server.',
    next: 'Download it instead.',
    reason: 'no_mail',
  });
