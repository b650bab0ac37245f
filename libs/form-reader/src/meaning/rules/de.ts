import { addressParts } from './address-parts.js';
import { deParties } from './de-parties.js';
import type { LanguageRules } from './rule.js';

const VORNAME = 'vorname n|vornamen|vorname|(?:vor(?:name n|namen?) )?rufnamen?';
const NR = '(?:nr|nummer)';
const ANSCHRIFT = '(?:anschrift|adresse)';

/** What a form calls whoever has a name of its own in a register. */
const FIRMA =
  '(?:firma|unternehmens?|(?:gewerbe)?betriebs?|vereins?|verband(?:e?s)?|organisation|institution|einrichtung|gesellschaft|korperschaft|stiftung|genossenschaft|tragers?|praxis|kanzlei|juristischen person)';
const FIRMENNAME =
  '(?:firmenname|firmenbezeichnung|firmenwortlaut|unternehmensname|unternehmensbezeichnung|betriebsname|vereinsname|handelsname)';
const AUSWEIS =
  '(?:ausweis(?:es|dokument(?:e?s)?)?|personalausweis(?:es)?|(?:reise)?pass(?:es)?|reisedokument(?:e?s)?|identitatsdokument(?:e?s)?|dokument(?:e?s)?|fuhrerschein(?:e?s)?)';

const KONTOINHABER = '(?:konto ?inhaber(?:in|s)?(?: in)?|zahlungspflichtige[nr]?|zahlers?|zahlerin)';
/** First name and last name, in any order. */
const GANZER_NAME =
  '(?:(?:vor|zu|nach|familien) (?:und |u )?(?:vor|zu|nach|familien)?name|(?:vorname|name|nachname|zuname) (?:und |u )?(?:vorname|name|nachname|zuname))';
const FAMILIENSTAND =
  '(?:ledig|verheiratet|geschieden|verwitwet|getrennt lebend|verpartnert|eingetragene lebenspartnerschaft)';

