import type { signEn } from './sign-en.js';
import { plural } from './plural.js';

export const signDe: typeof signEn = {
  test: {
    badge: 'Test',
    lastLook:
      'Ein Test: Er bekommt eine Beispielunterschrift, kostet kein Formular, und auf jeder Seite steht, dass er keine Unterschrift ist.',
    signed: 'Als Test unterschrieben',
    sealed:
      'Das PDF ist ausgefüllt und versiegelt; auf jeder Seite steht, dass es ein Test und keine Unterschrift ist.',
  },
  sign: {
    title: 'Ein letzter Blick',
    lead: 'Das wird unterschrieben.',
    coming: 'Die Datei, die unterschrieben wird, wird geschrieben …',
    comesSigned: 'Das Formular steht hier, sobald in Ihrem Profil eine Unterschrift liegt.',
    signature: 'Unterschrift',
    unplaced:
      'Für Ihre Unterschrift wurde keine Stelle gewählt: Sie steht dort, wo Platz ist, und wo keiner ist auf einer eigenen Seite.',
    whereRoom: 'Ihre Unterschrift steht dort, wo Platz ist, und wo keiner ist auf einer eigenen Seite.',
    place: 'Stelle wählen',
    second: (label, page) => `Für jemand anderen frei gelassen: „${label}“ auf Seite ${page}.`,
    signToo: 'Ich unterschreibe auch dort',
    placeTitle: 'Wo unterschreiben Sie?',
    placeHint:
      'Für Ihre Unterschrift wurde keine Stelle gefunden. Ziehen Sie dort, wo sie hin soll, auf welcher Seite auch immer, oder klicken Sie auf ihre Linie. Verlangt das Formular keine, geht es auch ohne.',
    placeHintByFinger:
      'Es wurde keine Stelle dafür gefunden. Tippen Sie auf ihre Linie, oder ziehen Sie quer über die Stelle, auf welcher Seite auch immer.',
    anywhere: 'Dort, wo Platz ist',
    nowhere: 'Nirgends auf der Seite',
    bare: 'Auf keine Seite kommt eine Unterschrift, und keine Seite kommt dazu: Das Formular wird ausgefüllt und in Ihrem Namen gesiegelt.',
    again: 'Noch einmal',
    now: 'Jetzt unterschreiben',
    signing: 'Wird unterschrieben und versiegelt …',
    signer: 'Unterschrift von',
    values: (count) => plural(count, 'Feld', 'Felder'),
    counts: (used, limit) => `Zählt als Formular ${used} von ${limit} in diesem Zeitraum.`,
    extra: (price) => `Das Kontingent ist aufgebraucht: Dieses Formular kostet ${price} netto.`,
    copy: 'Eine neu geöffnete Kopie: zählt nicht.',
    noSignature: 'In Ihrem Profil liegt noch keine Unterschrift.',
    addSignature: 'Hinterlegen',
    signed: 'Unterschrieben',
    sealed: 'Das PDF ist ausgefüllt, unterschrieben und versiegelt: Jede spätere Änderung fällt auf.',
    download: 'PDF herunterladen',
    send: 'Per E-Mail senden',
    to: 'An',
    message: 'Nachricht',
    sendNow: 'Senden',
    sentTo: (to) => `An ${to} gesendet.`,
    noMail: 'Diese Installation hat keinen Mailserver.',
    reopen: 'Neu öffnen',
    reopenText: 'Legt eine Kopie mit allen Werten an, zum Berichtigen und neu Unterschreiben. Zählt nicht.',
    revoke: 'Zurückziehen',
    revokeText: 'Das unterschriebene PDF lässt sich nicht mehr herunterladen. Das lässt sich nicht rückgängig machen.',
    revokeSure: 'Dieses Dokument zurückziehen?',
    revoked: 'Dieses Dokument wurde zurückgezogen.',
    when: 'Unterschrieben am',
    sentOn: 'Versendet am',
  },
};
