interface News {
  readonly subject: string;
  readonly text: (publicUrl: string) => string;
}

/** What is written about a second factor, a passkey or a password to whom it belongs. */
export interface SecurityMail {
  readonly on: News;
  readonly off: News;
  readonly codes: News;
  readonly recovered: (left: number) => News;
  readonly guessed: News;
  readonly passkeyAdded: (name: string) => News;
  readonly passkeyRemoved: (name: string) => News;
  readonly password: News;
}

export const SECURITY_MAIL: Readonly<Record<'en' | 'de', SecurityMail>> = {
  en: {
    on: {
      subject: 'Two-factor sign-in is on',
      text: (publicUrl) =>
        `From now on, signing in to Formseal asks for a code of your app after the password. Everybody else who was signed in is signed out.\n\nIf it was not you, somebody knows your password and keeps you out: write to whoever runs this service at once.\n\n${publicUrl}`,
    },
    off: {
      subject: 'Two-factor sign-in is off',
      text: (publicUrl) =>
        `Signing in to Formseal asks for your password alone again.\n\nIf it was not you, choose another password at once:\n\n${publicUrl}/forgotten`,
    },
    codes: {
      subject: 'New recovery codes',
      text: (publicUrl) =>
        `New recovery codes were made for your Formseal sign-in. Those from before open nothing any more.\n\nIf it was not you, choose another password at once:\n\n${publicUrl}/forgotten`,
    },
    recovered: (left) => ({
      subject: 'Signed in with a recovery code',
      text: (publicUrl) =>
        `Somebody, probably you, has signed in to Formseal with a recovery code. Codes left: ${left}. New ones are made here:\n\n${publicUrl}/settings/security\n\nIf it was not you, choose another password at once, and make new codes:\n\n${publicUrl}/forgotten`,
    }),
    guessed: {
      subject: 'Somebody tries to sign in as you',
      text: (publicUrl) =>
        `Somebody has said your Formseal password and then tried many codes, all of them wrong. For a while no code of your app is taken; your recovery codes are.\n\nIf it was not you, choose another password at once: this one is known to somebody.\n\n${publicUrl}/forgotten`,
    },
    passkeyAdded: (name) => ({
      subject: 'A passkey was added',
      text: (publicUrl) =>
        `From now on the passkey “${name}” signs in to your Formseal account, without your password.\n\nIf it was not you, choose another password at once, and remove every passkey that you don’t know:\n\n${publicUrl}/forgotten\n${publicUrl}/settings/security`,
    }),
    passkeyRemoved: (name) => ({
      subject: 'A passkey was removed',
      text: (publicUrl) =>
        `The passkey “${name}” signs in to Formseal no more, and whoever was signed in with it is signed out.\n\nIf it was not you, choose another password at once:\n\n${publicUrl}/forgotten`,
    }),
    password: {
      subject: 'Your Formseal password was changed',
      text: (publicUrl) =>
        `The password of your Formseal account has just been changed in its settings. Everybody else who was signed in is signed out.\n\nIf it was not you, choose another password at once:\n\n${publicUrl}/forgotten`,
    },
  },
  de: {
    on: {
      subject: 'Die Anmeldung in zwei Schritten ist an',
      text: (publicUrl) =>
        `Von jetzt an fragt Formseal beim Anmelden nach dem Passwort auch nach einem Code Ihrer App. Alle anderen, die angemeldet waren, sind abgemeldet.\n\nWenn Sie es nicht waren, kennt jemand Ihr Passwort und sperrt Sie aus: Schreiben Sie sofort dem Betreiber dieses Dienstes.\n\n${publicUrl}`,
    },
    off: {
      subject: 'Die Anmeldung in zwei Schritten ist aus',
      text: (publicUrl) =>
        `Formseal fragt beim Anmelden wieder allein nach Ihrem Passwort.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort:\n\n${publicUrl}/forgotten`,
    },
    codes: {
      subject: 'Neue Wiederherstellungscodes',
      text: (publicUrl) =>
        `Für Ihre Anmeldung bei Formseal wurden neue Wiederherstellungscodes erstellt. Die bisherigen öffnen nichts mehr.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort:\n\n${publicUrl}/forgotten`,
    },
    recovered: (left) => ({
      subject: 'Mit einem Wiederherstellungscode angemeldet',
      text: (publicUrl) =>
        `Jemand, vermutlich Sie, hat sich bei Formseal mit einem Wiederherstellungscode angemeldet. Noch übrig: ${left}. Neue erstellen Sie hier:\n\n${publicUrl}/settings/security\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort und erstellen Sie neue Codes:\n\n${publicUrl}/forgotten`,
    }),
    guessed: {
      subject: 'Jemand versucht, sich als Sie anzumelden',
      text: (publicUrl) =>
        `Jemand hat Ihr Passwort für Formseal eingegeben und dann viele Codes versucht, alle falsch. Eine Zeit lang wird kein Code Ihrer App angenommen, Ihre Wiederherstellungscodes schon.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort: Dieses kennt jemand.\n\n${publicUrl}/forgotten`,
    },
    passkeyAdded: (name) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      text: (publicUrl) =>
        `Von jetzt an meldet der Passkey „${name}“ in Ihrem Konto bei Formseal an, ohne Ihr Passwort.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort, und entfernen Sie jeden Passkey, den Sie nicht kennen:\n\n${publicUrl}/forgotten\n${publicUrl}/settings/security`,
    }),
    passkeyRemoved: (name) => ({
      subject: 'Ein Passkey wurde entfernt',
      text: (publicUrl) =>
        `Der Passkey „${name}“ meldet bei Formseal nicht mehr an, und wer damit angemeldet war, ist abgemeldet.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort:\n\n${publicUrl}/forgotten`,
    }),
    password: {
      subject: 'Ihr Passwort für Formseal wurde geändert',
      text: (publicUrl) =>
        `Das Passwort Ihres Kontos bei Formseal wurde eben in den Einstellungen geändert. Alle anderen, die angemeldet waren, sind abgemeldet.\n\nWenn Sie es nicht waren, wählen Sie sofort ein anderes Passwort:\n\n${publicUrl}/forgotten`,
    },
  },
};
