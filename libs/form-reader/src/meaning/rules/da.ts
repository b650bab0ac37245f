import { small } from './small.js';

const NO = '(?:nummer|nr)';

/** Danish. */
export const da = small(
  'da',
  {
    full_name:
      'fuld(?:e|t) navn|for og efternavn|navn (?:med )?blokbogstaver|fornavn e? ?(?:og )?efternavn|efternavn e? ?(?:og )?fornavn|undertegnede|underskrevne|navn e? fornavn efternavn',
    'given_name.middle': 'mellemnavn e?',
    given_name: '(?:alle )?fornavne?(?: e)?',
    family_name_birth: 'pigenavn|fodenavn|fodselsnavn|tidligere efternavn',
    family_name: 'efternavne?(?: e)?|slaegtsnavn',
    '?age': 'alder',
    'birth_date.year': 'fodsels ?ar|fodt ar',
    birth_date: 'fodsels ?(?:dato|dag|dag og ar)|fodt(?: den)?',
    birth_place: 'fode(?:sted|by)|fodselssted|fodt i',
    birth_country: 'fode ?land|fodselsland',
    nationality: 'statsborgerskab|nationalitet|statsborger i',
    sex: 'kon',
    title: 'tiltale',
    '?title': 'titel',
    marital_status: 'civilstand|(?:aegteskabelig|civil) ?(?:stilling|status)',
    religion: 'religion|trossamfund',
    occupation: 'stilling(?:sbetegnelse)?|erhverv|beskaeftigelse|stilling erhverv',
    personal_administrative_number: `cpr(?: ?${NO})?|person ?${NO}(?: cpr(?: ?${NO})?)?`,
    document_number: `pas ?${NO}|id ?kort ?${NO}|legitimations ?${NO}`,
    issuance_date: 'udstedelsesdato|udstedt (?:den|dato)',
    expiry_date: 'udlobsdato|gyldig (?:til|indtil)|gyldighedsdato',
    issuing_authority: 'udstedt af|udstedende myndighed',
    email_address: 'e ?mail(?: ?adresse)?|mail(?: ?adresse)?|e post(?:adresse)?',
    mobile_phone_number: `mobil(?:telefon)?(?: ?${NO})?|mobilnummer|mobil ?nr|mobil ?tlf(?: ?nr)?`,
    fax_number: 'fax(?:nummer)?',
    phone_number: `telefon ?(?:${NO})?(?: (?:dag|privat|hjemme|arbejde|dagtimer|nr))*|tlf(?: ?${NO})?(?: (?:privat|arbejde|dag))?|(?:privat|fastnet) ?(?:telefon|tlf)`,
    resident_street:
      'vej|gade|vej ?navn|gade ?navn|(?:vej|gade)(?:navn)? (?:og )?(?:hus)? ?(?:nummer|nr)|gade vej(?: (?:og )?nr)?|vej gade|vejnavn og husnummer',
    resident_house_number: `hus ?${NO}`,
    resident_address_addition: 'etage(?: (?:og )?side)?(?: dor)?|sal|c o(?: navn)?|side dor|sted ?navn|stednavn',
    resident_postal_code: `post ?${NO}`,
    resident_city: `by(?:navn)?|(?:bosat|boende|bor) i|post ?${NO} (?:og )?by|post ?distrikt|(?:bopaels|hjem)?kommune|by og post ?${NO}`,
    resident_state: 'region',
    resident_country: '(?:bopaels ?)?land',
    resident_address:
      '(?:fuld(?:e|staendig)? |nuvaerende )?(?:bopaels|privat|hjemme|post|folkeregister)? ?adresse(?: (?:vej|gade).*)?|bopael|(?:bosat|boende|bor) pa(?: adressen)?|med adresse',
    billing_address: 'faktura(?:erings)? ?adresse|betalingsadresse',
    delivery_address: 'leverings ?adresse',
    work_address: 'arbejds(?:plads)? ?adresse|arbejdsstedets adresse',
    legal_name:
      'firma ?navn|(?:virksomhedens|foreningens|selskabets|organisationens|firmaets) navn|virksomhed(?:snavn)?|firma|forening|organisation|navn pa (?:virksomhed(?:en)?|forening(?:en)?|firma(?:et)?)',
    legal_form: 'virksomhedsform|selskabsform',
    register_number: `cvr(?: ?${NO})?|se ?${NO}|cvr se nr`,
    vat_registration: `moms ?${NO}`,
    position: 'stilling i virksomheden|titel stilling',
    department: 'afdeling',
    iban: `iban(?: ?${NO})?`,
    bic: 'bic(?: swift)?|swift(?: ?kode)?(?: bic)?',
    routing_number: `reg ?${NO}|registrerings ?${NO} bank`,
    account_number: `(?:bank ?)?konto ?${NO}|bankkonto|reg ?nr (?:og )?konto ?nr`,
    account_holder: 'konto ?(?:inde)?haver(?:s navn)?|kontoejer',
    bank_name: '(?:bankens navn|bank|pengeinstitut)(?:tets navn)?|navn pa (?:bank(?:en)?|pengeinstitut(?:tet)?)',
    place_of_signing: 'sted (?:og )?dato|dato (?:og )?sted',
    date_of_signing:
      'dato (?:for )?underskrift|underskrifts ?dato|^den$|ansogningsdato|dato for (?:udfyldelse|indsendelse|ansogning)|(?:udfyldt|indsendt) den',
    case_number: `sags ?${NO}|journal ?${NO}|j nr|skades? ?${NO}`,
    reference: `(?:deres|vores|jeres)? ?ref(?:erence)?|kunde ?${NO}|medlems ?${NO}|police ?${NO}|aftale ?${NO}|medarbejder ?${NO}`,
    '?date': 'dato',
    '?place': 'sted',
    '?name': { match: 'navn', not: 'produkt\\w*|projekt\\w*' },
    '?day': 'dag',
    '?month': 'maned',
    '?year': 'ar',
  },
  {
    fillers:
      'og eller den det din dit af for pa i til med blokbogstaver skriv tydeligt udfyldes eventuelt evt angiv ' +
      'nuvaerende inkl',
    telling:
      'efternavn oplysninger skemaet skema ansogning ansogningen ansoger ansogers arbejdsgiver cpr vej vejnavn ' +
      'statsborgerskab foraeldre',
    roles:
      'vaelger(?:en|ens|e)?|patient\\w*|forsikrede|lejer\\w*|kober\\w*|fuldmagtsgiver\\w*|medlem\\w*|studerende\\w*|medarbejder\\w*',
    sides: 'lejer\\w*|kober\\w*',
    date: 'dato|\\w*dato|gyldig til|udstedt den',
    signature: 'underskrift|underskrevet',
    notSignature: 'dato|navn|sted',
    foreignSigner:
      'vidne\\w*|arbejdsgiver\\w*|udlejer\\w*|aegtefaelle\\w*|sagsbehandler\\w*|laege\\w*|forael\\w*|leder\\w*|vaerge\\w*|chef\\w*|formand\\w*|kasserer\\w*|skole\\w*|rektor\\w*|saelger\\w*|vejleder\\w*|forhandler\\w*|samlever\\w*|stempel|forkynd\\w*|laerer\\w*|traener\\w*|bestyrelse\\w*|sekretaer\\w*|paedagog\\w*|revisor\\w*|attest\\w*|til vitterlighed',
    office:
      'udfyldes af .*|forbeholdt .*|kun til (?:internt|kontor|foreningens|klubbens|forbundets|kommunens|myndighedens) ?brug.*|(?:foreningens|klubbens|forbundets|kommunens|myndighedens) (?:notater|bemaerkninger)',
    entrusts: 'bemyndiger|befuldmaegtiger|giver (?:\\w+ )?fuldmagt|udpeger',
    firstPerson: 'jeg',
    othersParts: {
      filledBy: ['udfyldes (?:kun )?af (.+)'],
      official:
        'myndighed|arbejdsgiver|laege|skole|kommune|sagsbehandler|udlejer|ret|universitet|leder|forsikringsselskab|bestyrelse|ledelse|sekretariat|kasserer',
      deed: 'erklaering|attest|udtalelse|afgorelse|bekraeftelse|notater',
      part: 'del',
      of: 'af|fra',
    },
    family: {
      mine: '(?:mit|vores|jeres|dit) barn|min (?:son|datter)',
      young:
        'born(?:e\\w*)?|barn(?:et|ets)?|ungdom\\w*|junior\\w*|elev\\w*|skole\\w*|dagtilbud|lejr\\w*|mindrearig\\w*',
      guardian: 'foraeld\\w*|vaerge\\w*',
      mother: 'mors?|moder\\w*',
      father: 'fars?|fader\\w*',
    },
    business: {
      sender: 'afsender',
      contact: 'kontaktperson|kontakt',
      work: 'arbejde|arbejdstelefon',
      home: 'privat|hjemme',
    },
    lawsuit: {
      files: 'sagsoger\\w*',
      answers: 'sagsogte\\w*',
      replies: 'svarskrift',
      iAm: 'jeg er ',
    },
    dead: 'afdod(?:e|es)?',
    condition:
      'hvis (?:\\w+ ){0,3}(?:anden|andet|andre|afviger|forskellig\\w*)|(?:udfyldes )?kun (?:hvis|ved|nar)|hvis (?:ja|gift|skilt|mindrearig)',
    consent: '(?:jeg (?:erklaerer|giver|accepterer|samtykker|bekraefter|har laest))\\b.*|samtykke\\w*',
    parties: [
      { party: 'spouse', match: 'aegtefaelle\\w*|samlever\\w*|partner\\w*' },
      { party: 'child', match: 'barn\\w*|born\\w*|elev\\w*' },
      { party: 'parent', match: 'foraelder\\w*|foraeldre\\w*|mor|far|mors|fars|vaerge\\w*' },
      { party: 'employer', match: 'arbejdsgiver\\w*|arbejdssted\\w*' },
      { party: 'landlord', match: 'udlejer\\w*' },
      { party: 'representative', match: 'fuldmagtshaver\\w*|repraesentant\\w*' },
      { party: 'witness', match: 'vidne\\w*' },
      { party: 'third_party', match: 'soskende\\w*|afdode\\w*|saelger\\w*|laege\\w*|parorende\\w*|kontaktperson\\w*' },
      {
        party: 'self',
        match:
          'ansoger\\w*|patient\\w*|forsikrede|lejer\\w*|kober\\w*|kunde\\w*|fuldmagtsgiver\\w*|medlem\\w*|studerende\\w*|medarbejder\\w*|deltager\\w*|anmelder\\w*',
      },
    ],
  },
);
