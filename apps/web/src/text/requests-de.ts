import type { requestsEn } from './requests-en.js';

export const requestsDe: typeof requestsEn = {
  ask: {
    open: 'Andere unterschreiben lassen',
    title: 'Andere unterschreiben lassen',
    lead: 'Sie unterschreiben nacheinander oder zur gleichen Zeit, jede Person über einen eigenen Link. Bis alle unterschrieben haben, kann nichts geändert werden.',
    person: (number) => `Person ${number}`,
    name: 'Name',
    email: 'E-Mail',
    role: 'Unterschreibt als (freiwillig)',
    roleHint: 'etwa „Vermieterin“: steht im Unterschriftsprotokoll',
    another: 'Person hinzufügen',
    removePerson: (number) => `Person ${number} entfernen`,
    beside: (number) => `Unterschreibt zur gleichen Zeit wie Person ${number}, in beliebiger Reihenfolge`,
    own: 'Ich unterschreibe auch, als Erstes und jetzt',
    me: 'Ich',
    nobody: 'Niemand',
    where: 'Wer wo unterschreibt',
    fills: 'Wer was ausfüllt',
    fillsHint:
      'Das hat noch niemand bestätigt. Wem Sie es geben, füllt es vor dem Unterschreiben aus und sieht nichts von dem, was hier vorgeschlagen ist.',
    notGiven: 'Füllt niemand aus',
    stillMine: 'Muss ich noch ausfüllen',
    stillOpen: (count) =>
      count === 1
        ? 'Ein Feld ist noch offen: Geben Sie es jemandem, oder füllen Sie es zuerst aus und bestätigen Sie es.'
        : `${count} Felder sind noch offen: Geben Sie sie jemandem, oder füllen Sie sie zuerst aus und bestätigen Sie sie.`,
    placesOpen: (count) =>
      count === 1
        ? 'Die Stelle für die Unterschrift ist noch nicht bestätigt: Bestätigen Sie im Formular, dass sie es ist.'
        : `${count} Stellen für Unterschriften sind noch nicht bestätigt: Bestätigen Sie im Formular, dass sie es sind.`,
    blank: (label, page) => `${label}, Seite ${page}`,
    noBlank: 'Das Formular hat keine Stelle für Unterschriften: Sie kommen dorthin, wo Platz ist.',
    days: 'Die Links gelten',
    daysOf: (days) => `${days} Tage`,
    send: 'Um Unterschriften bitten',
    sending: 'Wird verschickt …',
    mailed: 'Wer zuerst unterschreibt, bekommt sofort eine E-Mail, jede weitere Person, sobald sie an der Reihe ist.',
    test: 'Das ist ein Test: Niemand wird angeschrieben. Sie bekommen die Links und können sie selbst öffnen.',
    handed:
      'Diese Installation verschickt keine E-Mails: Sie bekommen einen Link zum Weitergeben, sobald jemand an der Reihe ist.',
  },
  requested: {
    title: 'Liegt anderen zur Unterschrift vor',
    complete: 'Alle haben unterschrieben. Das Formular wird gesiegelt …',
    unsealed: 'Alle haben unterschrieben, das Formular konnte aber nicht gesiegelt werden:',
    unsealedNext:
      'Die Unterschriften bleiben erhalten: Sobald das behoben ist, siegeln Sie es hier. Oder ziehen Sie es zurück.',
    takeBackNext: 'Ziehen Sie es zurück, wählen Sie eine und verschicken Sie es neu.',
    sealNow: 'Jetzt siegeln',
    frozen: 'Solange andere unterschreiben, kann nichts geändert werden: Was sie sehen, wird gesiegelt.',
    halted: {
      key_revoked:
        'Niemand kann es mehr unterschreiben: Der API-Schlüssel, mit dem es verschickt wurde, ist widerrufen.',
      asker_left: 'Niemand kann es gerade unterschreiben: Wer es verschickt hat, gehört nicht mehr zu diesem Konto.',
      asker_gone: 'Niemand kann es mehr unterschreiben: Wer es verschickt hat, hat das eigene Konto gelöscht.',
      plan: 'Niemand kann es gerade unterschreiben: Der Tarif unterschreibt nicht im Namen einer Organisation.',
      share:
        'Niemand kann es gerade unterschreiben: Wer es verschickt hat, darf dieses Formular nicht mehr unterschreiben.',
    },
    haltedNext:
      'Niemand wird so lange daran erinnert. Ziehen Sie es zurück und verschicken Sie es neu, damit es unterschrieben wird.',
    until: (moment) => `Die Links gelten bis ${moment}.`,
    link: 'Link zum Weitergeben',
    cancel: 'Zurückziehen',
    cancelSure: 'Das Formular zurückziehen?',
    cancelText:
      'Die Links enden, schon gegebene Unterschriften werden gelöscht, und das Formular kann wieder geändert werden.',
    states: {
      open: 'Liegt anderen zur Unterschrift vor',
      sealed: 'Alle haben unterschrieben',
      declined: 'Jemand hat nicht unterschreiben wollen',
      cancelled: 'Zurückgezogen, bevor alle unterschrieben hatten',
      expired: 'Nicht alle haben rechtzeitig unterschrieben',
    },
    signer: {
      waiting: 'Noch nicht gefragt',
      asked: 'Gefragt',
      signed: 'Unterschrieben',
      declined: 'Abgelehnt',
      expired: 'Link abgelaufen',
    },
    late: {
      waiting: 'Wurde nicht mehr gefragt',
      asked: 'Hat nicht unterschrieben',
    },
    mailWaits: 'E-Mail noch nicht verschickt',
    mailFailed: 'E-Mail abgewiesen: Unter dieser Adresse kommt keine Post an',
    mailFailedNext: 'Ziehen Sie das Formular zurück und bitten Sie erneut, mit einer anderen Adresse.',
    fills: (count) => (count === 1 ? 'füllt ein Feld aus' : `füllt ${count} Felder aus`),
    opened: (at) => `geöffnet am ${at}`,
    on: (at) => `am ${at}`,
  },
  signing: {
    title: (form) => `„${form}“ unterschreiben`,
    test: 'Das ist ein Test: Nichts, was hier unterschrieben wird, ist eine Unterschrift, und jede Seite sagt das.',
    asks: (name, email) => `${name} (${email}) bittet Sie, dieses Formular zu unterschreiben.`,
    account: (name) => `Für: ${name}`,
    you: (name) => `Sie unterschreiben als ${name}`,
    youAs: (name, role) => `Sie unterschreiben als ${name}, ${role}`,
    onPage: (page) => `Ihre Unterschrift kommt auf Seite ${page}.`,
    anywhere: 'Ihre Unterschrift kommt dorthin, wo Platz ist.',
    document: 'Das Formular, wie es gesiegelt wird',
    coming: 'Das Formular wird geschrieben …',
    fill: 'Zuerst ausfüllen',
    fillHint:
      'Das füllen nur Sie aus. Es steht auf dem Formular, bevor Sie unterschreiben, und kann danach nicht mehr geändert werden.',
    fillIn: 'Ins Formular schreiben',
    fillAgain: 'Meine Angaben ändern',
    where: (page, asked) => `Auf Seite ${page}, ${asked ? 'muss ausgefüllt werden' : 'darf leer bleiben'}`,
    chooseOne: 'Eines wählen',
    unfit: 'Das passt hier nicht. Schreiben Sie es kürzer oder so, wie das Formular es verlangt.',
    make: 'Ihre Unterschrift',
    another: 'Unterschrift ändern',
    meanwhile: 'Inzwischen hat noch jemand unterschrieben. Sie sehen das Formular jetzt mit dieser Unterschrift.',
    look: 'Ihre Unterschrift steht jetzt auf dem Formular. Sehen Sie es noch einmal an.',
    consent:
      'Ich habe das Formular angesehen und unterschreibe es so, wie es hier gezeigt wird, mit einer einfachen elektronischen Signatur.',
    sign: 'Jetzt unterschreiben',
    signing: 'Wird unterschrieben …',
    kept: 'Zeit, Ihre IP-Adresse und E-Mail-Adresse kommen in das Unterschriftsprotokoll des gesiegelten Formulars.',
    decline: 'Ablehnen',
    declineTitle: 'Nicht unterschreiben?',
    declineText: 'Wer Sie gebeten hat, erfährt es. Auch sonst kann niemand mehr dieses Formular unterschreiben.',
    reason: 'Grund (freiwillig)',
    until: (moment) => `Ihr Link gilt bis ${moment}.`,
    everybody: 'Wer unterschreibt',
    signed: 'Sie haben unterschrieben',
    signedText:
      'Andere haben noch zu unterschreiben. Sobald alle unterschrieben haben, können Sie das gesiegelte Formular hier herunterladen.',
    sealing: 'Alle haben unterschrieben. Das Formular wird gesiegelt …',
    unsealed:
      'Alle haben unterschrieben. Das Formular konnte noch nicht gesiegelt werden: Wer Sie gebeten hat, erfährt es. Sie finden es hier, sobald es gesiegelt ist.',
    sealed: 'Alle haben unterschrieben',
    sealedText:
      'Das Formular ist gesiegelt: Jede spätere Änderung fällt auf. Solange Ihr Link gilt, können Sie es herunterladen.',
    linkOver:
      'Das Formular ist gesiegelt: Jede spätere Änderung fällt auf. Hier lässt es sich nicht mehr herunterladen: Fragen Sie, wer den Link geschickt hat.',
    withdrawn: 'Das gesiegelte Formular wurde zurückgezogen',
    withdrawnText:
      'Wer Sie gebeten hat, hat es zurückgenommen, und es lässt sich nicht mehr herunterladen. Fragen Sie dort, wenn Sie anderes erwartet haben.',
    declined: 'Sie haben abgelehnt',
    declinedText: 'Wer Sie gebeten hat, hat es erfahren.',
    waiting: 'Noch nicht an der Reihe',
    waitingText: 'Jemand vor Ihnen hat noch nicht unterschrieben.',
    halted: 'Dieses Formular kann gerade nicht unterschrieben werden',
    haltedText:
      'Wer Sie gebeten hat, kann es nicht mehr siegeln lassen. Sie können ablehnen oder um einen neuen Link bitten. Geht es weiter, zeigt es diese Seite.',
    over: {
      declined: 'Jemand hat nicht unterschreiben wollen',
      cancelled: 'Niemand soll dieses Formular mehr unterschreiben',
      expired: 'Die Zeit zum Unterschreiben ist vorbei',
    },
    overText:
      'Für Sie bleibt nichts zu tun. Wenn Sie anderes erwartet haben, fragen Sie die Person, die den Link geschickt hat.',
    download: 'PDF herunterladen',
    tooLate: 'Es kam vorher nicht mehr ins Formular:',
    gone: 'Hier gibt es nichts mehr zu unterschreiben',
    goneText:
      'Das Formular wurde gelöscht oder Ihr Link zurückgenommen, während diese Seite offen war. Fragen Sie nach, falls Sie etwas anderes erwartet haben.',
    dead: 'Dieser Link funktioniert nicht oder nicht mehr',
    deadText: 'Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  },
};
