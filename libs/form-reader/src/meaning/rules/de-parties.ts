import type { LanguageRules } from './rule.js';

/** Which of several: "jetziger Vermieter". */
const WELCHER = '(?:(?:jetzige|derzeitige|aktuelle|gegenwartige|bisherige|fruhere|letzte)[nrs]? )?';

/** German words for those whose data a form asks for, and who sign. */
export const deParties: Pick<
  LanguageRules,
  | 'parties'
  | 'roles'
  | 'asker'
  | 'sides'
  | 'othersParts'
  | 'family'
  | 'business'
  | 'lawsuit'
  | 'entrusts'
  | 'firstPerson'
  | 'signature'
  | 'notSignature'
  | 'foreignSigner'
> = {
  parties: [
    {
      party: 'spouse',
      match:
        'mitantragsteller\\w*|ehe (?:und |oder |bzw )?lebens ?partner\\w*(?: in)?|ehe ?(?:gatt|partner|frau|mann)\\w*(?: in)?|lebens ?(?:partner|gefahrt)\\w*|partner(?:in)?s?|ehegatte\\w*|des partners|person b',
    },
    {
      party: 'child',
      match:
        '(?:mein|unser) kind|kindesname|kind|kindes|kinder|kinds|sohn(?:es)?|tochter|schulers?|schuler in|schulerin|minderjahrige\\w*|mundel|auszubildende\\w*',
    },
    {
      party: 'parent',
      match:
        'eltern|elternteil\\w*|vaters?|mutter|erziehungsber(?:echtigte)?\\w*|sorgeberechtigte\\w*|personensorgeberechtigte\\w*|obsorgeberechtigte\\w*|inhaber(?:in)?(?: in)? der elterlichen sorge',
    },
    {
      party: 'employer',
      match: `${WELCHER}arbeitgeber(?:s|in)?|dienstgeber(?:s|in)?|lehrbetriebe?s?|ausbildungsbetrieb\\w*|beschaftigungsbetrieb\\w*`,
    },
    {
      party: 'landlord',
      match: `${WELCHER}vermieter(?:s|in)?|(?:wohnungs|unterkunft)s?geber\\w*|hauseigentumer\\w*|(?:haus|liegenschafts)verwaltung|vermietende\\w*`,
    },
    {
      party: 'representative',
      match:
        '(?:hiermit )?bevollmachtigen? (?:ich|wir)|bevollmachtigte\\w*|vertreters?|vertreterin|gesetzl(?:iche\\w*)? vertret\\w*|erwachsenenvertret\\w*|betreuer\\w*|steuerberat\\w*|beistand|rechtsanwalt\\w*|rechtsvertret\\w*|verfahrensbevollmachtigte\\w*|vertretungsberechtigte\\w*|empfangsbevollmachtigte\\w*|vormund\\w*',
    },
    { party: 'witness', match: 'zeugen?|zeugin' },
    {
      party: 'third_party',
      match:
        '(?:weitere|ubrige|andere)\\w* (?:\\w+)?(?:mitglieder|personen)|geschwister(?:n|s|kind(?:er)?s?)?|bruder|schwester|verstorbene\\w*|erblasser\\w*|glaubiger\\w*|zahlungsempfanger\\w*|verkaufer\\w*|gegner\\w*|antragsgegner\\w*|beklagte\\w*|unfallgegner\\w*|begunstigte\\w*|beschwerdegegner\\w*|' +
        '(?:behandelnde\\w* (?:r )?)?(?:haus|zahn|fach|amts)?arzt\\w*|zuweisende\\w*|im notfall zu \\w+|pflegeperson\\w*|trainer\\w*|ubungsleiter\\w*|klassen(?:lehrer|vorstand|leitung|leiter)\\w*|schulleit\\w*|(?:tauf|firm)?pat(?:e|en|in)|(?:erst|zweit)?prufer\\w*|erben?|vorversicherer\\w*|betreuer\\w* der arbeit|fachkraft|vorgesetzte\\w*|bezugsberechtigte\\w*|pflegebedurftige\\w*|empfangers?|schiedsrichter\\w*|krankenhaus\\w*|hausarzt\\w*|burgen?|angehorige\\w*|notfall\\w*|kontaktperson\\w*|untermieter\\w*|mitbewohner\\w*|schadiger\\w*|schuldner\\w* name|' +
        'notar(?:s|in)?|gastgeber\\w*|ausbilder\\w*|gutachter\\w*|sachbearbeiter\\w*|makler\\w*|pfarrer\\w*|nachbar\\w*|zessionar\\w*|abtretungsempfanger\\w*|forderungsempfang\\w*|auftragnehmer\\w*|darlehensgeber\\w*|nachmieter\\w*|vorbesitzer\\w*|halters?|fahrers?|beschuldigte\\w*|geschadigte\\w*|haushaltsmitglied\\w*|haushaltsangehorige\\w*|schule|tierarzt\\w*|opfers?',
    },
    {
      party: 'organisation',
      match:
        'unternehmens?|firma|betriebs?|gesellschaft|vereins?|einrichtung|juristische\\w* person|organisation|antragstellende\\w* (?:firma|unternehmen)',
    },
    {
      party: 'self',
      match:
        'antrag ?steller\\w*|gesuchsteller\\w*|antragstellende\\w*|patient\\w*|versicherte\\w*|versicherungsnehmer\\w*|mieter\\w*|kaufer\\w*|arbeitnehmer\\w*|steuerpflichtige\\w*|kontoinhaber\\w*|vollmachtgeber\\w*|beschwerdefuhrer\\w*|klager\\w*|' +
        'meldepflichtige\\w*|abtretende\\w*|zedent\\w*|unterzeichne\\w*|bewerber\\w*|kunde\\w*|auftraggeber\\w*|schuldner\\w*|darlehensnehmer\\w*|mitglieds?|teilnehmer\\w*|einwilligende\\w*|erklarende\\w*|beschaftigte\\w*|' +
        'leistungsberechtigte\\w*|leistungsempfanger\\w*|lernende\\w*|teilnehmende\\w*|abonnent\\w*|lizenznehmer\\w*|karteninhaber\\w*|widerspruchsfuhrer\\w*|person a|zahlungspflichtige\\w*|studierende\\w*|studenten?|absender\\w*|anmelder\\w*|besteller\\w*|verbraucher\\w*|mitarbeiter\\w*|(?:hunde|tier|fahrzeug)halter\\w*|halter in|eigentumer\\w*|bauherr\\w*|kundin\\w*|unterfertigte\\w*|forder(?:ungs)?werber\\w*|pruflings?|mandant\\w*|spender\\w*|pachter\\w*|nutzer\\w*|verfugungsberechtigte\\w*|(?:anmeldend|gesuchstellend|erklarend|betroffen|zahlend|anfragend|spendend)e[nr]? person|wahlberechtigte\\w*|ihre?[rns]?|meine?[rns]?',
    },
  ],
  roles:
    'wahler(?:in|s)?|wahlberechtigte\\w*|patient\\w*|versicherte\\w*|mieter\\w*|kaufer\\w*|arbeitnehmer\\w*|vollmachtgeber\\w*|klager\\w*|abtretende\\w*|zedent\\w*|schuldner\\w*|darlehensnehmer\\w*|teilnehmer\\w*|beschaftigte\\w*|studierende\\w*|studenten?|mitarbeiter\\w*|halter in|mitglieds?|(?:hunde|tier|fahrzeug)halter\\w*|eigentumer\\w*|pachter\\w*|nutzer\\w*',
  asker:
    'antrag ?steller(?:in)?(?: antragsteller)?(?: in)?|antragstellende person|gesuchsteller(?:in)?(?: in)?|versicherungsnehmer(?:in)?(?: in)?|mieter(?:in)?(?: in)?|arbeitnehmer(?:in)?(?: in)?|bewerber(?:in)?(?: in)?|klager(?:in)?(?: in)?|steuerpflichtiger?(?: r)?|beschaftigter?(?: r)?|patient(?: in)?|vollmachtgeber(?:in)?(?: in)?|(?:eigentumer|teilnehmer|beschwerdefuhrer|anmelder|kaufer|forder(?:ungs)?werber|hundehalter|tierhalter|auftraggeber|mitarbeiter|pachter|spender|besteller)(?:in)?(?: in)?|bauherr(?:in)?(?: in)?|kunde(?: kundin)?|kundin|studierender?(?: r)?|prufling|(?:die |der )*(?:unterfertigte|unterzeichne(?:nd|t)e)[nr]?|(?:anmeldende|gesuchstellende|erklarende|betroffene|versicherte) person|mandant(?:in)?(?: in)?|verfugungsberechtigter?',
  sides: 'mieter\\w*|kaufer\\w*|klager\\w*|abtretende\\w*|zedent\\w*|schuldner\\w*|darlehensnehmer\\w*',
  signature:
    'unterschrift(?:en)?|untersch|unterfertigung|unterzeichnung|signatur|handzeichen|gezeichnet|gez|(?:firmenmassige )?zeichnung',
  notSignature:
    'name\\w*|druckbuchstaben|blockschrift|beglaubig\\w*|unterschriftsberechtigt\\w*|grund|ort datum$|^ort|^datum$|unterschriftsdatum|funktion|anzahl|datum der|tag der|ort der',
  foreignSigner:
    '(?:rechts)?anw(?:alt|altin|alts|alte|alten)|lehrbetriebe?s?|abteilungsleit\\w*|zeugen?|zeugin|notar\\w*|arzt\\w*|sachbearbeit\\w*|beamt\\w*|behorde\\w*|arbeitgeber\\w*|vermieter\\w*|wohnungsgeber\\w*|ehe(?:gatt|partner|frau|mann)\\w*|lebenspartner\\w*|verkaufer\\w*|bevollmachtigte\\w*|' +
    'steuerberat\\w*|dienststelle|schulleit\\w*|prufer\\w*|prufende\\w*|erziehungsbeauftragt\\w*|burgen?|darlehensgeber\\w*|auftragnehmer\\w*|vertragspartner\\w*|zessionar\\w*|forderungsempfang\\w*|anderer elternteil|anderen elternteils|stempel der|dienstsiegel|betreuer\\w*|bank|kreditinstitut|mitarbeiter der|kind\\w*|schuler\\w*|krankenkasse|vertreter\\w*|mitversichert\\w*|vermittler\\w*|berater\\w*|familienangehorige\\w*|angehorige\\w*|vorstands?\\w*|vors|vorsitz\\w*|\\w*errichters?|\\w*fachkraft|\\w*fachbetriebs?|installateur\\w*|handwerker\\w*|abt l|leiter\\w*|leitung|kassier\\w*|kassenwart\\w*|schatzmeister\\w*|vereins?|vorgesetzte\\w*|abteilungsleit\\w*|institutsleit\\w*|trainer\\w*|ubungsleit\\w*|aussteller\\w*|ausstellende\\w*|treuhand\\w*|schulungsleit\\w*|lehr(?:er|kraft|krafte)\\w*|wehrfuhr\\w*|ausbilder\\w*',
  entrusts: 'bevollmachtige|ermachtige|beauftrage|erlaube|gestatte|erteile (?:\\w+ )?vollmacht|bestelle|ernenne',
  firstPerson:
    'ich(?:(?: und| oder| bzw)? wir)?|wir|(?:hiermit )?(?:erklare|versichere|bestatige|bezeuge)n? (?:hiermit )?(?:ich|wir)',
  othersParts: {
    filledBy: [
      '(?:vom|von|durch)(?: den| die| das| der| dem)? (.+?) (?:auszufullen|zu erganzen|ausgefullt|auszustellen|einzutragen)',
      '(?:auszufullen|ausfullen|ausgefullt|ausfullung) (?:vom|von|durch)(?: den| die| das| der| dem)? (.+)',
      '(.+?) (?:fullt|fullen) (?:diesen|den folgenden) (?:teil|abschnitt)',
    ],
    official:
      'arbeitgeber|dienstherr|arzt|arztin|arztliche|behorde|dienststelle|amt|jobcenter|finanzamt|standesamt|schule|schulleitung|hochschule|universitat|vermieter|wohnungsgeber|notar|gericht|gemeinde|stadt|kommune|sachbearbeiter|sachbearbeitung|krankenkasse|versicherer|rentenversicherung|zeuge|verkaufer|vorgesetzt|personalabteilung|ausbildungsbetrieb|ausbildungsstatte|vorstand|geschaftsstelle|geschaftsleitung|geschaftsfuhrung|verwaltung|sekretariat|kassenwart',
    deed: 'bescheinigung|bestatigung|stellungnahme|entscheidung|vermerke?|befurwortung|genehmigung|bewilligung|attest|gutachten|beglaubigung|erklarung|prufung',
    part: 'teil|abschnitt',
    of: 'des|der|durch|vom|von',
  },
  family: {
    mine: '(?:mein|unser|ihr)(?:e[nmrs]?)? (?:kind(?:e?s)?|sohn(?:e?s)?|tochter)',
    young:
      'kinder(?:garten\\w*|krippe\\w*|tages\\w*|betreuung|freizeit|turnen|camp|hort)?|jugend(?!amt)\\w*|schuler\\w*|schulkind\\w*|ferien(?:lager|freizeit|spiele?|betreuung)|zeltlager|kita|hort|minderjahrige\\w*',
    guardian:
      'eltern(?:teil\\w*)?|erziehungsber(?:echtigte)?\\w*|(?:personen)?sorgeberechtigte\\w*|gesetzliche\\w* vertret\\w*',
    mother: 'mutter',
    father: 'vaters?',
  },
  business: {
    sender: 'absender(?:s|in)?(?: in)?|name des absenders',
    contact: '(?:name (?:des|der) )?(?:ansprechpartner(?:s|in)?(?: in)?|ansprechperson|kontaktperson)|kontakt',
    work: 'dienstlich\\w*|geschaft(?:lich\\w*)?|beruflich\\w*|diensttelefon|arbeit|arbeitsplatz|buro',
    home: 'privat\\w*',
  },
  lawsuit: {
    files: 'klager\\w*|antragsteller\\w*',
    answers: 'beklagte\\w*|antragsgegner\\w*|beschwerdegegner\\w*',
    replies: 'klageerwiderung|klagebeantwortung|antragserwiderung|erwiderung',
    iAm: 'ich bin (?:der |die )?',
  },
};
