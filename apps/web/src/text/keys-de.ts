import type { keysEn } from './keys-en.js';

export const keysDe: typeof keysEn = {
  keys: {
    title: 'Entwickler',
    lead: 'Mit API-Schlüsseln lädt Software für dieses Konto Formulare hoch, füllt und unterschreibt sie.',
    create: 'Schlüssel anlegen',
    listTitle: 'API-Schlüssel',
    name: 'Name',
    nameHint: 'Wer ihn benutzt, etwa „Rechnungsroboter“',
    kind: 'Art des Schlüssels',
    liveKey: 'Echter Schlüssel',
    liveKeyText: 'Unterschreibt wirklich, mit den Daten und der Unterschrift dieses Kontos.',
    testKey: 'Testschlüssel',
    testKeyText:
      'Zum Ausprobieren: erreicht nur Testdokumente. Sie werden mit den Daten einer erfundenen Person gefüllt, kosten kein Formular, und auf jeder Seite steht, dass sie keine Unterschrift sind.',
    scopes: 'Darf',
    theKey: 'API-Schlüssel',
    once: 'Schlüssel jetzt kopieren',
    onceText:
      'Er wird nur dieses eine Mal gezeigt und nur als Hash gespeichert. Wer ihn hat, handelt für dieses Konto.',
    kept: 'Ist aufbewahrt',
    created: (day, by) => `Angelegt am ${day} von ${by}`,
    lastUsed: (moment) => `Zuletzt benutzt ${moment}`,
    neverUsed: 'Nie benutzt',
    recent: (requests, ofRequests, uploads, ofUploads) =>
      `In dieser Minute: ${requests} von ${ofRequests} Aufrufen, ${uploads} von ${ofUploads} Uploads`,
    revoke: 'Widerrufen',
    revokeSure: (name) => `„${name}“ widerrufen?`,
    revokeText: 'Ab dem nächsten Aufruf öffnet er nichts mehr. Das lässt sich nicht rückgängig machen.',
    revoked: 'Widerrufen',
    none: 'Noch keine Schlüssel.',
    signWarning:
      'Mit „Dokumente unterschreiben“ unterschreibt Software mit der hinterlegten Unterschrift dieses Kontos, ohne jemanden zu fragen. Nur einschalten, wenn es sein muss.',
    rates: (requests, uploads) => `${requests} Aufrufe je Minute und Schlüssel, davon ${uploads} Uploads`,
    firstCall: 'Erster Aufruf',
    firstCallText: 'Lädt ein Formular hoch und antwortet mit seinen Feldern, jedes mit einem Vorschlag.',
    docs: 'OpenAPI-Beschreibung',
    scope: {
      'documents:read': 'Dokumente, Felder und Verbrauch lesen; unterschriebene PDFs laden',
      'documents:write': 'Hochladen, ausfüllen und bestätigen',
      'documents:sign': 'Dokumente unterschreiben',
    },
    noApi: 'Der Tarif dieses Kontos hat keinen API-Zugang: Schlüssel werden mit 403 abgewiesen.',
  },
  webhooks: {
    title: 'Webhooks',
    lead: 'Adressen, die erfahren, was mit den Dokumenten dieses Kontos geschieht, wer auch immer sie angelegt hat. Angelegt werden sie über die API.',
    none: 'Keine Webhooks.',
    created: (day) => `Angelegt am ${day}`,
    paused:
      'Der Tarif dieses Kontos hat keinen API-Zugang: Vorerst wird nichts gemeldet, und was geschieht, wartet bis zu 30 Tage.',
    remove: 'Entfernen',
    removeSure: (host) => `Den Webhook zu ${host} entfernen?`,
    removeText:
      'Dorthin wird nichts mehr gemeldet, auch nicht, was noch wartet. Das lässt sich nicht rückgängig machen.',
  },
};
