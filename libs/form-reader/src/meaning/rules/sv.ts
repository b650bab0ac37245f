import { small } from './small.js';

const NO = '(?:nummer|nr)';

/** Swedish. */
export const sv = small(
  'sv',
  {
    full_name:
      'for och efternamn|fornamn (?:och )?efternamn|efternamn (?:och |samt )?(?:samtliga )?(?:fornamn|tilltalsnamn)|fullstandigt namn|namnfortydligande|(?:hela )?namnet|undertecknad|namn textat|namn pa den som (?:soker|ansoker|anmaler|fyller i)(?: .*)?|(?:namn pa )?(?:behorig )?firmatecknare|firmatecknarens namn',
    given_name: '(?:alla |samtliga )?fornamn(?: tilltalsnamn)?|tilltalsnamn',
    'given_name.middle': 'mellannamn',
    family_name_birth: '(?:efter)?namn (?:vid fodseln|som ogift)|fodelsenamn|flicknamn|tidigare efternamn',
    family_name: 'efternamn|slaktnamn|familjenamn',
    '?age': 'alder',
    'birth_date.year': 'fodelse ?ar|fodd ar',
    birth_date: 'fodelse ?(?:datum|tid|dag)|fodd(?: den| datum)?',
    birth_place:
      'fodd i|(?:ort|plats|stad) dar (?:du|den sokande) ar fodd|var ar du fodd|fodelseort(?: och land)?|fodelsehemort|fodelseforsamling',
    birth_country: 'fodelseland',
    nationality: 'medborgarskap|nationalitet|medborgare i',
    sex: 'kon',
    marital_status: 'civilstand',
    religion: 'religion|trossamfund',
    occupation: 'yrke(?: titel| title)?|vad arbetar du (?:med|som)|sysselsattning|yrkestitel',
    personal_administrative_number: `(?:fodelsedatum )?person ?${NO}(?: samordnings ?${NO})?(?: (?:[amdnx]{4,} ?)+)?|(?:person )?samordnings ?${NO}|person ?${NO} eller samordnings ?${NO}|pers ?nr|person ?${NO} (?:eller )?org(?:anisations)? ?${NO}`,
    tax_id: '(?:utlandskt )?skatteregistreringsnummer|tin(?: nummer)?',
    document_number: `pass(?:ets)? ?${NO}|korkorts ?${NO}|id ?(?:kort|handling) ?s? ?${NO}|legitimations ?${NO}|${NO} pa (?:id ?(?:kort|handling)(?:en)?|pass(?:et)?|legitimation(?:en)?)`,
    document_type: 'typ av (?:id ?handling|legitimation)|id ?handling|legitimation',
    issuing_country: 'utfardande land|utfardat i(?: land)?',
    issuing_authority: 'utfardande myndighet|utfarda(?:t|d|re)(?: av)|utfardare',
    issuance_date: 'utfard(?:ad|at|ande) ?(?:datum|den)|datum for utfardande|^utfard(?:ad|at)$',
    expiry_date:
      '(?:pass(?:et)? |kort(?:et)? |legitimation(?:en)? )?giltigt? (?:till(?: och med)?|t o m|tom)|giltighetstid|sista giltighetsdag',
    email_address: 'e ?post(?: ?adress)?|epostadress|e ?mail(?: ?adress)?|mejl ?(?:adress)?|mail ?(?:adress)?',
    mobile_phone_number: `mobil(?:telefon)?(?: ?${NO})?|mobiltelefonnummer|(?:telefon|tfn|tel) mobil|mobil ?nr`,
    fax_number: 'fax(?:nummer)?',
    phone_number: `telefon ?(?:${NO})?(?: (?:dagtid|dag|bostad(?:en)?|hem|arbete(?:t)?|kvall(?:stid)?|mobil|privat))*|(?:tel|tfn)(?: ?${NO})?(?: (?:dagtid|bostad|hem|arbete))?|telefon(?: (?:bostad(?:en)?|hem|arbete(?:t)?|dagtid|kvallstid))? (?:aven )?(?:med )?(?:inkl )?riktnummer|hemtelefon|arbetstelefon|riktnummer`,
    resident_street:
      'gatuadress(?: (?:postbox|box).*)?|(?:gata|gatuadress)(?: och (?:nummer|nr))?|utdelningsadress(?: gata box.*)?|adress gata(?: box)?(?!.*(?:postnummer|ort)).*|gatunamn',
    resident_address_addition: `c o(?: adress)?|lagenhets ?${NO}|lgh ?${NO}|lgh|vaning(?:splan)?`,
    resident_house_number: 'husnummer|gatunummer',
    resident_postal_code: `post ?${NO}`,
    resident_city: `ort|(?:bosatt|boende|bor) i|post ?ort|(?:bostads|hem|bo) ?ort|post ?${NO} (?:och )?(?:post ?)?ort|(?:bostads|hem|folkbokforings)?kommun|postadress postnummer.*`,
    resident_state: 'lan',
    resident_country: '(?:bosattnings ?)?land',
    resident_address:
      '(?:bostads|hem|folkbokforings|post|privat)? ?adress(?: (?:bostad|hem|folkbokforing))?|fullstandig adress|adress (?:gata )?postnummer.*ort|(?:bosatt|boende|bor) pa(?: adress(?:en)?)?|med adress|var bor du|adress gata (?:och (?:nummer|nr) )?postnummer (?:och )?(?:post)?ort',
    billing_address: 'faktura ?adress',
    delivery_address: 'leverans ?adress',
    work_address: 'adress till arbetet|arbetsplatsens adress',
    legal_name:
      'foretag(?:ets|snamn)?(?: namn)?|firma(?:namn)?|(?:organisationens|foreningens|bolagets) namn|organisation|forening|bolag|foretag organisation',
    legal_form: 'foretagsform|juridisk form|associationsform|bolagsform',
    register_number: `organisations ?${NO}|org ?${NO}|organisations? ?(?:${NO} )?person ?${NO}|(?:foreningens|foretagets|bolagets) (?:organisations|org) ?${NO}`,
    vat_registration: `moms ?(?:registrerings|reg)? ?${NO}|vat ?${NO}`,
    position:
      'befattning|titel(?: befattning)?|tjanstetitel|roll(?: i (?:foreningen|foretaget|organisationen|bolaget))?',
    department: 'avdelning(?: enhet)?|arbetsenhet|enhet',
    iban: `iban(?: ?${NO})?`,
    bic: 'bic(?: swift)?|swift(?: bic)?|bic kod',
    account_holder:
      'konto ?(?:inne)?havare(?:n)?(?: namn|ns namn)?|namn pa konto ?(?:inne)?havaren|betalare(?:ns namn)?',
    account_number: `(?:clearing (?:och )?)?(?:bank ?|person ?)?konto ?${NO}|(?:till )?vilket konto (?:ska|skall) .*(?:betalas|sattas in).*|(?:bank|person)konto(?: personkonto)?|(?:plus|bank) ?giro(?: ?${NO})?`,
    routing_number: `clearing ?${NO}`,
    bank_name: '(?:bankens namn|bank)(?: namn)?|namn pa (?:din )?bank(?:en)?',
    place_of_signing: 'ort (?:och )?datum|datum (?:och )?ort|ort (?:for )?underskrift(?:en)?',
    date_of_signing:
      'dagens datum|(?:undertecknat|underskrivet|undertecknad|underskriven) den|(?:underskrifts?|ansoknings?|inlamnings?) ?datum|(?:ifylld|ifyllt|inlamnad|inlamnat) den|datum (?:for )?(?:underskrift(?:en)?|ansokan)',
    case_number: `diarie ?${NO}|dnr|arende ?${NO}|skade ?${NO}|mal ?${NO}`,
    reference: `(?:er|var|eran )? ?referens|kund ?${NO}|medlems ?${NO}|forsakrings ?${NO}|avtals ?${NO}|anstallnings ?${NO}`,
    '?date': 'datum',
    '?place': 'ort',
    '?name': { match: 'namn', not: 'kurs\\w*|produkt\\w*' },
    '?day': 'dag',
    '?month': 'manad',
    '?year': 'ar',
  },
  {
    fillers:
      'och eller den det dina ditt din er av for pa i till med samt texta tydligt ange fyll obligatorisk eventuell ' +
      'eventuellt inkl siffror nuvarande aktuell',
    roles:
      'valjare\\w*|patient\\w*|forsakrad\\w*|hyresgast\\w*|kopare\\w*|fullmaktsgivare\\w*|student\\w*|medlem\\w*|anstalld\\w*',
    sides: 'hyresgast\\w*|kopare\\w*',
    date: 'datum|\\w*datum|giltig till|utfardat den',
    signature: 'underskrift|namnteckning|signatur|egenhandig underskrift',
    notSignature: 'datum|ort|namnfortydligande',
    foreignSigner:
      'vittne\\w*|arbetsgivare\\w*|hyresvard\\w*|make\\w*|maka\\w*|handlaggare\\w*|lakare\\w*|vardnadshavare\\w*|chef\\w*|rektor\\w*|foralder\\w*|foraldrar\\w*|saljare\\w*|ordforande\\w*|kassor\\w*|larare\\w*|handledare\\w*|foretradare\\w*|firmatecknare\\w*|god man\\w*|gode man\\w*|ombud\\w*|bevittn\\w*|bankens|utfardare\\w*|styrelse\\w*|ledare\\w*|tranare\\w*|sekreterare\\w*|pedagog\\w*|revisor\\w*',
    office:
      'fylls i av .*|myndighetens anteckningar|(?:i|if)fylles? ?(?:i )?av .*|ifylls av .*|anteckningar .*myndighet\\w*|endast for (?:internt bruk|kontoret|foreningen|klubben|forbundet|styrelsen|myndigheten).*|(?:foreningens|klubbens|forbundets|styrelsens) anteckningar',
    entrusts: 'befullmaktigar|(?:ger|lamnar) (?:\\w+ )?fullmakt|utser|bemyndigar',
    firstPerson: 'jag(?: undertecknade?)?|undertecknade?',
    othersParts: {
      filledBy: ['(?:ifylle?s|fylls i|fylles i) (?:endast )?av (.+)'],
      official:
        'myndighet|arbetsgivar|lakar|skol|rektor|kommun|handlaggar|hyresvard|domstol|universitet|bank|chef|forsakringsbolag|styrelse|kansli|ledning|kassor',
      deed: 'intyg|yttrande|beslut|anteckningar|utlatande|bekraftelse',
      part: 'del',
      of: 'av|fran',
    },
    family: {
      mine: '(?:mitt|vart|ert|ditt) barn|min (?:son|dotter)',
      young:
        'barn(?:et|en|ets|omsorg\\w*)?|ungdom\\w*|junior\\w*|elev\\w*|skol\\w*|forskol\\w*|fritids\\w*|minderarig\\w*|omyndig\\w*',
      guardian: 'vardnadshavar\\w*|foraldr\\w*|foralder\\w*|malsman\\w*|formyndar\\w*',
      mother: 'mor|moder\\w*',
      father: 'far|fader\\w*',
    },
    business: {
      sender: 'avsandare',
      contact: 'kontaktperson|kontakt',
      work: 'arbetet?|arbetstelefon',
      home: 'bostad\\w*|hem|privat',
    },
    lawsuit: {
      files: 'karande\\w*',
      answers: 'svarande\\w*',
      replies: 'svaromal',
      iAm: 'jag ar ',
    },
    dead: 'avlid(?:en|na|ne)s?',
    condition:
      'om (?:\\w+ ){0,3}(?:annan|annat|andra|avviker|skiljer)|(?:fylls i |ifylls )?endast (?:om|vid|nar)|om (?:ja|gift|skild|minderarig)',
    consent: '(?:jag (?:intygar|godkanner|samtycker|forsakrar|har last|medger|bekraftar))\\b.*|samtycke\\w*',
    parties: [
      { party: 'spouse', match: 'make|maka|makes|makas|sambo\\w*|partner\\w*' },
      { party: 'child', match: 'barn\\w*|elev\\w*' },
      {
        party: 'parent',
        match: 'foralder\\w*|vardnadshavare\\w*|malsman(?:s|nens)?|mammas?|pappas?|mor|far|moderns?|faderns?|mors|fars',
      },
      { party: 'employer', match: '(?:nuvarande )?arbetsgivare\\w*|var (?:ar du anstalld|arbetar du)' },
      { party: 'landlord', match: 'hyresvard\\w*' },
      {
        party: 'representative',
        match:
          'ombud\\w*|foretradare\\w*|god man|gode mannens?|fullmaktshavare\\w*|stallforetradare\\w*|forvaltare\\w*',
      },
      { party: 'witness', match: 'vittne\\w*|bevittnas av' },
      {
        party: 'third_party',
        match:
          'syskon\\w*|avliden\\w*|avlidne\\w*|saljare\\w*|lakare\\w*|anhorig\\w*|rektor\\w*|chef\\w*|kontaktperson\\w*|referens(?:en|ens|person\\w*)',
      },
      {
        party: 'self',
        match:
          'sokande\\w*|patient\\w*|forsakrad\\w*|hyresgast\\w*|kopare\\w*|kund\\w*|fullmaktsgivare\\w*|medlem\\w*|student\\w*|anstalld\\w*|deltagare\\w*|anmalare\\w*|undertecknad\\w*|forsakringstagare\\w*',
      },
    ],
  },
);
