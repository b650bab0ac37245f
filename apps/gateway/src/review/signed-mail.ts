import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, shownText } from '@formseal/contracts';
import type { SendBody } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import { Mailer } from '../mail/mailer.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { CONFIG } from '../tokens.js';

export interface SignedPaper extends SendBody {
  readonly accountId: string;
  readonly documentId: string;
  readonly title: string;
  readonly filename: string;
  readonly from: { readonly name: string; readonly email: string };
  readonly pdf: Uint8Array;
}

/** The subject and the first words are ours: nothing that a sender may choose stands where a receiver takes it for the service's word. */
const TEXTS = {
  en: {
    subject: 'A signed form for you',
    text: (email: string) =>
      `${email} sends you a signed form through Formseal. It is attached as a PDF. Answers to this message go to ${email}.`,
    named: (name: string, title: string) => `The sender goes by the name “${name}”, the form by the title “${title}”.`,
    message: 'The sender writes:',
  },
  de: {
    subject: 'Ein unterschriebenes Formular für Sie',
    text: (email: string) =>
      `${email} schickt Ihnen über Formseal ein unterschriebenes Formular. Es liegt als PDF bei. Antworten auf diese Nachricht gehen an ${email}.`,
    named: (name: string, title: string) => `Der Absender nennt sich „${name}“, das Formular heißt „${title}“.`,
    message: 'Der Absender schreibt:',
  },
} as const;

/** Sends a signed PDF; answers of its receiver go to whoever sent it. So many an hour and no more: nobody's relay. */
@Injectable()
export class SignedMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async send(paper: SignedPaper): Promise<void> {
    this.mailer.ensureThere();
    await this.take(paper);
    const { to, filename, from, pdf } = paper;
    await this.mailer.send({
      to,
      replyTo: from.email,
      ...wordsOf(paper),
      attachments: [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }],
    });
  }

  private async take({ accountId, documentId }: SignedPaper): Promise<void> {
    const { accountPerHour, documentPerHour } = this.config.mails;
    const rules = [
      { key: `mail:account:${accountId}`, limit: accountPerHour, periodSeconds: 3_600 },
      { key: `mail:document:${documentId}`, limit: documentPerHour, periodSeconds: 3_600 },
    ];
    const decisions = await this.limiter.takeAll(rules);
    const refused = decisions.findIndex(({ allowed }) => !allowed);
    if (refused < 0) return;
    const wait = Math.max(...decisions.map(({ retryAfterSeconds }) => retryAfterSeconds));
    const whose = refused === 0 ? 'account' : 'document';
    throw new ServiceError(
      'rate_limited',
      {
        message: `At most ${rules[refused]!.limit} messages an hour are sent for ${whose === 'account' ? 'an account' : 'a document'}.`,
        next: 'Download the signed PDF and send it yourself, or wait.',
        retryAfter: wait,
        reason: `mails_${whose}`,
      },
      wait,
    );
  }
}

/** Subject and text of a message; what is the sender's own stands behind ours, and is marked as theirs line by line. */
export function wordsOf({
  language,
  from,
  title,
  message,
}: Pick<SignedPaper, 'language' | 'from' | 'title' | 'message'>): {
  readonly subject: string;
  readonly text: string;
} {
  const texts = TEXTS[language];
  const said = message.trim();
  const quoted = said.split(LINE_ENDS).map((line) => `> ${shownText(line)}`);
  return {
    subject: texts.subject,
    text: [
      texts.text(from.email),
      texts.named(oneLine(from.name), oneLine(title)),
      ...(said === '' ? [] : [`${texts.message}\n${quoted.join('\n')}`]),
    ].join('\n\n'),
  };
}

/** All that a mail program may begin a new line at (Unicode, UAX 14: BK, CR, LF, NL). */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
const LONGEST = 120;

/** Words of a sender's choice inside a sentence of ours: one line, of bounded length, without the quotes that end it. */
export function oneLine(words: string): string {
  const plain = shownText(words.slice(0, 4 * LONGEST).replace(/[\s\p{Z}]+/gu, ' '))
    .replace(/["“”„«»]/gu, "'")
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}
