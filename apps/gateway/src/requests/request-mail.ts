import { Injectable } from '@nestjs/common';
import type { RequestMail } from '@formseal/database';
import { Mailer } from '../mail/mailer.js';
import { oneLine } from '../review/signed-mail.js';

type Ended = 'sealed' | 'declined' | 'expired';
interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The subject and the sentences are ours; names and titles that somebody chose stand in quotes, on one line. */
const TEXTS = {
  en: {
    ask: {
      subject: 'A form for you to sign',
      text: (by: string) => `${by} asks you through Formseal to sign a form. Look at it, and sign or decline it here:`,
    },
    remind: {
      subject: 'Reminder: a form for you to sign',
      text: (by: string) => `${by} still waits for you to sign a form, or to decline it. Here it is:`,
    },
    named: (name: string, title: string, signer: string) =>
      `Whoever asks goes by the name “${name}”, the form by the title “${title}”; it is for “${signer}” to sign.`,
    holds: (moment: string) =>
      `The link holds until ${moment} UTC and is meant for you alone: who has it can sign in your name. Answers to this message go to whoever asks.`,
    ended: {
      sealed: {
        subject: 'Everybody has signed',
        text: 'Everybody has signed. The sealed form can be downloaded here:',
      },
      declined: { subject: 'Not signed', text: 'Somebody you asked has declined to sign the form:' },
      expired: { subject: 'Not signed in time', text: 'Not everybody you asked has signed the form in time:' },
    },
    unsealed: {
      subject: 'Everybody has signed, nothing is sealed yet',
      text: 'Everybody has signed, but the form could not be sealed. Here you see why, and have it sealed once that is mended. What was signed is kept until then:',
    },
    form: (title: string) => `The form goes by the title “${title}”.`,
    who: (name: string) => `It was “${name}”.`,
    locale: 'en-GB',
  },
  de: {
    ask: {
      subject: 'Ein Formular zum Unterschreiben',
      text: (by: string) =>
        `${by} bittet Sie über Formseal, ein Formular zu unterschreiben. Hier sehen Sie es an und unterschreiben es oder lehnen ab:`,
    },
    remind: {
      subject: 'Erinnerung: ein Formular zum Unterschreiben',
      text: (by: string) =>
        `${by} wartet noch darauf, dass Sie ein Formular unterschreiben oder ablehnen. Hier ist es:`,
    },
    named: (name: string, title: string, signer: string) =>
      `Wer Sie bittet, nennt sich „${name}“, das Formular heißt „${title}“; unterschreiben soll „${signer}“.`,
    holds: (moment: string) =>
      `Der Link gilt bis ${moment} UTC und ist nur für Sie: Wer ihn hat, kann in Ihrem Namen unterschreiben. Antworten auf diese Nachricht gehen an die Person, die Sie bittet.`,
    ended: {
      sealed: {
        subject: 'Alle haben unterschrieben',
        text: 'Alle haben unterschrieben. Das gesiegelte Formular gibt es hier:',
      },
      declined: {
        subject: 'Nicht unterschrieben',
        text: 'Jemand, den Sie gebeten haben, unterschreibt das Formular nicht:',
      },
      expired: {
        subject: 'Nicht rechtzeitig unterschrieben',
        text: 'Nicht alle, die Sie gebeten haben, haben rechtzeitig unterschrieben:',
      },
    },
    unsealed: {
      subject: 'Alle haben unterschrieben, gesiegelt ist noch nichts',
      text: 'Alle haben unterschrieben, das Formular konnte aber nicht gesiegelt werden. Hier sehen Sie, warum, und lassen es siegeln, sobald das behoben ist. Die Unterschriften bleiben so lange erhalten:',
    },
    form: (title: string) => `Das Formular heißt „${title}“.`,
    who: (name: string) => `Es war „${name}“.`,
    locale: 'de-DE',
  },
} as const;

/** What is written to those who are asked to sign, and to whoever asked. */
@Injectable()
export class RequestMails {
  constructor(private readonly mailer: Mailer) {}

  get isThere(): boolean {
    return this.mailer.isThere;
  }

  send(mail: RequestMail, url: string): Promise<void> {
    const { subject, text } = wordsOf(mail, url);
    // Whoever asked is answered; they themself by nobody.
    const replyTo = mail.signer === null ? {} : { replyTo: mail.askedBy.email };
    return this.mailer.sendPatiently({ id: mail.id, to: mail.to, subject, text, ...replyTo });
  }
}

export function wordsOf(mail: RequestMail, url: string): Words {
  const { kind, language, askedBy, expiresAt } = mail;
  const texts = TEXTS[language];
  const title = oneLine(mail.title);
  if (kind === 'ended') {
    const { subject, text } = texts.ended[mail.state as Ended];
    const who = mail.state === 'declined' && mail.declinedBy !== null ? [texts.who(oneLine(mail.declinedBy))] : [];
    return { subject, text: [text, url, texts.form(title), ...who].join('\n\n') };
  }
  if (kind === 'unsealed') {
    const { subject, text } = texts.unsealed;
    return { subject, text: [text, url, texts.form(title)].join('\n\n') };
  }
  const { subject, text } = texts[kind];
  // With its hour: of a day alone nobody knows whether the link still holds on it, and where they are it may be another.
  const written = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    subject,
    text: [
      text(askedBy.email),
      url,
      // Several of those who are asked may have one mailbox.
      texts.named(oneLine(askedBy.name), title, oneLine(mail.signer?.name ?? '')),
      texts.holds(written.format(expiresAt)),
    ].join('\n\n'),
  };
}
