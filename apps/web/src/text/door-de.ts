import type { doorEn } from './door-en.js';

/** What stands at the door, in German. */
export const doorDe: typeof doorEn = {
  signIn: {
    title: 'Anmelden',
    lead: 'Formulare gelesen, ausgefüllt, unterschrieben und versiegelt.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    ended: 'Sie wurden abgemeldet. Melden Sie sich neu an, um weiterzumachen.',
    noAccount: 'Noch kein Konto?',
    create: 'Konto anlegen',
    upTitle: 'Konto anlegen',
    mailHint: 'Wir schicken Ihnen einen Link, mit dem es weitergeht.',
    askHint: 'Wer diesen Dienst betreibt, schickt Ihnen einen Link.',
    next: 'Weiter',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sentText: 'Wir haben an diese Adresse geschrieben. Der Link in der Nachricht gilt 7 Tage.',
    askedTitle: 'Ihre Anfrage ist da',
    askedText: 'Wer diesen Dienst betreibt, hat Ihre Anfrage und schickt Ihnen einen Link, mit dem es weitergeht.',
    chooseTitle: 'Willkommen',
    chooseLead: (email) => `Wählen Sie Namen und Passwort für ${email}.`,
    name: 'Ihr Name',
    upSubmit: 'Konto anlegen',
    have: 'Schon ein Konto?',
    passwordHint: 'Mindestens 10 Zeichen.',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse falsch geschrieben, oder was hier war, ist umgezogen oder gelöscht.',
    check: 'Ein PDF prüfen',
  },
  mishap: {
    title: 'Diese Seite lässt sich gerade nicht zeigen',
    text: 'Bei uns ist etwas schiefgegangen. Was gespeichert war, ist nicht verloren.',
    again: 'Noch einmal laden',
  },
  noAccount: {
    title: 'Kein Konto',
    lead: (email) => `${email} gehört im Moment zu keinem Konto. Wer eines besitzt, kann Sie dazu einladen.`,
    own: 'Sicherheit, Mitnehmen und Löschen',
  },
  forgotten: {
    link: 'Passwort vergessen?',
    title: 'Passwort vergessen',
    lead: 'Wir schicken Ihnen einen Link, über den Sie ein neues wählen.',
    send: 'Link schicken',
    sent: 'Wenn es zu dieser Adresse hier ein Konto gibt, ist ein Link an sie unterwegs. Er gilt eine Stunde.',
    ask: 'Diese Installation verschickt keine E-Mails: Wer sie betreibt, gibt Ihnen auf Nachfrage einen Link, über den Sie ein neues wählen.',
    back: 'Zurück zur Anmeldung',
    chooseTitle: 'Ein neues Passwort',
    chooseLead: (email) =>
      `Für ${email}. Überall sonst werden Sie abgemeldet, und Passkeys, die allein mit dem alten Passwort hinzugefügt wurden, enden.`,
    submit: 'Speichern und anmelden',
  },
  invitation: {
    title: (organisation) => `Zu ${organisation}`,
    lead: (by) => `${by} lädt Sie ein.`,
    accept: 'Einladung annehmen',
    signInFirst: (email) => `Die Einladung gilt für ${email}. Melden Sie sich zuerst mit dieser Adresse an.`,
    other: (email, mine) =>
      `Die Einladung gilt für ${email}, angemeldet sind Sie als ${mine}. Melden Sie sich ab und öffnen Sie den Link noch einmal.`,
    deadTitle: 'Diese Einladung gilt nicht mehr',
  },
};
