import { Injectable } from '@nestjs/common';
import type { SendBody } from '@formseal/contracts';
import { Mailer } from '../mail/mailer.js';

export interface SignedPaper extends SendBody {
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

/** Sends a signed PDF; answers of its receiver go to whoever sent it. */
@Injectable()
export class SignedMail {
  constructor(private readonly mailer: Mailer) {}

  send({ to, message, language, title, filename, from, pdf }: SignedPaper): Promise<void> {
    const texts = TEXTS[language];
    return this.mailer.send({
      to,
      onBehalfOf: from.name,
      replyTo: { name: from.name, address: from.email },
      subject: texts.subject(title),
      text: [message.trim(), texts.text(from.name, title)].filter((part) => part !== '').join('\n\n'),
      attachments: [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }],
    });
  }
}
