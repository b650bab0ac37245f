import type { LanguageRules } from './rule.js';

const VORNAME = 'vorname n|vornamen|vorname|rufname|rufnamen';
const NR = '(?:nr|nummer)';

/** German. */
export const de: LanguageRules = {
  language: 'de',
  fillers:
    'bitte der die das des dem den ein eine einer eines und oder bzw von vom zum zur fur im in am an auf bei mit laut lt ' +
    'ggf falls gemass siehe s ihr ihre ihren ihres ihrer sie mein meine eintragen ausfullen angeben angaben angabe hier ' +
    'druckbuchstaben blockschrift gut leserlich pflichtfeld freiwillig optional vollstandig vollstandige vollstandiger ' +
    'vollstandigen genaue genauer aktuelle aktueller aktuellen derzeitige derzeitiger jetzige z b zb sofern vorhanden ' +
    'abweichend person personen privat private tagsuber wenn zu sowie auch pass personalausweis ausweis kontakt daten ' +
    'vertreten durch deutsche deutscher inlandische wie nur fur ruckfragen erreichbar unter neue neuer bisherige bisheriger wohnung tt mm jj jjjj ttmmjjjj ttmmjj komma getrennt',
  keys: [
    {
      key: 'full_name',
      match:
        `(?:name|nachname|familienname|zuname)n? (?:und |u )?(?:${VORNAME})|(?:${VORNAME}) (?:und |u )?(?:name|nachname|familienname|zuname)|` +
        'vor und (?:nach|zu|familien)name|vor zuname|name in druckbuchstaben|vollstandiger name|name der unterzeichne\\w+|' +
        'name des unterzeichne\\w+|ihr name|name anschrift|unterzeichne[rt]e?\\w*',
      not: 'firma|bank|kreditinstitut|geburts|hund\\w*|unternehmen\\w*',
    },
    {
      key: 'family_name_birth',
      match:
        '(?:geburts|madchen)name|geborene?|name bei (?:der )?geburt|(?:geburtsname )?(?:und )?(?:familien)?name (?:aus )?fruherer ehe|geburtsname (?:und )?familienname (?:aus )?fruherer ehe|fruhere[rn]? (?:familien)?namen?|geb name',
    },
    { key: 'given_name', match: VORNAME, not: 'geburtsname' },
    { key: 'family_name', match: 'familienname|nachname|zuname|familienname n|ehename', not: 'geburt\\w*|vorname\\w*' },
    {
      key: 'birth_place',
      match: 'geburtsort|geb ort|ort der geburt|geburtsort (?:und )?(?:geburts)?land|geboren in',
    },
    { key: 'birth_country', match: 'geburtsland|geburtsstaat' },
    {
      key: 'birth_date',
      match:
        'geburtsdatum|geb datum|geb dat|geburtstag|tag der geburt|geboren am|geb am|geb|geburtsdat|geburtsdatum ort',
      not: 'geburtsort|name',
    },
    { key: 'nationality', match: 'staatsangehorigkeit(?: ?e?n)?|staatsburgerschaft|nationalitat|staatsangeh' },
    { key: 'sex', match: 'geschlecht|anrede herr frau|herr frau' },
    { key: 'title', match: 'titel|akademischer grad|akad grad|anrede(?: titel)?|doktorgrad' },
    { key: 'marital_status', match: 'familienstand|personenstand|zivilstand' },
    {
      key: 'religion',
      match: 'religion|religionszugehorigkeit|religionsgesellschaft|konfession|religionsgemeinschaft|bekenntnis',
    },
    {
      key: 'occupation',
      match:
        '(?:ausgeubter |erlernter |derzeitiger )?beruf(?: tatigkeit)?|berufsbezeichnung|ausgeubte tatigkeit|berufliche tatigkeit',
    },
    {
      key: 'tax_id',
      match:
        'steuer ?id(?:entifikations ?(?:nummer|nr))?(?: nr)?(?: stid)?|steuerliche identifikations ?nummer|identifikations ?nummer|id ?nr|idnr|steuer identifikations ?nummer|steuer ident ?nr|tin|steuer id nr',
      not: 'umsatzsteuer\\w*|ust|unternehmen\\w*',
    },
    { key: 'tax_reference', match: `steuer ?${NR}|st ?nr`, not: 'umsatzsteuer\\w*' },
    {
      key: 'social_security_number',
      match: `(?:sozial|renten)versicherungs ?${NR}|sv ?(?:nr|nummer)|rv ?(?:nr|nummer)|rvnr|ahv ?(?:nr|nummer)|svnr|versicherungsnummer der rentenversicherung`,
    },
    {
      key: 'health_insurance_number',
      match: `kranken(?:versicherungs|versicherten|kassen) ?${NR}|versicherten ?(?:nr|nummer)|kv ?(?:nr|nummer)|kvnr|egk ?nr|mitglieds ?nr krankenkasse`,
    },
    { key: 'email_address', match: 'e ?mail(?: ?adresse)?|mail ?adresse|mail|elektronische post|mailadresse' },
    {
      key: 'mobile_phone_number',
      match: `mobil(?:telefon|funk|nummer|tel|funknummer)?(?: ?${NR})?|handy(?:nummer| nr)?|natel`,
    },
    { key: 'phone_number.area_code', match: 'vorwahl(?:nummer)?' },
    { key: '?local', match: 'rufnummer|durchwahl', not: 'vorwahl' },
    { key: 'fax_number', match: `(?:tele)?fax(?: ?${NR})?|telefaxnummer|faxnummer` },
    {
      key: 'phone_number',
      match: `telefon (?:und |oder )?(?:mobil|handy|fax)\\w*|tel mobil|telefon mobil|(?:telefon|tel|fon|ruf|telefonische erreichbarkeit)(?: ?${NR}| festnetz)?|telefonnummern?|rufnummer|festnetz(?:nummer)?|tel privat|(?:telefonische )?ruckfragen?(?: ${NR})?`,
      not: 'mobilnummer|fax ?(?:nr|nummer)|telefax',
    },
    {
      key: 'resident_address_addition',
      match: 'adresszusatz|zusatz|c o|stockwerk|etage|wohnungs ?nr|top|tur|anschriftenzusatz|ortsteil|stiege',
    },
    {
      key: 'resident_street',
      match: `(?:strasse|str)(?: platz)?(?: und)?(?: (?:haus ?${NR}|hnr|hs nr|nr|nummer|hausnr))?|strasse u hausnummer|strassenname|strasse hausnummer hausnummernzusatz`,
      not: 'plz|postleitzahl|ort|wohnort',
    },
    { key: 'resident_house_number', match: `haus ?${NR}|hnr|hausnr|hs nr|haus nr zusatz` },
    {
      key: 'resident_city',
      match:
        '(?:plz|postleitzahl) (?:und |u )?(?:wohn)?ort|(?:wohn)?ort (?:mit )?(?:plz|postleitzahl)|wohnort|stadt|gemeinde|wohnsitz(?:gemeinde)?|plz stadt',
      not: 'strasse|str',
    },
    { key: 'resident_postal_code', match: 'plz|postleitzahl', not: 'ort|wohnort|strasse|str|stadt' },
    { key: 'resident_state', match: 'bundesland|kanton' },
    { key: 'resident_country', match: 'land|staat|wohnsitzstaat|wohnsitzland|land des wohnsitzes', not: 'geburts\\w*' },
    {
      key: 'resident_address',
      match:
        '(?:wohn|post|privat|haupt|heimat|melde)?(?:anschrift|adresse)|(?:str|strasse)(?: haus ?n(?:umme)?r| nr)? (?:plz|postleitzahl)(?: (?:wohn)?ort)?|wohnhaft(?: in)?|' +
        'strasse hausnummer (?:plz|postleitzahl) (?:wohn)?ort|wohnort plz ort strasse(?: \\w+)?|(?:plz|postleitzahl) (?:wohn)?ort (?:und )?str(?:asse)?(?: \\w+)?|wohnort (?:und )?strasse|wohnanschrift|anschrift strasse (?:hausnummer |nr )?plz ort',
      not: 'e ?mail|ip|internet|web|abweichend\\w*',
    },
    { key: 'delivery_address', match: 'liefer(?:anschrift|adresse)' },
    { key: 'billing_address', match: 'rechnungs(?:anschrift|adresse)' },
    { key: 'work_address', match: '(?:dienst|geschafts|firmen)(?:anschrift|adresse)' },
    {
      key: 'legal_name',
      match:
        '(?:name )?(?:der |des )?(?:firma|firmenname|unternehmens?|firmenbezeichnung|betriebs?|betriebsname|vereinsname|organisation|institution)(?: name)?|name der organisation|firmenwortlaut|(?:im )?(?:handels|genossenschafts|vereins) ?(?:register)?(?: (?:genossenschafts|handels|oder|und|vereins) ?)*(?:register)? eingetragene[rn]? name(?: mit rechtsform)?|bezeichnung des unternehmens',
      not: 'adresse|anschrift|sitz|nummer|nr',
    },
    { key: 'legal_form', match: 'rechtsform' },
    {
      key: 'register_number',
      match: `(?:ort (?:und )?)?nummer des registereintrag\\w*|(?:ort (?:und )?)?${NR} des registereintrag\\w*|(?:handels|vereins|genossenschafts)?register ?(?:nr|nummer)|hrb?(?: ?nr)?|hrb|firmenbuch ?(?:nr|nummer)|uid ?nr`,
    },
    { key: 'register_court', match: 'register ?gericht|amtsgericht|handelsregister(?: beim)?|firmenbuchgericht' },
    {
      key: 'vat_registration',
      match:
        'ust ?id(?: ?nr| nummer)?|ustidnr|umsatzsteuer ?(?:id|identifikations ?nummer|id nr)|uid(?: nummer)?|ust identifikationsnummer|mwst ?(?:nr|nummer)',
    },
    { key: 'lei', match: 'lei(?: code)?' },
    { key: 'eori', match: `eori(?: ?${NR})?` },
    { key: 'position', match: 'funktion|position|stellung(?: im betrieb)?|dienststellung|funktionsbezeichnung' },
    { key: 'department', match: 'abteilung|fachbereich|organisationseinheit' },
    {
      key: 'iban',
      match:
        'iban(?: ?(?:nr|nummer))?(?: (?:des )?(?:zahlungspflichtigen|kontoinhabers?))?|internationale bankkontonummer',
    },
    { key: 'bic', match: 'bic(?: swift)?(?: code)?|swift(?: ?(?:code|bic))?|internationale bankleitzahl' },
    {
      key: 'account_holder',
      match:
        'konto ?inhaber(?: ?in)?|(?:vor|name|nachname) und (?:vor|nach)?name (?:des |der )?kontoinhabers?(?: in)?|name des kontoinhabers|inhaber(?:in)? des kontos|zahlungspflichtiger|kontoinhaber name',
      not: 'iban|bic|unterschrift\\w*',
    },
    { key: 'account_number', match: 'konto ?(?:nr|nummer)', not: 'iban' },
    { key: 'routing_number', match: 'blz|bankleitzahl' },
    {
      key: 'bank_name',
      match:
        '(?:name )?(?:der |des )?(?:kredit ?instituts?|geld ?instituts?|bank(?:institut)?|sparkasse|bankverbindung|finanzinstituts?)(?: name)?|bank finanzinstitut(?: zweigstelle)?|name und sitz des kreditinstituts|bankname',
      not: 'konto|blz|iban',
    },
    { key: 'creditor_id', match: 'glaubiger ?(?:id|identifikations ?nummer)|glaubiger id nr' },
    { key: 'mandate_reference', match: 'mandats ?referenz(?: ?nummer)?' },
    {
      key: 'document_number',
      match: `(?:personal)?ausweis ?${NR}|(?:reise)?pass ?${NR}|dokument(?:en)? ?${NR}|passnummer|nummer des (?:ausweises|passes|dokuments)|seriennummer des ausweises|personalausweis (?:nr|nummer)|reisepass (?:nr|nummer)|(?:personalausweis|reisepass|ausweis|pass) seriennummer|seriennummer(?: (?:des |der )?(?:personalausweis\\w*|reisepass\\w*|ausweis\\w*|dokuments?))?`,
    },
    { key: 'document_type', match: 'ausweisart|art des (?:ausweises|dokuments|passes)|passart|ausweisdokument' },
    {
      key: 'issuing_authority',
      match: 'ausstellende behorde|ausgestellt (?:von|durch)|ausstellungsbehorde|passbehorde',
    },
    { key: 'issuing_country', match: 'ausstellungsland|ausstellender staat|ausstellungsstaat' },
    { key: 'issuance_date', match: 'ausstellungsdatum|ausgestellt am|ausstellungstag' },
    { key: 'expiry_date', match: 'gultig bis|ablaufdatum|gultigkeit|gultigkeitsdatum' },
    {
      key: 'case_number',
      match: `(?:akten|geschafts|kassen|verfahrens)zeichen|az|gz|vorgangs ?${NR}|fall ?${NR}|akten ?${NR}|bg ?nummer|bedarfsgemeinschafts ?nummer`,
    },
    {
      key: 'reference',
      match: `(?:kunden|vertrags|mitglieds|personal|matrikel|versicherungsschein|policen|vorgangs|referenz|bestell|rechnungs|beitrags|stamm) ?${NR}|unser zeichen|ihr zeichen|kd nr`,
    },
    { key: '?date', match: 'datum|den|am' },
    { key: 'place_of_signing', match: 'ort der unterschrift|unterzeichnungsort|ausstellungsort' },
    { key: '?place', match: 'ort(?: und| u)? datum|ort|wohnort' },
    { key: '?name', match: 'name (?:und|u) (?:anschrift|adresse)|name|namen|name n' },
    { key: '?number', match: 'nr|nummer|no' },
    { key: '?day', match: 'tag' },
    { key: '?month', match: 'monat' },
    { key: '?year', match: 'jahr' },
  ],
  parties: [
    {
      party: 'spouse',
      match:
        'ehe (?:und |oder |bzw )?lebens ?partner\\w*(?: in)?|ehe ?(?:gatt|partner|frau|mann)\\w*(?: in)?|lebens ?(?:partner|gefahrt)\\w*|partner(?:in)?s?|ehegatte\\w*|des partners|person b',
    },
    {
      party: 'child',
      match:
        'kind|kindes|kinder|kinds|sohn|tochter|schulers?|schuler in|schulerin|minderjahrige\\w*|mundel|auszubildende\\w*',
    },
    {
      party: 'parent',
      match:
        'eltern|elternteil\\w*|vaters?|mutter|erziehungsberechtigte\\w*|sorgeberechtigte\\w*|personensorgeberechtigte\\w*',
    },
    {
      party: 'employer',
      match: 'arbeitgeber\\w*|dienstgeber\\w*|arbeitgebers?|ausbildungsbetrieb\\w*|beschaftigungsbetrieb\\w*',
    },
    { party: 'landlord', match: 'vermieter\\w*|wohnungsgeber\\w*|hauseigentumer\\w*|hausverwaltung|vermietende\\w*' },
    {
      party: 'representative',
      match:
        'bevollmachtigte\\w*|vertreters?|vertreterin|gesetzliche\\w* vertret\\w*|betreuer\\w*|steuerberat\\w*|beistand|rechtsanwalt\\w*|verfahrensbevollmachtigte\\w*|vertretungsberechtigte\\w*|empfangsbevollmachtigte\\w*|vormund\\w*',
    },
    { party: 'witness', match: 'zeugen?|zeugin' },
    {
      party: 'third_party',
      match:
        'verstorbene\\w*|erblasser\\w*|glaubiger\\w*|zahlungsempfanger\\w*|verkaufer\\w*|gegner\\w*|antragsgegner\\w*|beklagte\\w*|unfallgegner\\w*|begunstigte\\w*|beschwerdegegner\\w*|' +
        'arzt\\w*|krankenhaus\\w*|hausarzt\\w*|burgen?|angehorige\\w*|notfallkontakt\\w*|kontaktperson\\w*|untermieter\\w*|mitbewohner\\w*|schadiger\\w*|schuldner\\w* name|' +
        'zessionar\\w*|abtretungsempfanger\\w*|forderungsempfang\\w*|auftragnehmer\\w*|darlehensgeber\\w*|nachmieter\\w*|vorbesitzer\\w*|halters?|fahrers?|beschuldigte\\w*|geschadigte\\w*|haushaltsmitglied\\w*|haushaltsangehorige\\w*|schule|tierarzt\\w*|opfers?',
    },
    {
      party: 'organisation',
      match:
        'unternehmens?|firma|betriebs?|gesellschaft|vereins?|juristische\\w* person|organisation|antragstellende\\w* (?:firma|unternehmen)',
    },
    {
      party: 'self',
      match:
        'antrag ?steller\\w*|antragstellende\\w*|patient\\w*|versicherte\\w*|versicherungsnehmer\\w*|mieter\\w*|kaufer\\w*|arbeitnehmer\\w*|steuerpflichtige\\w*|kontoinhaber\\w*|vollmachtgeber\\w*|beschwerdefuhrer\\w*|klager\\w*|' +
        'meldepflichtige\\w*|abtretende\\w*|zedent\\w*|unterzeichne\\w*|bewerber\\w*|kunde\\w*|auftraggeber\\w*|schuldner\\w*|darlehensnehmer\\w*|mitglieds?|teilnehmer\\w*|einwilligende\\w*|erklarende\\w*|beschaftigte\\w*|' +
        'leistungsberechtigte\\w*|leistungsempfanger\\w*|widerspruchsfuhrer\\w*|person a|zahlungspflichtige\\w*|studierende\\w*|studenten?|absender\\w*|anmelder\\w*|besteller\\w*|verbraucher\\w*|mitarbeiter\\w*|halter in|ihre?[rns]?|meine?[rns]?',
    },
  ],
  roles:
    'patient\\w*|versicherte\\w*|mieter\\w*|kaufer\\w*|arbeitnehmer\\w*|vollmachtgeber\\w*|klager\\w*|abtretende\\w*|zedent\\w*|schuldner\\w*|darlehensnehmer\\w*|teilnehmer\\w*|beschaftigte\\w*|studierende\\w*|studenten?|mitarbeiter\\w*|halter in|mitglieds?',
  sides: 'mieter\\w*|kaufer\\w*|klager\\w*|abtretende\\w*|zedent\\w*|schuldner\\w*|darlehensnehmer\\w*',
  date: '\\w*datum|datum \\w*|\\w*tag|\\w* am|gultig (?:bis|ab)|geb|seit wann|stichtag|seit|ab dem',
  notDate:
    'arbeitstage?|werktage?|feiertag\\w*|montag|dienstag|donnerstag|freitag|samstag|sonntag|betrag|vertrag\\w*|antrag\\w*|auftrag\\w*|beitrag\\w*|nachtrag\\w*|ertrag\\w*|eintrag\\w*|ubertrag\\w*|anzahl\\w*|wochentag|urlaubstag\\w*|pauschbetrag|ort',
  signature: 'unterschrift\\w*|unterzeichnung|signatur|handzeichen|gezeichnet',
  notSignature:
    'name\\w*|druckbuchstaben|blockschrift|beglaubig\\w*|unterschriftsberechtigt\\w*|grund|ort datum$|^ort|^datum$|unterschriftsdatum|funktion|anzahl',
  foreignSigner:
    'zeugen?|zeugin|notar\\w*|arzt\\w*|sachbearbeit\\w*|beamt\\w*|behorde\\w*|arbeitgeber\\w*|vermieter\\w*|wohnungsgeber\\w*|ehe(?:gatt|partner|frau|mann)\\w*|lebenspartner\\w*|verkaufer\\w*|bevollmachtigte\\w*|' +
    'steuerberat\\w*|dienststelle|schulleit\\w*|prufer\\w*|burgen?|darlehensgeber\\w*|auftragnehmer\\w*|vertragspartner\\w*|zessionar\\w*|forderungsempfang\\w*|anderer elternteil|anderen elternteils|stempel der|dienstsiegel|betreuer\\w*|bank|kreditinstitut|mitarbeiter der|kind\\w*|schuler\\w*|krankenkasse|vertreter\\w*|mitversichert\\w*|vermittler\\w*|berater\\w*|familienangehorige\\w*|angehorige\\w*|vorstands?\\w*|vors|vorsitz\\w*|\\w*errichters?|\\w*fachkraft|\\w*fachbetriebs?|installateur\\w*|handwerker\\w*|abt l|leiter\\w*|leitung|kassier\\w*|kassenwart\\w*|schatzmeister\\w*|vereins?|vorgesetzte\\w*|abteilungsleit\\w*|institutsleit\\w*|trainer\\w*|ubungsleit\\w*|aussteller\\w*|ausstellende\\w*|treuhand\\w*|schulungsleit\\w*',
  office:
    'nur fur (?:amtliche|dienstliche|interne)\\w*|nur vom? \\w+ auszufullen|wird v(?:on|om) (?:der|dem|amt|behorde|\\w+ amt|\\w+behorde|\\w+)(?: \\w+)? (?:ausgefullt|eingetragen)|amtliche (?:vermerke|eintragungen)|bearbeitungsvermerke?|dienstliche vermerke|' +
    'vermerke der|eingangsstempel|eingangsvermerk|interne vermerke|nicht ausfullen|bitte (?:nicht|frei) (?:ausfullen|lassen)|vom (?:finanzamt|arbeitgeber|vermieter|arzt|amt|jobcenter|sachbearbeiter) auszufullen|(?:von der|vom) \\w+ auszufullen|' +
    'amtlicher? gebrauch|raum fur (?:amtliche|vermerke)|fur (?:die )?behorde|bearbeitet von|sachbearbeiter(?:in)?|dienstgebrauch|amtlich ausgefullt|wird vom amt',
  dead: 'verstorbene[nrms]?|erblasser\\w*|gestorbene[nrs]?',
  condition:
    '(?:falls|wenn|sofern|soweit) (?:\\w+ ){0,3}(?:nicht|abweichend\\w*|anders|weicht)|abweichend\\w*|(?:falls|wenn|sofern|soweit|wer) (?:\\w+ ){0,2}(?:ja|verheiratet|geschieden|verwitwet|verpartnert|minderjahrig|zutreffend)|nur (?:auszufullen |ausfullen |angeben |anzugeben |erforderlich |notig )?(?:falls|wenn|sofern|soweit|bei)|bei (?:verheirateten|minderjahrigen|vertretung)',
  hand: 'lichtbild|passbild|passfoto|fingerabdruck|stempel|dienstsiegel|siegel|handschriftlich \\w+ eintragen|foto aufkleben',
  consent:
    'ich (?:willige|stimme|versichere|erklare|bestatige|bin einverstanden|ermachtige|bin damit einverstanden|habe \\w+ (?:gelesen|kenntnis))\\b.*|einwilligung\\w*|einverstand\\w*|zustimmung\\w*|versicherung an eides statt|eidesstattlich\\w*|datenschutz\\w*|zur kenntnis genommen|ich verpflichte mich.*',
  forms: {
    kinds: '\\w*antrag|\\w*anmeldung|beitrittserklarung|beitritt|bestellung|bestellschein|anmeldeformular',
    plain: 'formular|angaben|daten|kontakt\\w*|personliche|allgemeine|personalien|zur person',
  },
};
