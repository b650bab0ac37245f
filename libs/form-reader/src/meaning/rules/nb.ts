import { small } from './small.js';

const NO = '(?:nummer|nr)';

/** Norwegian, bokmål. */
export const nb = small(
  'nb',
  {
    full_name:
      'full(?:e|t|stendig) navn|for og etternavn|navn (?:med |i )?blokkbokstaver|fornavn(?: og| mellomnavn| mellomnavn og)? etternavn|etternavn (?:og )?fornavn|(?:jeg )?undertegnede|gjenta (?:navn )?(?:med |i )?blokkbokstaver|navn (?:fornavn|for) (?:og )?etternavn',
    'given_name.middle': 'mellomnavn',
    given_name: '(?:alle )?fornavn(?: (?:og )?mellomnavn)?|for og mellomnavn',
    family_name_birth:
      'pikenavn|fode ?navn|fodselsnavn|tidligere etternavn|(?:etter)?navn som ugift|slektsnavn som ugift',
    family_name: 'etternavn|slektsnavn|familienavn',
    '?age': 'alder',
    'birth_date.year': 'fodsels ?ar|fodt ar',
    birth_date: 'fodsels ?(?:dato|dag|dag og ar)|fodt(?: den| dato)?|f dato',
    birth_place: 'fode(?:sted|by)|fodselssted|fodt i(?: kommune| by)?|fodested (?:by )?kommune',
    birth_country: 'fode ?land|fodselsland|fodt i land',
    nationality: 'statsborgerskap|nasjonalitet|statsborger i',
    sex: 'kjonn',
    '?title': 'tittel',
    marital_status: 'sivil ?(?:stand|status)|ekteskapelig status',
    religion: 'religion|trossamfunn',
    occupation: 'yrke(?: ?tittel)?|stilling(?:sbetegnelse|stittel)?|yrke stilling|stilling yrke|naverende yrke',
    personal_administrative_number: `(?:fodsels|person) ?${NO}(?: (?:og )?(?:person|d) ?${NO})?(?: (?:eller )?d ?${NO})?(?: 11 siffer)?|d ?${NO}|fodsels (?:og )?person ?${NO}|fodselsdato (?:og )?person ?${NO}|fnr`,
    document_number: `pass ?${NO}|(?:id|identitets) ?kort ?${NO}|legitimasjons ?${NO}|forerkort ?${NO}`,
    document_type: 'type legitimasjon|legitimasjon(?:stype)?|id dokument',
    issuance_date: 'utstedelses ?dato|utstedt (?:den|dato)',
    expiry_date: 'utlops ?dato|gyldig (?:til|t o m)|gyldighetsdato',
    issuing_authority: 'utstedt av|utstedende myndighet',
    issuing_country: 'utstederland|utstedt i(?: land)?',
    email_address: 'e ?post(?: ?adresse)?|e ?mail(?: ?adresse)?|mail(?: ?adresse)?|epostadresse',
    mobile_phone_number: `mobil(?:telefon)?(?: ?${NO})?|mobil ?(?:tlf|telefon)(?: ?${NO})?|mobilnummer|mob(?: tlf)?|(?:tlf|telefon|tel) mobil|mobiltelefonnummer`,
    fax_number: 'fax(?:nummer)?|fa[kx]s(?:nummer)?|telefa[kx]s',
    phone_number: `telefon ?(?:${NO})?(?: (?:dag|dagtid|privat|hjemme|arbeid|jobb|kveld|pa dagtid|nr))*|(?:tlf|tel)(?: ?${NO})?(?: (?:privat|arbeid|jobb|dag|dagtid|hjemme))?|(?:privat|fast|kontakt) ?(?:telefon|tlf)|telefon mobil`,
    resident_street:
      'vei|gate|gateadresse|veiadresse|gate ?navn|vei ?navn|(?:gate|vei)(?:navn)? (?:og )?(?:hus)? ?(?:nummer|nr)|gate vei(?: (?:og )?nr)?|vei gate|besoksadresse',
    resident_house_number: `(?:hus|gate) ?${NO}`,
    resident_address_addition: `etasje|c o(?: navn| adresse)?|(?:bolig|leilighets) ?${NO}|bolignummer|leilighet`,
    resident_postal_code: `post ?${NO}`,
    resident_city: `by|(?:bosatt|boende|bor) i|post ?sted|post ?${NO} (?:og )?(?:post ?)?sted|(?:bosteds|hjem)? ?kommune|bosted|bostedsadresse poststed|post ?${NO} by`,
    resident_state: 'fylke',
    resident_country: '(?:bosteds|bosettings)? ?land',
    resident_address:
      '(?:full(?:stendig)? |navaerende |folkeregistrert |fast )?(?:bosteds|privat|hjemme|post|folkeregister)? ?adresse(?: (?:privat|hjemme|vei|gate|i norge|gate vei.*|gateadresse.*))?|bopel(?:sadresse)?|(?:bosatt|boende|bor) pa(?: adressen)?|med adresse',
    billing_address: 'faktura ?adresse',
    delivery_address: 'leverings ?adresse',
    work_address: 'arbeids(?:plass|sted)? ?adresse|arbeidsstedets adresse|adresse (?:arbeid|arbeidssted)',
    legal_name:
      'firma ?navn|(?:bedriftens|virksomhetens|foreningens|selskapets|organisasjonens|firmaets|foretakets|lagets|klubbens) navn|virksomhet(?:snavn)?|firma|forening|organisasjon(?:snavn)?|bedrift(?:snavn)?|foretaks ?navn|foretak|selskap(?:snavn)?|navn pa (?:virksomhet(?:en)?|forening(?:en)?|firma(?:et)?|bedrift(?:en)?|organisasjon(?:en)?|foretak(?:et)?)',
    legal_form: '(?:organisasjons|selskaps|foretaks) ?form',
    register_number: `(?:organisasjons|foretaks|org) ?${NO}`,
    vat_registration: `mva ?${NO}|merverdiavgifts ?${NO}`,
    position: 'stilling i (?:virksomheten|bedriften|firmaet)|rolle|verv|stilling rolle|stilling tittel',
    department: 'avdeling',
    iban: `iban(?: ?${NO})?`,
    bic: 'bic(?: swift)?|swift(?: ?kode)?(?: bic)?',
    account_number: `(?:bank ?)?konto ?${NO}(?: (?:11 siffer|for (?:utbetaling|innbetaling|tilbakebetaling)))*|bankkonto|bank ?konto ?${NO}`,
    account_holder: 'konto ?(?:inne)?haver(?:s navn)?|kontoeiers?(?: navn)?|navn pa konto(?:eier|haver|innehaver)',
    bank_name: '(?:bankens navn|bank|bankforbindelse)|navn pa bank(?:en)?|banknavn',
    place_of_signing: 'sted (?:og )?dato|dato (?:og )?sted|(?:underskrifts|signerings) ?sted',
    date_of_signing:
      'dato (?:for )?(?:underskrift|signatur|soknad(?:en)?|utfylling|innsending)|(?:underskrifts|signatur|soknads) ?dato|^den$|(?:utfylt|innsendt)(?: den| dato)',
    case_number: `(?:saks|journal|skade) ?${NO}|arkiv ?sak`,
    reference: `(?:deres|var|vare)? ?ref(?:eranse)?(?: ?${NO})?|(?:kunde|medlems|polise|forsikrings|avtale|ansatt|student) ?${NO}`,
    '?date': 'dato',
    '?place': 'sted',
    '?name': { match: 'navn', not: 'produkt\\w*|prosjekt\\w*|bruker\\w*|kurs\\w*' },
    '?day': 'dag',
    '?month': 'maned',
    '?year': 'ar',
  },
  {
    fillers:
      'og eller den det din ditt av for pa i til med evt inkl noe meg hva nar blokkbokstaver skriv tydelig fylles ut ' +
      'eventuelt oppgi naverende obligatorisk sokerens sokers siffer vennligst opplysninger om',
    telling:
      'etternavn fodselsnummer fodselsnr fodested poststed kjonn sivilstand sivilstatus statsborgerskap foresatte foresattes ' +
      'skjema skjemaet opplysninger soknad soknaden soker sokers arbeidsgiver epost yrke vei gateadresse fylke organisasjonsnummer',
    roles:
      'velger\\w*|pasient\\w*|forsikrede|leietaker\\w*|leier\\w*|kjoper\\w*|fullmaktsgiver\\w*|medlem\\w*|student\\w*|ansatt\\w*|arbeidstaker\\w*|deltaker\\w*|kandidat\\w*',
    asker:
      'soker(?:en)?|pasient(?:en)?|medlem(?:met)?|deltaker(?:en)?|leietaker(?:en)?|arbeidstaker(?:en)?|fullmaktsgiver(?:en)?|soker',
    sides: 'leietaker\\w*|leier\\w*|kjoper\\w*',
    date: 'dato|\\w*dato|gyldig til|utstedt den',
    signature: 'underskrift(?:en)?|signatur(?:en)?|underskrevet',
    notSignature: 'dato|navn|sted|blokkbokstaver',
    foreignSigner:
      'vitne\\w*|arbeidsgiver\\w*|utleier\\w*|ektefelle\\w*|saksbehandler\\w*|lege\\w*|foresatt\\w*|foreldre\\w*|forelder\\w*|leder\\w*|verge\\w*|sjef\\w*|kasserer\\w*|skole\\w*|rektor\\w*|selger\\w*|veileder\\w*|larer\\w*|laerer\\w*|trener\\w*|styret\\w*|sekretaer\\w*|samboer\\w*|stempel|styreleder\\w*|revisor\\w*|attestant\\w*|anvis\\w*|bankens|fullmektig\\w*|kontaktperson\\w*',
    office:
      'fylles ut av .*|utfylles av .*|forbeholdt .*|(?:kun )?(?:for|til) (?:internt|kontor|foreningens|klubbens|forbundets|kommunens) ?bruk.*|(?:foreningens|klubbens|forbundets|kommunens|myndighetens|navs?) (?:notater|merknader|anmerkninger)|mottatt dato|saksbehandlers .*',
    entrusts: 'bemyndiger|befullmektiger|gir (?:\\w+ )?fullmakt|oppnevner',
    firstPerson: 'jeg|undertegnede',
    othersParts: {
      filledBy: ['(?:fylles ut|utfylles) (?:kun )?av (.+)', 'forbeholdt (.+)'],
      official:
        'myndighet|arbeidsgiver|lege|skole|kommune|saksbehandler|utleier|domstol|universitet|leder|forsikringsselskap|nav|barnehage|fylke|behandler|styret|ledelse|sekretariat|kasserer',
      deed: 'erklaering|attest|uttalelse|vedtak|bekreftelse|merknader|vurdering',
      part: 'del',
      of: 'av|fra',
    },
    family: {
      mine: '(?:mitt|vart|deres|ditt) barn|min (?:sonn|datter)|barnet mitt',
      young: 'barn(?:et|ets|a|as)?|barnehage\\w*|ungdom\\w*|junior\\w*|elev\\w*|skole\\w*|sfo|leir\\w*|mindrearig\\w*',
      guardian: 'foresatt\\w*|foreldre\\w*|forelder\\w*|verge\\w*',
      mother: 'mors?|moren?s?',
      father: 'fars?|faren?s?',
    },
    business: {
      sender: 'avsender',
      contact: 'kontaktperson|kontakt',
      work: 'arbeid|jobb',
      home: 'privat|hjemme',
    },
    lawsuit: {
      files: 'saksoker\\w*',
      answers: 'saksokte\\w*',
      replies: 'tilsvar',
      iAm: 'jeg er ',
    },
    dead: 'avdod(?:e|es)?',
    condition:
      'hvis (?:\\w+ ){0,3}(?:annen|annet|andre|avviker|forskjellig\\w*)|(?:fylles ut |utfylles )?kun (?:hvis|ved|nar)|(?:hvis|dersom) (?:ja|gift|skilt|mindrearig|soker er under)|dersom (?:\\w+ ){0,3}(?:annen|annet|avviker)',
    hand: 'foto(?:grafi)?|stempel|passfoto',
    consent: '(?:jeg (?:erklaerer|gir|godtar|samtykker|bekrefter|har lest|aksepterer|onsker ikke))\\b.*|samtykke\\w*',
    parties: [
      { party: 'spouse', match: 'ektefelle\\w*|samboer\\w*|partner\\w*' },
      { party: 'child', match: 'barn(?:et|ets|a|as|s)?|elev\\w*' },
      { party: 'parent', match: 'foreldre\\w*|forelder\\w*|foresatt\\w*|mors?|moren?s?|fars?|faren?s?|verge\\w*' },
      { party: 'employer', match: 'arbeidsgiver\\w*|arbeidssted\\w*|arbeidsplass\\w*' },
      { party: 'landlord', match: 'utleier\\w*' },
      { party: 'representative', match: 'fullmektig\\w*|representant\\w*' },
      { party: 'witness', match: 'vitne(?:ts?|r)?' },
      {
        party: 'third_party',
        match:
          'sosken\\w*|avdode\\w*|selger\\w*|lege\\w*|parorende\\w*|kontaktperson\\w*|fastlege\\w*|rektor\\w*|leder\\w*',
      },
      {
        party: 'self',
        match:
          'soker(?:en?|ens|s)?|pasient\\w*|forsikrede|leietaker\\w*|leier\\w*|kjoper\\w*|kunde\\w*|fullmaktsgiver\\w*|medlem\\w*|student\\w*|ansatt\\w*|arbeidstaker\\w*|deltaker\\w*|melder\\w*|innsender\\w*|undertegnede\\w*|kandidat\\w*',
      },
    ],
    forms: {
      kinds: 'innmelding|pamelding|bestilling|soknad|registrering|medlemskap',
      plain: 'skjema|opplysninger|personopplysninger|personalia|kontaktinformasjon|kontaktopplysninger',
    },
  },
);
