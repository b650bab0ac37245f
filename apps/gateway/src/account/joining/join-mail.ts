import { Injectable } from '@nestjs/common';
import { Mailer } from '../../mail/mailer.js';
import { oneLine } from '../../review/signed-mail.js';

type Language = 'en' | 'de';

/** Whoever invites; the address is proven, the name is of their choice. */
export interface Inviter {
  readonly email: string;
  readonly name: string;
}

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
    forgotten: {
      subject: 'A new Formseal password',
      text: (url: string) =>
        `Somebody, probably you, has forgotten the password of this account. Choose a new one here:\n\n${url}\n\nThe link holds for one hour. If it was not you, there is nothing to do: the old password goes on.`,
    },
    renewed: {
      subject: 'Your Formseal password was changed',
      text: (url: string) =>
        `The password of this account has just been changed by a link that was sent to you, or handed to you. Everybody who was signed in is signed out.\n\nIf it was not you, choose another at once:\n\n${url}`,
    },
    invitation: {
      subject: 'An invitation to an organisation',
      text: (url: string, organisation: string, { email, name }: Inviter) =>
        `${email} invites you to an organisation on Formseal. Accept here:\n\n${url}\n\nWhoever invites goes by the name “${name}”, the organisation by “${organisation}”.\n\nThe link holds for 7 days and for this address.`,
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
    forgotten: {
      subject: 'Ein neues Passwort für Formseal',
      text: (url: string) =>
        `Jemand, vermutlich Sie, hat das Passwort dieses Kontos vergessen. Ein neues wählen Sie hier:\n\n${url}\n\nDer Link gilt eine Stunde. Wenn Sie es nicht waren, müssen Sie nichts tun: Das alte Passwort gilt weiter.`,
    },
    renewed: {
      subject: 'Ihr Passwort für Formseal wurde geändert',
      text: (url: string) =>
        `Das Passwort dieses Kontos wurde eben über einen Link geändert, den Sie bekommen haben. Alle, die angemeldet waren, sind abgemeldet.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes:\n\n${url}`,
    },
    invitation: {
      subject: 'Einladung zu einer Organisation',
      text: (url: string, organisation: string, { email, name }: Inviter) =>
        `${email} lädt Sie bei Formseal zu einer Organisation ein. Hier nehmen Sie an:\n\n${url}\n\nWer Sie einlädt, nennt sich „${name}“, die Organisation heißt „${organisation}“.\n\nDer Link gilt 7 Tage, und nur für diese Adresse.`,
    },
  },
} as const;

/** What is written to somebody who is about to come in, or back in. */
@Injectable()
export class JoinMail {
  constructor(private readonly mailer: Mailer) {}

  get isThere(): boolean {
    return this.mailer.isThere;
  }

  signUp(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].signUp;
    return this.mailer.sendInTheEnd({ to, subject, text: text(url) });
  }

  /** To the owner of an address that has an account: nobody else learns of it. */
  known(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].known;
    return this.mailer.sendInTheEnd({ to, subject, text: text(url) });
  }

  forgotten(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].forgotten;
    return this.mailer.sendInTheEnd({ to, subject, text: text(url) });
  }

  /** To the owner, who may not have been the one who did it. */
  renewed(to: string, url: string, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].renewed;
    return this.mailer.sendInTheEnd({ to, subject, text: text(url) });
  }

  /** The subject and the sentences are ours; names that somebody chose stand in quotes, on one line. */
  invitation(to: string, url: string, organisation: string, by: Inviter, language: Language): Promise<void> {
    const { subject, text } = TEXTS[language].invitation;
    const inviter = { email: by.email, name: oneLine(by.name) };
    return this.mailer.send({ to, subject, text: text(url, oneLine(organisation), inviter) });
  }
}
