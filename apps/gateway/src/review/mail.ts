import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { ServiceError } from '@formseal/contracts';
import type { SendBody } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

export interface SignedMail extends SendBody {
  readonly title: string;
  readonly filename: string;
  readonly from: { readonly name: string; readonly email: string };
  readonly pdf: Uint8Array;
}

const TEXTS = {
  en: {
    subject: (title: string) => `Signed: ${title}`,
    text: (name: string, title: string) => `${name} sends you the signed form “${title}”. It is attached as a PDF.`,
  },
  de: {
    subject: (title: string) => `Unterschrieben: ${title}`,
    text: (name: string, title: string) =>
      `${name} schickt Ihnen das unterschriebene Formular „${title}“. Es liegt als PDF bei.`,
  },
} as const;

/** Sends a signed PDF by the operator's mail server; answers of its receiver go to whoever sent it. */
@Injectable()
export class Mail {
  private readonly transport: Transporter | null;
  private readonly sender: string;

  constructor(@Inject(CONFIG) { smtpUrl, http }: GatewayConfig) {
    const url = smtpUrl === null ? null : new URL(smtpUrl);
    this.sender = url?.searchParams.get('from') ?? `formseal@${new URL(http.publicUrl).hostname}`;
    url?.searchParams.delete('from');
    this.transport = url && createTransport({ url: url.href, connectionTimeout: 10_000, socketTimeout: 30_000 });
  }

  async send({ to, message, language, title, filename, from, pdf }: SignedMail): Promise<void> {
    if (!this.transport)
      throw new ServiceError('invalid', {
        message: 'This installation has no mail server.',
        next: 'Download it instead.',
      });
    const texts = TEXTS[language];
    const body = [message.trim(), texts.text(from.name, title)].filter((part) => part !== '').join('\n\n');
    await this.transport
      .sendMail({
        from: { name: `${from.name} (Formseal)`, address: this.sender },
        replyTo: { name: from.name, address: from.email },
        to,
        subject: texts.subject(title),
        text: body,
        attachments: [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }],
      })
      .catch((error: unknown) => {
        throw new ServiceError(
          'unavailable',
          { message: 'The mail server did not take the message.', cause: String(error) },
          30,
        );
      });
  }
}