/** German. */
export const de: LanguageRules = {
  language: 'de',
  fillers:
    'bitte der die das des dem den ein eine einer eines und oder bzw von vom zum zur fur im in am an auf bei mit laut lt ggf falls gemass siehe s ihr ihre ihren ihres ihrer sie mein meine eintragen ausfullen angeben angaben angabe hier druckbuchstaben druckschrift blockschrift gut leserlich pflichtfeld freiwillig optional vollstandig vollstandige vollstandiger vollstandigen genaue genauer aktuelle aktueller aktuellen derzeitige derzeitiger derzeitigen jetzige jetziger jetzigen gegenwartige zustandige zustandiger zustandiges lautet form z b zb sofern vorhanden abweichend person personen privat private tagsuber wenn zu sowie auch pass personalausweis ausweis kontakt daten ' +
    'bekannt abw gemass unterstrichen vertreten durch deutsche deutscher inlandische wie nur fur ruckfragen erreichbar unter neue neuer bisherige bisheriger wohnung tt mm jj jjjj ttmmjjjj ttmmjj komma getrennt zutreffend steht behandelnder behandelnde behandelnden',
  keys: [
    {
      key: 'full_name',
      match:
        `(?:name|nachname|familienname|zuname)n? (?:und |u )?(?:${VORNAME})|(?:${VORNAME}) (?:und |u )?(?:name|nachname|familienname|zuname)|` +
        '(?:titel|anrede)(?: (?:vorname|name|nachname)){2}|vor (?:und |u )?(?:nach|zu|familien)name|(?:zu|nach|familien) (?:und |u )?vorname|^ich (?:der |die )+unterzeichne\\w+$|ansprech(?:partner\\w*|person)(?: in)?|name (?:des |der )?ansprech\\w+|name des karteninhabers|karteninhaber(?: in)?|gesuchsteller(?: in)?|name in druckbuchstaben|vollstandiger name|name der unterzeichne\\w+|voller name|name (?:des |der )+(?:lernenden|auszubildenden)|' +
        'name des unterzeichne\\w+|ihr name|name anschrift|unterzeichne[rt]e?\\w*',
      not: 'firma|bank|kreditinstitut|geburts|hund\\w*|unternehmen\\w*',
    },
    {
      key: 'family_name_birth',
      match:
        '(?:geburts|madchen)name|geborene?|name bei (?:der )?geburt|(?:geburtsname )?(?:und )?(?:familien)?name (?:aus )?fruherer ehe|geburtsname (?:und )?familienname (?:aus )?fruherer ehe|fruhere[rn]? (?:familien)?namen?|geb name|(?:familien|nach)name bei (?:der )?geburt|ledig(?:er )?name|(?:familien|nach)?name vor (?:der )?(?:ersten )?(?:eheschliessung|heirat|ehe)',
    },
    { key: 'given_name.first', match: '(?:erster|1) vorname' },
    { key: 'given_name.middle', match: '(?:zweiter|weiterer?|2|weitere) vornamen?' },
    { key: 'given_name', match: `(?:samtliche |alle )?(?:${VORNAME})|vor und rufname`, not: 'geburtsname' },
    {
      key: 'family_name',
      match: 'familiennamen?|nachnamen?|zuname|familienname n|ehename|name (?:nach|familien)name|haus ?name',
      not: 'geburt\\w*|vorname\\w*',
    },
    {
      key: 'birth_place',
      match:
        'geburtsort|geburts ?gemeinde|geb ort|ort der geburt|geburtsort (?:und )?(?:geburts)?land|geburts(?:ort|stadt)(?: (?:kreis|bezirk|gemeinde|kanton))*|(?:geboren|geb) in|wo sind sie geboren|stadt der geburt',
    },
    { key: 'birth_country', match: 'geburtsland|geburtsstaat|(?:land|staat) der geburt' },
    { key: 'birth_date.day', match: '(?:geburtsdatum|geburtstag|geboren) tag' },
    { key: 'birth_date.month', match: '(?:geburtsdatum|geboren) monat|geburtsmonat' },
    { key: 'birth_date.year', match: '(?:geburtsdatum|geboren) jahr|geburtsjahr|^jahrgang$' },
    { key: '?age', match: 'alter(?: (?:in )?jahren?)?|lebensalter|wie alt' },
    {
      key: 'birth_date',
      match:
        'geburtsdatum|geburtsdaten|geb datum|geb dat|geburtstag|tag der geburt|tag monat (?:und )?jahr (?:der |ihrer )?geburt|geboren am|geb am|geb|geburtsdat|gebdat|geburtsdatum (?:und )?ort',
      not: 'geburtsort|name',
    },
    {
      key: 'nationality',
      match:
        '(?:(?:weitere|zweite|andere) )?staatsangehorigkeit(?: ?e?n)?|^nat$|staatsburgerschaft|nationalitat|staatsangeh|staatsang|staatszugehorigkeit|burger(?: in)? von|heimat(?:staat|land)',
    },
    {
      key: 'sex',
      match: 'geschlecht|geschl|anrede herr frau|herr frau|m w(?: d)?|(?:mannlich|weiblich) (?:mannlich|weiblich)',
      not: 'tier(?:e?s)?|hund(?:e?s)?',
    },
    {
      key: 'title',
      match:
        'titel(?: (?:voran|nach)gestellt)?|postnomen|akad(?:em(?:ischer)?)? (?:grade?|titel)(?: e)?|anrede(?: titel)?|doktorgrad|namenszusatz titel',
      not: 'arbeit|projekts?|buch(?:e?s)?|veranstaltung',
    },
    {
      key: 'marital_status',
      match: `(?:familien|fam |personen|zivil)stand|${FAMILIENSTAND}(?: (?:oder )?${FAMILIENSTAND})+`,
    },
    {
      key: 'religion',
      match:
        'religion|religions ?bek|religionszugehorigkeit|religionsgesellschaft|konfession|religionsgemeinschaft|(?:glaubens|religions|rel )?bekenntnis|kirchenzugehorigkeit',
    },
    {
      key: 'occupation',
      match:
        '(?:ausgeubter |erlernter |derzeitiger )?beruf(?: (?:und )?(?:(?:erwerbs)?tatigkeit|stellung|position))?|berufsbezeichnung|(?:ausgeubte |berufliche )?(?:erwerbs)?tatigkeit|(?:beschaftigt|tatig) als',
      not: 'beginn|ende|firma|unternehmens?|betriebs?|art der',
    },
    {
      key: 'tax_id',
      match:
        'steuer ?id ?nr|steuer ?id(?:entifikations ?(?:nummer|nr))?(?: nr)?(?: stid)?|steuerliche identifikations ?nummer|identifikations ?nummer|id ?nr|idnr|steuer identifikations ?nummer|steuer ident ?nr|steuer ?nr steuer ?id|tin|steuer id nr',
      not: 'umsatzsteuer\\w*|ust|unternehmen\\w*',
    },
    {
      key: 'tax_reference',
      match: `(?:finanzamts? (?:und )?)?steuer ?${NR}(?: (?:beim )?finanzamt)?|st ?nr|abgabenkonto ?${NR}`,
      not: 'umsatzsteuer\\w*',
    },
    {
      key: 'social_security_number',
      match: `(?:(?:sozial|renten) ?)+vers(?:icherungs)? ?${NR}|vers(?:icherungs)? ?${NR} (?:der |in der )?(?:gesetzlichen )?rentenversicherung|soz vers ${NR}|versicherungs ?${NR} gem sozialvers\\w*(?: \\w+)?|ahv ?versicherten ?${NR}|sv ?(?:nr|nummer)|vsnr|rv ?(?:nr|nummer)|rvnr|ahv ?(?:nr|nummer)|svnr|versicherungsnummer der rentenversicherung`,
      not: 'kranken\\w*',
    },
    {
      key: 'personal_administrative_number',
      match: `(?:personen ?kenn(?:ziffer|zahl|nummer)|burger ?${NR}|(?:nationale |personliche |personen ?)identifikations ?${NR}|zmr ?zahl)`,
    },
    {
      key: 'health_insurance_number',
      match: `${NR} der gesundheitskarte|kranken ?(?:versicherungs|versicherten|kassen|vers|kasse) ?${NR}|vers(?:icherten|icherungs)? ?${NR} (?:der |bei der )?krankenkasse|versicherten ?(?:nr|nummer)|kv ?(?:nr|nummer)|kvnr|egk ?nr|mitglieds ?nr krankenkasse`,
    },
    {
      key: 'email_address',
      match:
        'e ?mail(?: ?(?:adresse|anschrift|adr))?|elektronische postadresse|mail ?adresse|mail|elektronische post|mailadresse',
    },
    {
      key: 'mobile_phone_number',
      match: `mobil(?:telefon|funk|nummer|tel|funknummer)?(?: ?${NR})?|handy(?:nummer| nr)?|natel|tel(?:efon)?(?: ?${NR})? mobil(?:funk)?|(?:alternative|zweite) (?:telefon|ruf)nummer|alternativ\\w* tel(?:efon)?(?: ?${NR})?`,
    },
    { key: 'phone_number.area_code', match: '(?:telefon )?(?:orts)?vorwahl(?:nummer)?', not: 'mit' },
    { key: 'phone_number.country_code', match: '(?:telefon )?l(?:andes|ander)vorwahl' },
    {
      key: 'phone_number.extension',
      match: `(?:telefon )?durchwahl ${NR}|telefon durchwahl|durchwahl intern|nebenstelle|^klappe(?: nr)?$|^dw$`,
    },
    { key: '?local', match: 'rufnummer|durchwahl', not: 'vorwahl' },
    { key: 'fax_number', match: `(?:tele)?fax(?: ?${NR})?|telefaxnummer|faxnummer` },
    {
      key: 'phone_number',
      match: `(?:telefon|tel|fon) (?:und |oder )?(?:mobil|handy|fax)\\w*|telefon (?:und |oder )?mobil(?:nummer|telefon)|(?:telefon|tel|fon|ruf|telefonische erreichbarkeit)(?: ?${NR}| festnetz)?|telefonnummern?|rufnummer|festnetz(?:nummer| ?nr|telefon|anschluss)?|tel privat|(?:telefon|tel)(?: ?${NR})? (?:dienstl(?:ich)?|beruflich|berufl|geschaft\\w*|gesch|firma|buro|g|p)|kontakt ?${NR}|fernsprecher|fernruf|telefonisch|(?:telefon(?: ?${NR})?|telefonnummer) mit vorwahl|(?:telefonische )?ruckfragen?(?: ${NR})?`,
      not: 'kosten|fax ?(?:nr|nummer)|telefax|kontaktperson|ansprech\\w*',
    },
    {
      key: 'resident_address_addition',
      match: `(?:zusatz(?:liche)? )?adresszeile|adresszusatz|zusatz(?: zur (?:anschrift|adresse))?|c o|stockwerk|etage|wohnungs ?${NR}|top|tur(?: ?${NR})?|anschriftenzusatz|adresserganzung|ortsteil|(?:stiege|stock)(?: (?:stiege|stock|tur|top))*`,
    },
    {
      key: 'resident_street',
      match: `(?:wohn|privat)?${ANSCHRIFT} (?:strasse|str)(?: (?:haus ?${NR}|hausnr|nr))?|strasse (?:haus ?)?${NR}(?: (?:stiege|stock|tur|top))+|(?:wohn)?(?:strasse|str|gasse)(?: (?:gasse|platz|weg))*(?: und)?(?: (?:haus ?${NR}|hnr|hs nr|nr|nummer|hausnr))?|strasse u hausnummer|strassenname|strasse hausnummer hausnummernzusatz`,
      not: 'plz|postleitzahl|ort|wohnort',
    },
    {
      key: 'resident_house_number',
      match: `haus ?${NR}|haus wohnungs ?${NR}|hnr|hausnr|hs nr|haus ?${NR} (?:und )?zusatz|nr hausnummer`,
    },
    {
      key: 'resident_city',
      match:
        '(?:plz|postleitzahl) (?:und |u )?(?:wohn)?ort|(?:wohn)?ort (?:mit )?(?:plz|postleitzahl)|wohnort|stadt(?: gemeinde)?|ortschaft|(?:wohn|politische )?gemeinde|wohnsitz(?:gemeinde)?|plz stadt',
      not: 'strasse|str',
    },
    { key: 'resident_postal_code', match: 'plz|postleitz(?:ahl)?', not: 'ort|wohnort|strasse|str|stadt' },
    { key: 'resident_state', match: '(?:land |bezirk )?bundesland|bundesstaat|(?:wohn)?kanton' },
    {
      key: 'resident_country',
      match:
        'land|staat|(?:land|staat) (?:falls |wenn )?nicht (?:deutschland|osterreich|schweiz)|(?:wohnsitz|ansassigkeits|aufenthalts|wohn)(?:staat|land)|land des wohnsitzes',
      not: 'geburts\\w*',
    },
    {
      key: 'resident_address',
      match:
        `(?:wohn|wohnsitz|post|privat|haupt|heimat|melde|korrespondenz|semester)?${ANSCHRIFT}|anschr|ansassig in|(?:wohn|post|privat|haupt)?${ANSCHRIFT}(?: (?:der |des )?(?:hauptwohnung|hauptwohnsitz(?:es)?))?|(?:haupt)?wohnsitz ${ANSCHRIFT}|hauptwohnsitz|hauptwohnung|(?:firmen|vereins)sitz|sitz (?:des|der)|(?:wohne|wohnt|gemeldet) in|(?:strasse|str) wohnort|` +
        '(?:str|strasse)(?: haus ?n(?:umme)?r| nr)? (?:plz|postleitzahl)(?: (?:wohn)?ort)?|wohnhaft(?: in)?|' +
        'strasse hausnummer (?:plz|postleitzahl) (?:wohn)?ort|wohnort plz ort strasse(?: \\w+)?|(?:plz|postleitzahl) (?:wohn)?ort (?:und )?str(?:asse)?(?: \\w+)?|wohnort (?:und )?strasse|wohnanschrift|anschrift strasse (?:hausnummer |nr )?plz ort',
      not: 'e ?mail|ip|internet|web|abweichend\\w*|buch',
    },
    {
      key: 'delivery_address',
      match: `(?:liefer|versand|zustell(?:ungs)?)${ANSCHRIFT}|(?:korrespondenz|brief|kontakt|post)${ANSCHRIFT} (?:falls |wenn )?abweich\\w*|(?:abweichende|abw) (?:post|zustell|korrespondenz|versand|liefer)${ANSCHRIFT}|(?:brief|kontakt|korrespondenz)${ANSCHRIFT}|${ANSCHRIFT} fur (?:den )?schriftverkehr|postfach|lieferung an`,
    },
    {
      key: 'billing_address',
      match: `(?:abweichende |abw )?rechnungs${ANSCHRIFT}|rechnung an|${ANSCHRIFT} (?:fur|der) (?:die )?rechnung`,
    },
    {
      key: 'work_address',
      match: `(?:dienst|geschafts|firmen|buro|praxis|arbeits|betriebs|vereins)${ANSCHRIFT}|${ANSCHRIFT} de[rs] (?:arbeitsstelle|arbeitsstatte|arbeitsplatz(?:es)?|dienststelle)`,
    },
    { key: 'work_city', match: 'arbeitsort|dienstort' },
    ...addressParts({
      kinds: {
        work: `(?:dienst|geschafts|buro|praxis)${ANSCHRIFT}`,
        billing: `rechnungs${ANSCHRIFT}`,
        delivery: `(?:liefer|versand|zustell)${ANSCHRIFT}`,
      },
      parts: {
        street: `(?:strasse|str)(?: (?:und )?(?:haus ?)?${NR})?|strasse hausnr`,
        postal_code: 'plz|postleitzahl',
        city: '(?:plz|postleitzahl) (?:und )?ort|ort|stadt',
        country: 'land',
      },
      between: 'der|des',
    }),
    {
      key: 'legal_name',
      match:
        `name (?:der |des )?${FIRMA}|(?:name )?(?:der |des )?(?:(?:ausstellende|antragstellende|beantragende|bestellende|anmeldende)[nrs]? )?(?:firma|unternehmen|betrieb|organisation|institution|einrichtung|korperschaft|genossenschaft)(?: name)?|${FIRMENNAME}|(?:firma|${FIRMENNAME}) laut \\w+|trager der einrichtung|bezeichnung (?:des|der) ${FIRMA}|` +
        '(?:im )?(?:handels|genossenschafts|vereins) ?(?:register)?(?: (?:genossenschafts|handels|oder|und|vereins) ?)*(?:register)? eingetragene[rn]? name(?: mit rechtsform)?',
      not: 'adresse|anschrift|sitz|nummer|nr|gegenstand|vorstands?|letzte[nrs]?|bisherige[nrs]?|gewerbes',
    },
    { key: 'legal_form', match: '(?:rechts|gesellschafts|unternehmens)form' },
    {
      key: 'register_number',
      match: `(?:ort (?:und )?)?nummer des registereintrag\\w*|(?:ort (?:und )?)?${NR} des registereintrag\\w*|(?:handels|vereins|genossenschafts)?register ?(?:nr|nummer)|che ?(?:nr|nummer)|hrb?(?: ?(?:nr|nummer))?|handelsregister hr[ab](?: hr[ab])?|(?:registergericht (?:und )?)?register ?${NR}|${NR} im (?:handels|vereins|firmen)\\w+|(?:handels|vereins)register ?eintrag\\w*(?: ${NR})?|[hv]r ?nr|firmenbuch ?(?:nr|nummer)|fn|zvr ?(?:zahl|nr)|unternehmens ?identifikations ?${NR}(?: uid)?|uid ?nr`,
    },
    {
      key: 'register_court',
      match:
        '(?:ort des )?register ?(?:gerichts?|behorde)|(?:eingetragen beim )?amtsgericht(?: registergericht)?|handelsregister(?: beim)?|firmenbuchgericht',
    },
    {
      key: 'vat_registration',
      match:
        'ust ?id(?: ?nr| nummer)?|ustidnr|umsatzsteuer ?(?:id|identifikations ?nummer|id nr)|uid(?: nummer)?|uid nr atu|umsatzsteuer ?identifikations ?nr|ust identifikationsnummer|(?:mwst|mehrwertsteuer) ?(?:nr|nummer)|atu ?(?:nr|nummer)',
    },
    { key: 'lei', match: 'lei(?: code)?' },
    { key: 'eori', match: `eori(?: ?${NR})?` },
    {
      key: 'position',
      match:
        'jobtitel|(?:funktion|position|stellung|amt)(?: (?:im|in der) (?:betrieb|unternehmen|verein|firma|organisation))?|(?:funktion|position) (?:des |der )?unterzeichne\\w+|funktion position|position funktion|(?:dienst|berufliche )?(?:stellung|position)|(?:(?:dienst|amts|funktions|stellen) ?(?:und )?)+bezeichnung|stelle funktion|(?:in der )?eigenschaft als|(?:vertretungsberechtigt|handelnd) als',
      not: 'prufung|rechnung',
    },
    {
      key: 'department',
      match:
        '(?:name der )?(?:dienststelle )?(?:abteilung|abt|fachbereich|organisationseinheit|referat|dezernat)(?: (?:abteilung|abt|fachbereich|referat|dezernat))*|fakultat(?: (?:und )?(?:institut|fachbereich|abteilung))?|institut (?:abteilung|fakultat)',
    },
    {
      key: 'iban',
      match:
        '(?:bankverbindung )?iban(?: ?(?:nr|nummer))?(?: (?:des )?(?:zahlungspflichtigen|kontoinhabers?|kontos?))?|konto iban|iban konto ?(?:nr|nummer)|konto ?(?:nr|nummer) iban|internationale bankkontonummer|iban oder konto ?(?:nr|nummer)|iban (?:(?:post|bank) (?:oder |und )?)*(?:post|bank)konto|iban (?:fur|zur) (?:die )?\\w*(?:uberweisung|erstattung|zahlung|vergutung)(?:en)?(?: an \\w+)?',
    },
    {
      key: 'bic',
      match:
        'bic(?: (?:nur )?(?:bei|fur) auslands\\w+)?|bic(?: swift)?(?: code)?|swift(?: ?(?:code|bic))?|internationale bankleitzahl|bic oder (?:bankleitzahl|blz)',
    },
    {
      key: 'account_holder',
      match:
        `${KONTOINHABER} ${GANZER_NAME}|${GANZER_NAME} (?:des |der )?${KONTOINHABER}|name (?:des |der )?${KONTOINHABER}|` +
        'konto ?inhaber(?: ?in)?|(?:vor|name|nachname) und (?:vor|nach)?name (?:des |der )?kontoinhabers?(?: in)?|name des kontoinhabers|inhaber(?:in)? des kontos|zahlungspflichtiger|kontoinhaber name|(?:name |vorname )+(?:und )?(?:vor)?(?:name )?(?:des |der )?kontoinhaber(?:in|s)?|vorname (?:und )?name kontoinhabers?|lautend auf|kontowortlaut',
      not: 'iban|bic|unterschrift\\w*',
    },
    {
      key: 'account_number',
      match: `(?:bank|giro|post|pc )?konto(?: ?${NR})?|kto ?${NR}|kto|kt ?nr`,
      not: 'iban|stand|auszug',
    },
    { key: 'routing_number', match: `blz|bankltz|bankleitzahl(?: blz)?|bc ?${NR}|(?:bank(?:en)? ?)?clearing ?${NR}` },
    {
      key: 'bank_name',
      match:
        '(?:name )?(?:der |des )?(?:kredit ?inst(?:ituts?|itutes)?|geld ?inst(?:ituts?|itutes)?|bank(?:institut)?|sparkasse|bankverbindung|finanzinstituts?)(?: name)?|bank finanzinstitut(?: zweigstelle)?|name und sitz des kreditinstituts|bankname',
      not: 'konto|blz|iban|gebuhr\\w*|karte|kaufmann\\w*',
    },
    { key: 'creditor_id', match: 'glaubiger ?(?:id|identifikations ?(?:nummer|nr))|glaubiger id nr' },
    { key: 'mandate_reference', match: 'mandats ?(?:referenz|ref|id)(?: ?(?:nummer|nr))?' },
    {
      key: 'document_number',
      match: `(?:personal)?ausweis ?${NR}|(?:reise)?pass ?${NR}|id (?:karte ?|pass ?)${NR}|(?:auslander|schuler|dienst)ausweis ?${NR}|dokument(?:en)? ?${NR}|passnummer|(?:nummer|nr) (?:des |der )${AUSWEIS}|(?:fuhrerschein|aufenthaltstitel|aufenthaltskarte|visum|visums) ?${NR}|seriennummer des ausweises|personalausweis (?:nr|nummer)|reisepass (?:nr|nummer)|(?:personalausweis|reisepass|ausweis|pass) seriennummer|seriennummer(?: (?:des |der )?(?:personalausweis\\w*|reisepass\\w*|ausweis\\w*|dokuments?))?`,
    },
    {
      key: 'document_type',
      match: `ausweisart|legitimationsart|art (?:des|der) legitimation\\w*|dokumenten?art|art des ${AUSWEIS}|passart|ausweis ?dokument(?: art)?|ausweis (?:reisepass|personalausweis)(?: \\w+)?`,
    },
    {
      key: 'issuing_authority',
      match:
        'auss?t(?:ellende)? (?:(?:pass)?behorde|stelle)|ausst(?:ellende|ell)? behorde|ausstellungsbehorde land|behorde die den (?:pass|ausweis) ausgestellt hat|auss?tellende (?:(?:pass)?behorde|stelle)(?: ort)?|ausstellungsort|^behorde$|ausgestellt (?:von|durch)|ausstellungsbehorde|passbehorde',
    },
    {
      key: 'issuing_country',
      match:
        'ausstell(?:ungs|er)(?:land|staat)|ausstellende[rs]? (?:staat|land)|(?:land|staat) der ausstellung|ausgestellt in land',
    },
    {
      key: 'issuance_date',
      match: `ausstellungsdatum|${AUSWEIS} ausgestellt am|ausst(?:ell)? datum|ausgestellt am|ausstellungstag|(?:datum|tag) der ausstellung`,
    },
    {
      key: 'expiry_date',
      match: `gultig bis|ablaufdatum|(?:ablauf der )?gultigkeit(?:sdauer)?(?: bis)?|gultigkeitsdatum|(?:ablauf|gultigkeit) de[sr] ${AUSWEIS}`,
      not: 'ab|karte',
    },
    {
      key: 'case_number',
      match: `(?:akten|geschafts|kassen|verfahrens)zeichen(?: des gerichts)?|aktenz|gesch z|az|gz|(?:akten|geschafts)zahl|(?:geschafts|verfahrens|antrags|schadens?|dossier|verfugungs) ?${NR}|vorgangs ?${NR}|fall ?${NR}|akten ?${NR}|bg ?nummer|bedarfsgemeinschafts ?nummer`,
    },
    {
      key: 'reference',
      match: `(?:kunden|mieter|teilnehmer|abo|abonnenten|spender|nutzer|personen|buchungs|anmelde|patienten|(?:miet)?vertrags|mitglieds|mitgl|personal|pers|matrikel|matr|(?:versicherungs|vers )schein|policen|lieferanten|kreditoren|lizenz|betriebs|objekt|(?:start|spieler) ?pass|vorgangs|referenz|bestell|rechnungs|beitrags|stamm) ?${NR}|unser zeichen|ihr zeichen|kd nr|vers nr polizze|poliz(?:z)?en? ?${NR}|vertragskonto(?: ?${NR})?|verbrauchsstellen ?${NR}|^referenz$`,
    },
    {
      key: 'date_of_signing',
      match:
        '(?:datum|tag) der (?:unterschrift|unterzeichnung|antragstellung|erklarung)|datum des antrags|(?:unterschrifts|antrags|ausfull|einreichungs)datum|heutiges datum|datum der (?:einreichung|abgabe|ausfullung)|(?:ausgefullt|eingereicht) am|unter(?:schrieben|zeichnet|fertigt) am',
    },
    { key: '?date', match: 'datum|den|am' },
    {
      key: 'place_of_signing',
      match:
        'ort der (?:unterschrift|unterzeichnung)|unterzeichnungsort|unterschriftsort|(?:unterzeichnet|unterschrieben|ausgefertigt) in',
    },
    { key: 'initials', match: 'namenszeichen|paraphe|^kurzel$' },
    { key: '?place', match: 'ort(?: und| u)? datum|ort|wohnort|^in$' },
    { key: '?name', match: 'name (?:und|u) (?:anschrift|adresse)|name|namen|name n' },
    { key: '?number', match: 'nr|nummer|no' },
    { key: '?type', match: 'art|typ' },
    { key: '?day', match: 'tag' },
    { key: '?month', match: 'monat' },
    { key: '?year', match: 'jahr' },
  ],
  ...deParties,
  date: '\\w*datum|datum \\w*|\\w*tag|\\w* am|gultig (?:bis|ab)|geb|seit wann|stichtag|seit|ab dem',
  notDate:
    'arbeitstage?|werktage?|feiertag\\w*|montag|dienstag|donnerstag|freitag|samstag|sonntag|betrag|vertrag\\w*|antrag\\w*|auftrag\\w*|beitrag\\w*|nachtrag\\w*|ertrag\\w*|eintrag\\w*|ubertrag\\w*|anzahl\\w*|wochentag|urlaubstag\\w*|pauschbetrag|ort',
  office:
    'fur (?:(?:(?:vereins|verbands)?intern|amtlich|dienstlich)\\w* |(?:vereins|verbands))(?:zwecke|gebrauch|vermerke|eintragungen)|nur fur (?:(?:den|die|das) (?:verein|verband|verwaltung|geschaftsstelle|vorstand|amt|buro|sekretariat))|(?:dem|der) (?:verein|verband|verwaltung|geschaftsstelle|vorstand|amt|behorde|sekretariat) vorbehalten|nur fur (?:amtliche|dienstliche|interne)\\w*|nur vom? \\w+ auszufullen|wird v(?:on|om) (?:der|dem|amt|behorde|\\w+ amt|\\w+behorde|\\w+)(?: \\w+)? (?:ausgefullt|eingetragen)|amtliche (?:vermerke|eintragungen)|bearbeitungsvermerke?|dienstliche vermerke|' +
    'vermerke der|eingangsstempel|eingangsvermerk|interne vermerke|nicht ausfullen|bitte (?:nicht|frei) (?:ausfullen|lassen)|vom (?:finanzamt|arbeitgeber|vermieter|arzt|amt|jobcenter|sachbearbeiter) auszufullen|(?:von der|vom) \\w+ auszufullen|' +
    'amtlicher? gebrauch|raum fur (?:amtliche|vermerke)|fur (?:die )?behorde|bearbeitet von|sachbearbeiter(?:in)?|dienstgebrauch|amtlich ausgefullt|wird vom amt',
  dead: 'verstorbene[nrms]?|erblasser\\w*|gestorbene[nrs]?',
  household:
    '(?:weitere |andere )?(?:familien|haushalts)(?:mitglied\\w*|angehorig\\w*)|mitglieder (?:der|des) (?:familie|haushalts)|weitere personen im haushalt',
  times: {
    now: '(?:aktuell|derzeitig|jetzig|gegenwartig)\\w* (?:wohnung|anschrift|adresse|wohnsitz|beschaftigung|arbeitgeber|tatigkeit|stelle)',
    before:
      '(?:fruher|vorherig|ehemalig|bisherig|letzt|vorig)\\w* (?:wohnung|anschrift|adresse|wohnsitz|beschaftigung|arbeitgeber|tatigkeit|stelle)',
    work: 'beschaftigung|arbeitgeber|tatigkeit|stelle',
  },
  condition:
    '(?:falls|wenn|sofern|soweit) (?:\\w+ ){0,3}(?:nicht|abweichend\\w*|anders|weicht)|abweichend\\w*|(?:falls|wenn|sofern|soweit|wer) (?:\\w+ ){0,2}(?:ja|verheiratet|geschieden|verwitwet|verpartnert|minderjahrig|zutreffend)|nur (?:auszufullen |ausfullen |angeben |anzugeben |erforderlich |notig )?(?:falls|wenn|sofern|soweit|bei)|bei (?:verheirateten|minderjahrigen|jugendlichen|kindern|vertretung)',
  hand: 'lichtbild|passbild|passfoto|fingerabdruck|stempel|dienstsiegel|siegel|handschriftlich \\w+ eintragen|foto aufkleben',
  consent:
    'hiermit (?:willige|stimme|erklare|bestatige|versichere|ermachtige) ich\\b.*|ich (?:willige|stimme|erkenne|versichere|erklare|bestatige|bin einverstanden|ermachtige|bin damit einverstanden|habe \\w+ (?:gelesen|kenntnis))\\b.*|einwilligung\\w*|einverstand\\w*|zustimmung\\w*|versicherung an eides statt|eidesstattlich\\w*|datenschutz\\w*|zur kenntnis genommen|ich verpflichte mich.*',
  forms: {
    kinds: '\\w*antrag|\\w*anmeldung|beitrittserklarung|beitritt|bestellung|bestellschein|anmeldeformular',
    plain: 'formular|angaben|daten|kontakt\\w*|personliche|allgemeine|personalien|zur person',
  },
};
