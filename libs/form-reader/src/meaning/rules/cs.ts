import { small } from './small.js';

const NO = '(?:c|cislo|c o)';

/** Czech. */
export const cs = small(
  'cs',
  {
    full_name:
      'jmeno (?:a )?prijmeni(?: titul)?|prijmeni (?:a )?jmeno(?: titul)?|titul jmeno (?:a )?prijmeni|(?:ja )?nize podepsan[ya](?: a)?|cele jmeno',
    'given_name.first': 'prvni jmeno',
    given_name: 'jmen[oa]|krestni jmeno|jmeno jmena',
    family_name_birth: 'rodne prijmeni|prijmeni (?:pri narozeni|za svobodna)',
    family_name: 'prijmeni',
    '?age': 'vek',
    'birth_date.year': 'rok narozeni',
    birth_date:
      'dat(?:um)? (?:narozeni|nar)|(?:narozen|nar)[ay]?(?: a)? (?:dne)?|narozen[ay]?|den mesic (?:a )?rok narozeni|nar dne|^nar$',
    birth_place: '(?:misto|obec|mesto)(?: a (?:okres|stat))? narozeni|narozen[ay]?(?: a)? v',
    birth_country: '(?:stat|zeme) narozeni',
    nationality: 'statni (?:obcanstvi|prislusnost)|obcanstvi|narodnost',
    sex: 'pohlavi',
    title: 'osloveni',
    '?title': 'titul|tituly',
    marital_status: 'rodinny stav',
    religion: 'nabozenstvi|vyznani',
    occupation: 'povolani|zamestnani|profese',
    personal_administrative_number: 'rodne cislo(?: datum narozeni| bylo li prideleno)?|r ?c',
    tax_id: 'dic|danove identifikacni cislo',
    health_insurance_number: 'cislo pojistence',
    document_number: {
      match: `${NO} (?:obcanskeho prukazu|op|dokladu(?: totoznosti)?|pasu|cestovniho (?:pasu|dokladu)|prukazu(?: totoznosti)?)|obcansky prukaz ${NO}`,
      not: 'platnost|datum',
    },
    document_type: '(?:druh|typ) dokladu(?: totoznosti)?',
    issuing_authority: 'vydan[ay]? (?:kym|uradem)|vydal',
    issuance_date: 'datum vydani(?: dokladu)?|vydan[ay]? dne',
    expiry_date: 'platnost do|platn[yae] do|datum (?:platnosti|konce platnosti)|doba platnosti',
    email_address: 'e ?mail|e ?mailova adresa|elektronicka (?:posta|adresa)|adresa elektronicke posty|mail',
    mobile_phone_number: `mobil|(?:${NO} )?mobilni(?:ho)? telefonu?|mobilni cislo`,
    fax_number: 'fax',
    phone_number: `telefon(?:ni)?(?: cislo| spojeni| kontakt)?|tel(?: ${NO})?|kontaktni telefon|(?:${NO} )telefonu|telefon domu`,
    resident_street: 'ulice|ulice (?:a )?(?:cislo|c p|c)(?: popisne| domu)?|nazev ulice',
    resident_house_number: `${NO} popisne(?: orientacni)?|c p(?: c o)?|${NO} (?:domu|orientacni)`,
    resident_postal_code: 'psc|postovni smerovaci cislo',
    resident_city:
      'mesto|obec|mesto obec|obec mesto|psc (?:a )?(?:mesto|obec)|(?:mesto|obec) (?:a )?psc|(?:obec|mesto) bydliste|cast obce',
    resident_state: 'kraj',
    resident_country: '(?:stat|zeme)(?: (?:bydliste|trvaleho pobytu))?',
    resident_address:
      '(?:kontaktni |dorucovaci |korespondencni |soucasna |uplna )?adresa(?: (?:bydliste|trvaleho (?:pobytu|bydliste)|(?:pro|k) (?:dorucovani|korespondenci)|pobytu))*|(?:adresa )?trvale(?:ho)? (?:bydliste|pobytu?)|trvaly pobyt|(?:misto )?bydliste|bytem|trvale bytem|misto (?:trvaleho )?pobytu',
    delivery_address: 'adresa (?:pro )?doruceni zbozi|dodaci adresa',
    billing_address: 'fakturacni adresa',
    legal_name: {
      match:
        'nazev (?:firmy|spolecnosti|organizace|subjektu|instituce)|obchodni (?:firma|jmeno)|firma|nazev pravnicke osoby',
      not: 'zamestnavatele',
    },
    legal_form: 'pravni forma',
    register_number: 'i ?c ?o?|identifikacni cislo(?: osoby| organizace)?',
    position: 'funkce|pracovni (?:pozice|zarazeni)|pozice',
    department: 'oddeleni|odbor',
    iban: '(?:cislo uctu )?iban',
    bic: 'bic|(?:kod )?swift(?: bic)?|bic swift',
    account_holder: '(?:majitel|vlastnik)(?:e)? (?:bankovniho )?uctu|jmeno (?:majitele|vlastnika) uctu',
    account_number: `${NO} (?:bankovniho )?uctu(?: kod banky)?|bankovni (?:ucet|spojeni)(?: cislo uctu)?|ucet ${NO}`,
    routing_number: 'kod banky',
    bank_name: '(?:nazev )?bank[ya]|nazev (?:penezniho ustavu|banky)',
    place_of_signing: '^v$|misto (?:a )?datum|datum (?:a )?misto|misto podpisu',
    date_of_signing:
      'datum (?:podpisu|podani|vyplneni|odevzdani)(?: (?:zadosti|formulare))?|vyplneno dne|^(?:v )?dne$|^v \\w+ dne$',
    case_number: 'cislo jednaci|c j|spisova znacka|sp zn|cislo (?:skody|pojistne udalosti|rizeni)',
    reference: `variabilni symbol|${NO} (?:smlouvy|pojistne smlouvy|klienta|clena|studenta)|osobni cislo`,
    '?date': 'datum|dne',
    '?place': 'misto|v',
    '?number': 'cislo',
    '?type': 'typ|druh',
    '?day': 'den',
    '?month': 'mesic',
    '?year': 'rok',
  },
  {
    fillers:
      'a nebo v na k pro prosim vase o hulkovym pismem citelne vyplnte uvedte je li pokud pan pani osobni udaje ' +
      'kontaktni',
    roles: 'volic\\w*|pacient\\w*|pojistenec|najemc\\w*|zamestnanec|kupujici\\w*|student\\w*|uchazec\\w*|clena?',
    sides: 'najemc\\w*|kupujici\\w*',
    date: 'datum(?: \\w+)?|dne|plat(?:nost|n[yae]) do',
    signature: 'podpis\\w*',
    notSignature: 'datum|jmeno|misto|miesto|meno',
    foreignSigner:
      'svedka|notare|zamestnavatele|lekare|manzel\\w*|urednika|pronajimatele|zastupce|rodic\\w*|reditel\\w*|vedouci\\w*|razitko|predsed\\w*|jednatel\\w*|prodavajici\\w*|skolitel\\w*|dekan\\w*|nadrizen\\w*|ucitel\\w*|trener\\w*|pokladni\\w*|tajemni\\w*|opravnene osoby|pracovnika|otce|matky|zmocnence',
    office:
      '(?:vyplni|vyplnuje) (?:urad|spolek|klub|sdruzeni|svaz|organizace|zamestnavatel|skola|lekar|banka)|vyhrazeno pro (?:urad|spolek|klub|sdruzeni|svaz|organizaci|potreby).*|zaznamy (?:spolku|klubu|svazu|sdruzeni)|uredni zaznamy|nevyplnujte|podaci razitko|zaznamy uradu',
    entrusts: 'zmocnuji|zmocnuje|poveruji|splnomocnuji|povoluji|udeluji (?:\\w+ )?plnou moc',
    firstPerson: 'ja',
    othersParts: {
      filledBy: ['vypl(?:ni|nuje|nena) (?:pouze )?(.+)'],
      official:
        'urad|urednik|zamestnavatel|lekar|skol|soud|notar|banka|pronajimatel|organ|fakult|vedouci|vybor|^vedeni|reditel|predsednictv|sekretariat',
      deed: 'potvrzeni|vyjadreni|rozhodnuti|stanovisko|zaznamy',
      part: 'cast',
      of: 'od|ze strany',
    },
    family: {
      mine: '(?:me|meho|memu|moje|sve|sveho|nase|naseho|vaseho) (?:dite|ditete|diteti|syna|dcery|dceru)',
      young: 'dite|ditete|deti|detsk\\w*|mladez\\w*|zaka|zakyne|skol\\w*|matersk\\w*|tabor\\w*|nezletil\\w*',
      guardian: 'zakonn\\w* zastupc\\w*|rodic\\w*|opatrovnik\\w*|porucnik\\w*',
      mother: 'matk\\w*',
      father: 'otec|otce',
    },
    business: {
      sender: 'odesilatel',
      contact: 'kontaktni osoba|osoba pro kontakt',
      work: 'do (?:prace|zamestnani)|sluzebni|pracovni',
      home: 'domu|domaci|soukrom\\w+',
    },
    lawsuit: {
      files: 'zalobce|zalobkyne|navrhovatel\\w*',
      answers: 'zalovan\\w*|odpurc\\w*',
      replies: 'vyjadreni k zalobe|odpor',
      iAm: 'jsem ',
    },
    dead: 'zemrel\\w*|zustavitel\\w*',
    condition:
      '(?:pokud|jestlize|je li|lisi li) (?:\\w+ ){0,3}(?:odlisn\\w*|jin[yae]\\w*|lisi|se)|(?:vyplnte |vyplnuje se )?(?:pouze|jen) (?:pokud|v pripade|kdyz)|pokud ano|odlisna od',
    consent: '(?:prohlasuji|souhlasim|udeluji|nesouhlasim|beru na vedomi|potvrzuji)\\b.*|souhlas se zpracovanim.*',
    parties: [
      { party: 'spouse', match: 'manzel\\w*|partner\\w*' },
      { party: 'child', match: 'ditete?|dite|deti|zaka|zakyne|nezletil\\w*' },
      { party: 'parent', match: 'otce|matky|zakonneho zastupce|rodice|zakonny zastupce' },
      { party: 'employer', match: 'zamestnavatel\\w*' },
      { party: 'landlord', match: 'pronajimatel\\w*' },
      { party: 'representative', match: 'zmocnen\\w*|zastupc\\w*' },
      { party: 'witness', match: 'svedk\\w*|svedek' },
      {
        party: 'third_party',
        match: 'sourozen(?:ec|ce|ci|cu)|zemrel\\w*|prodavajici\\w*|lekar\\w*|dluznik\\w*|rucitel\\w*',
      },
      {
        party: 'self',
        match:
          'zadatel\\w*|pacient\\w*|pojistenec|pojistnik|poplatnik\\w*|najemc\\w*|zamestnan(?:ec|ce)|kupujici\\w*|student\\w*|uchazec\\w*|clena?|ucastnik\\w*|navrhovatel\\w*|oznamovatel\\w*|klient\\w*',
      },
    ],
  },
);
