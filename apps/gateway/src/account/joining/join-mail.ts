import { Injectable } from '@nestjs/common';
import { Mailer } from '../../mail/mailer.js';

type Language = 'en' | 'de';

const TEXTS = {
  en: {
    signUp: {
      subject: 'Your Formseal account',
      text: (url: string) =>
        `Somebody, probably you, asked for a Formseal account with this address. Choose a name and a password here:\n\n${url}\n\nThe link holds for 7 days. If it was not you, do nothing: there is no account without it.`,
    },
    known: {
      subject: 'You have a Formseal account already',
      text: (url: string) =>
        `Somebody, probably you, asked for a Formseal account with this address. There is one already. Sign in here:\n\n${url}\n\nIf it was not you, there is nothing to do: nothing has changed, and whoever asked was not told.`,
    },
    invitation: {
      subject: (organisation: string) => `Invitation: ${organisation}`,
      text: (url: string, organisation: string, by: string) =>
        `${by} invites you to “${organisation}” on Formseal. Accept here:\n\n${url}\n\nThe link holds for 7 days and for this address.`,
    },
  },
  de: {
    signUp: {
      subject: 'Ihr Formseal-Konto',
      text: (url: string) =>
        `Jemand, vermutlich Sie, möchte mit dieser Adresse ein Formseal-Konto. Name und Passwort wählen Sie hier:\n\n${url}\n\nDer Link gilt 7 Tage. Wenn Sie es nicht waren, tun Sie nichts: Ohne ihn entsteht kein Konto.`,
    },
    known: {
      subject: 'Sie haben schon ein Formseal-Konto',
      text: (url: string) =>
        `Jemand, vermutlich Sie, wollte mit dieser Adresse ein Formseal-Konto anlegen. Es gibt schon eines. Hier melden Sie sich an:\n\n${url}\n\nWenn Sie es nicht waren, müssen Sie nichts tun: Nichts hat sich geändert, und wer gefragt hat, erfuhr nichts.`,
    },
    invitation: {
      subject: (organisation: string) => `Einladung: ${organisation}`,
      text: (url: string, organisation: string, by: string) =>
        `${by} lädt Sie bei Formseal zu „${organisation}“ ein. Hier nehmen Sie an:\n\n${url}\n\nDer Link gilt 7 Tage, und nur für diese Adresse.`,
    },
  },
} as const;

/** What is written to somebody who is about to come in. */
@Injectable()
export class JoinMail {
  constructor(private readonly mailer: Mailer) {}

  get isThere(): boolean {
    return this.mailer.isThere;
  }

  signUp(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].signUp;
    return this.mailer.send({ to, subject, text: text(url) });
  }

  /** To the owner of an address that has an account: nobody else learns of it. */
  known(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].known;
    return this.mailer.send({ to, subject, text: text(url) });
  }

  invitation(to: string, url: string, organisation: string, by: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].invitation;
    return this.mailer.send({ to, subject: subject(organisation), text: text(url, organisation, by) });
  }
}
