import { small } from './small.js';

const NUMBER = 'szam(?:a)?';
/** A name, and somebody's name. */
const NAME = 'nev(?:e)?';
const ADDRESS = 'cim(?:e)?';
const TOWN = '(?:telepules|varos|helyseg|kozseg)(?:nev| neve)?';

/** Hungarian. */
export const hu = small(
  'hu',
  {
    full_name: {
      match: `(?:teljes|viselt) ${NAME}|(?:csaladi|vezetek) ?(?:nev )?(?:es )?(?:uto|kereszt) ?${NAME}|alulirott(?: ${NAME})?|(?<=(?:anyja|anya|anyjanak) )(?:leanykori|szuletesi) (?:csaladi (?:es )?uto ?)?${NAME}|${NAME} olvashatoan`,
      not: 'ceg\\w*|bank\\w*|szervezet\\w*|iskola\\w*',
    },
    'given_name.middle': `masodik (?:uto|kereszt) ?${NAME}`,
    given_name: `(?:elso |tovabbi )?(?:uto|kereszt) ?(?:nev|neve|nevek|nevei)`,
    family_name_birth: `(?:szuletesi|leanykori) (?:csaladi )?(?:(?:es )?uto ?)?${NAME}|elozo (?:csaladi )?${NAME}`,
    family_name: `(?:csaladi|vezetek) ?${NAME}`,
    '?age': 'eletkor',
    'birth_date.year': 'szuletesi ev|szuletes eve',
    birth_date:
      'szul(?:etesi)? (?:ido|ideje|datum|datuma)(?: ev ho nap)?|szuletett|szuletes (?:ideje|datuma|napja)|szuletesi ev ho nap',
    birth_place: `szul(?:etesi)? hely(?:e)?(?: (?:es )?(?:ido|ideje|datum|datuma))?|szuletes helye|szul(?:etesi)? ${TOWN}`,
    birth_country: 'szuletesi orszag(?:a)?|szuletes orszaga',
    nationality: 'allampolgarsag(?:a)?|nemzetiseg(?:e)?',
    sex: 'neme?',
    title: 'titulus',
    marital_status: 'csaladi allapot(?:a)?',
    religion: 'vallas(?:a)?|felekezet',
    occupation: 'foglalkozas(?:a)?|munkakor(?:e)?|szakma(?:ja)?',
    personal_administrative_number: `szemelyi (?:${NUMBER}|azonosito(?:ja| jele?| szama?)?)|szemelyazonosito (?:jele?|szama?)`,
    tax_id: `ado ?azonosito(?: ?(?:jele?|szama?))?|ado ?${NUMBER}`,
    social_security_number: `taj ?(?:${NUMBER})?|tarsadalombiztositasi azonosito (?:jele?|szama?)(?: taj)?`,
    document_number: `(?:szemelyi|szem|szemelyazonosito) (?:igazolvany|ig|okmany)(?:anak)? ?${NUMBER}|szig(?: ${NUMBER})?|(?:utlevel|okmany|igazolvany|szemelyi)(?:enek|anak)? ?${NUMBER}|(?:szemelyi igazolvany|utlevel)(?: vagy)? (?:utlevel|szemelyi igazolvany) ${NUMBER}|jogositvany ${NUMBER}`,
    document_type: '(?:szemelyazonosito )?(?:okmany|igazolvany) (?:tipusa|megnevezese|fajtaja)',
    issuing_authority: 'kiallito (?:hatosag|szerv)(?: neve| megnevezese)?|kiallitotta',
    issuance_date: 'kiallitas(?:anak)? (?:datuma|kelte|ideje|napja)|kiallitva',
    expiry_date:
      'ervenyes(?:seg(?:e)?|segi ido|segi ideje)?|lejarat(?:anak)?(?: (?:datuma|ideje))?|ervenyesseg(?:enek)? (?:vege|datuma|ideje|lejarata)',
    email_address: `e ?mail(?: ?${ADDRESS})?|elektronikus (?:levelezesi |posta )?${ADDRESS}|(?:e mail )elerhetoseg(?:e)?|drotposta`,
    mobile_phone_number: `mobil ?(?:telefon)? ?(?:${NUMBER})?|mobil ?tel`,
    fax_number: `(?:tele)?fax ?(?:${NUMBER})?`,
    phone_number: `(?:vezetekes |napkozbeni |otthoni |lakas |munkahelyi |kapcsolattartasi )?telefon(?:ja)? ?(?:${NUMBER})?(?: (?:napkozben|otthon|otthoni|mobil))?|tel ?(?:${NUMBER})?|telefonos elerhetoseg(?:e)?|elerhetoseg(?:e)? telefon|telefon elerhetoseg(?:e)?`,
    resident_street:
      'utca(?: (?:es )?(?:hazszam|hsz|ter|ut|neve))*|kozterulet(?: (?:neve|jellege|tipusa))*|ut utca ter|kozterulet neve es jellege',
    resident_house_number: 'haz ?szam(?:a)?|hsz',
    resident_address_addition: '(?:emelet|em|lepcsohaz|lph|epulet|ajto(?:szam)?|ep)(?: (?:emelet|em|ajto|lepcsohaz))*',
    resident_postal_code: 'iranyito ?szam(?:a)?|irsz|ir ?sz(?:am)?|postai iranyitoszam',
    resident_city: `${TOWN}(?: ${TOWN})?|(?:iranyitoszam|irsz) (?:es )?${TOWN}|lak(?:o)?hely ${TOWN}`,
    resident_state: 'megye',
    resident_country: '(?:(?:lakohely|lakcim) szerinti )?orszag',
    resident_address: {
      match: `(?:allando |bejelentett |tenyleges )?(?:lakcim(?:e)?|lak(?:o)?hely(?:e)?)(?: (?:${ADDRESS}|iranyitoszam.*))?|(?:levelezesi|ertesitesi|kapcsolattartasi|allando) ${ADDRESS}|posta(?:i )?${ADDRESS}|${ADDRESS}|tartozkodasi hely(?:e)?`,
      not: 'e ?mail|elektronikus|projekt\\w*|dolgozat\\w*|tanulmany\\w*|ip|web|munkahely\\w*|palyazat\\w*',
    },
    billing_address: `szamlazasi ${ADDRESS}`,
    delivery_address: `szallitasi ${ADDRESS}`,
    work_address: `munkahely(?:e|i)? ${ADDRESS}`,
    legal_name: {
      match: `(?:ceg|szervezet|vallalkozas|tarsasag|egyesulet|intezmeny|alapitvany)(?:unk)? ?(?:teljes )?${NAME}|ceg(?:nev)?|gazdalkodo szervezet(?: ${NAME})?|megnevezese?|(?:ceg|intezmeny|szervezet)(?: (?:neve|megnevezese))?`,
      not: 'termek\\w*|bank\\w*|okmany\\w*|eszkoz\\w*|penzintezet\\w*',
    },
    legal_form: '(?:jogi|gazdalkodasi|tarsasagi) forma(?:ja)?|ceg ?forma(?:ja)?',
    register_number: `ceg ?jegyzek ?${NUMBER}|(?:birosagi )?nyilvantartasi ${NUMBER}`,
    vat_registration: `kozossegi ado ?${NUMBER}|eu ado ?${NUMBER}`,
    position: 'tisztseg(?:e)?|beosztas(?:a)?|funkcio(?:ja)?',
    department: 'szervezeti egyseg(?:e)?',
    iban: `iban(?: ?(?:${NUMBER}|kod|szamla ?${NUMBER}))?`,
    bic: '(?:bic|swift)(?: swift)?(?: ?kod(?:ja)?)?',
    account_holder: `(?:bank ?)?szamla ?tulajdonos(?:a)?(?: ${NAME})?`,
    account_number: `(?:bank|folyo)? ?szamla ?${NUMBER}|penzforgalmi jelzo ?${NUMBER}`,
    bank_name: `(?:szamlavezeto )?(?:bank|penzintezet|hitelintezet)(?:janak|enek)? ?(?:${NAME})?`,
    place_of_signing: 'kelt(?:ezes)?(?: (?:hely datum|helye?|datum))?|hely (?:es )?datum|datum (?:es )?hely',
    date_of_signing:
      '(?:alairas|kitoltes|benyujtas|kerelem|nyilatkozat|igenyles)(?:anak)? (?:datuma|kelte|napja|ideje)',
    case_number: `ugy(?:irat)? ?${NUMBER}|iktato ?${NUMBER}|kar ?${NUMBER}`,
    reference: `(?:ugyfel|szerzodes|kotveny|tag|tagsagi|hivatkozasi|torzs|partner) ?${NUMBER}|(?:ugyfel|partner) ?(?:azonosito|kod)(?:ja)?|hivatkozas`,
    '?date': 'datum|kelte',
    '?place': 'hely',
    '?name': {
      match: NAME,
      not: 'termek\\w*|projekt\\w*|felhasznalo\\w*|iskola\\w*|tanfolyam\\w*|rendezveny\\w*|allat\\w*',
    },
    '?day': 'nap',
    '?month': 'ho|honap',
    '?year': 'ev',
  },
  {
    fillers:
      'es vagy az egy ha is hogy aki kerjuk kell szerint ennek olvashatoan nyomtatott nagybetuvel betuvel betukkel ' +
      'kotelezo jelenlegi sajat kezu szemelyes adatok adatai ev ho nap magyarorszagi esetleges',
    telling:
      'nev neve szam szama szuletesi szul lakcim lakcime lakohely lakhely iranyitoszam telepules utca hazszam alairas alairasa ' +
      'kerelem kerelmezo igenylo nyilatkozat nyilatkozom adoazonosito jel anyja allampolgarsag kelt adatok adatai igen nem valamint ' +
      'alulirott munkaltato gyermek szulo egyesulet kitolteni telefonszam tagja hozzajarulok',
    roles:
      'paciens\\w*|beteg(?:e|nek)?|biztositott\\w*|berlo\\w*|vevo\\w*|munkavallalo\\w*|hallgato\\w*|tag(?:ja|nak|ok)?|jelentkezo\\w*|palyazo\\w*|resztvevo\\w*|meghatalmazo\\w*|tanulo\\w*',
    asker:
      'kerelmezo|igenylo|jelentkezo|palyazo|nyilatkozo|nyilatkozattevo|paciens|beteg|resztvevo|munkavallalo|ugyfel|meghatalmazo|berlo',
    sides: 'berlo\\w*|vevo\\w*',
    date: 'datum(?:a)?|\\w*datuma|szuletesi ido|kelte?|ervenyes(?:seg)?|kezdete|hatarido',
    notDate: 'hely|helye|adatok',
    signature: '(?:sajat kezu )?alairas(?:a|ok|ai)?|alairta',
    notSignature: `datum(?:a)?|helye?|ideje|${NAME}`,
    foreignSigner:
      'tanu(?:k|nak)?|kozjegyzo\\w*|munkaltato\\w*|orvos\\w*|hazastars\\w*|szulo(?:k|je|nek)?|gondviselo\\w*|gyam\\w*|torvenyes kepviselo\\w*|ugyintezo\\w*|igazgato\\w*|vezeto\\w*|elnok\\w*|titkar\\w*|berbeado\\w*|elado\\w*|tanar\\w*|pedagogus\\w*|intezmenyvezeto\\w*|jegyzo\\w*|konyvelo\\w*|cegszeru|pecset\\w*|p h|ph|meghatalmazott\\w*|dekan\\w*|temavezeto\\w*|bank\\w*|kezes\\w*|edzo\\w*|atvevo\\w*',
    office:
      '(?:a |az )?(?:\\w+ ){0,3}tolti ki.*|(?:az? )?(?:egyesulet|szovetseg|klub|hivatal|szervezet)\\w* (?:szamara|reszere) fenntart\\w*|(?:egyesuleti|szovetsegi) (?:feljegyzes\\w*|hasznalatra)|hivatal(?:os|i)? (?:feljegyzes\\w*|hasznalatra|celra).*|ne (?:toltse|irjon).*|erkeztetes\\w*|iktatas\\w*|kizarolag (?:belso|hivatali) .*',
    firstPerson: 'en|alulirott',
    othersParts: {
      filledBy: ['(?:a |az )?(.+) (?:tolti|toltse|toltik) ki', '(.+) altal kitoltendo'],
      official:
        'hatosag|hivatal|munkaltato|orvos|haziorvos|iskola|ovoda|intezmeny|onkormanyzat|ugyintezo|berbeado|birosag|egyetem|bank|biztosito|jegyzo|kozjegyzo|vezetoseg|elnokseg|igazgat|titkarsag',
      deed: 'igazolas\\w*|velemeny\\w*|hatarozat\\w*|javaslat\\w*|feljegyzes\\w*|nyilatkozat\\w*',
      part: 'resz|resze',
      of: 'altal|reszerol',
    },
    family: {
      mine: '(?:gyermekem|gyermekunk|gyermeke|fiam|lanyom|kiskoru gyermekem)(?:et|nek)?',
      young:
        'gyermek\\w*|gyerek\\w*|tanulo\\w*|diak\\w*|ifjusagi\\w*|kiskoru\\w*|ovod\\w*|iskola\\w*|iskolai|bolcsod\\w*|tabor\\w*|napkozi\\w*',
      guardian: 'szulo(?:k|je|i|nek)?|gondviselo\\w*|gyam(?:ja)?|torvenyes kepviselo\\w*',
      mother: 'anya|anyja|anyjanak|edesanya\\w*',
      father: 'apa|apja|apjanak|edesapa\\w*',
    },
    business: {
      sender: 'felado',
      contact: `kapcsolattarto(?: (?:${NAME}|szemely))?`,
      work: 'munkahelyi|munkahely|hivatali',
      home: 'otthoni|otthon|lakas|privat',
    },
    lawsuit: {
      files: 'felperes\\w*',
      answers: 'alperes\\w*',
      replies: 'ellenkerelem|viszontkereset|ervanyag',
      iAm: '(?:mint|en vagyok a|en vagyok az) ',
    },
    dead: 'elhunyt\\w*|orokhagyo\\w*',
    condition:
      '(?:ha|amennyiben) (?:\\w+ ){0,4}(?:elter\\w*|mas|kulonbozik)|(?:csak|kizarolag) (?:akkor|abban az esetben|kiskoru)|(?:ha|amennyiben) (?:igen|kiskoru|hazas)|kiskoru eseten',
    hand: 'fenykep|pecset\\w*|belyegzo\\w*|p h|ujjlenyomat',
    consent:
      '(?:nyilatkozom|hozzajarulok|kijelentem|elfogadom|tudomasul veszem|beleegyezem|engedelyezem|nem jarulok hozza|megismertem)\\b.*|hozzajarulas\\w*',
    parties: [
      { party: 'spouse', match: 'hazastars(?:a|anak)?|elettars(?:a|anak)?|hazastars elettars' },
      { party: 'child', match: 'gyermek(?:e|em|enek|unk)?|tanulo(?:nak)?|diak' },
      {
        party: 'parent',
        match:
          'szulo(?:je|k|nek)?(?: (?:torvenyes kepviselo|gondviselo))?|anyja|anya|anyjanak|edesanya(?:ja)?|apja|apa|apjanak|edesapa|edesapja|gondviselo(?:je)?|gyam(?:ja)?|torvenyes kepviselo(?:je)?',
      },
      { party: 'employer', match: 'munkaltato(?:ja|m)?|munkahely(?:e)?' },
      { party: 'landlord', match: 'berbeado\\w*' },
      { party: 'representative', match: 'kepviselo(?:je)?|meghatalmazott(?:ja)?|ugyved(?:je)?|kepviseletre jogosult' },
      { party: 'witness', match: 'tanu(?:k|nak)?' },
      {
        party: 'third_party',
        match:
          'testver\\w*|elhunyt\\w*|elado\\w*|orvos(?:a)?|haziorvos(?:a)?|hozzatartozo(?:ja)?|kapcsolattarto(?:ja)?|igazgato\\w*|kezes\\w*|kedvezmenyezett\\w*|ertesitendo\\w*|temavezeto\\w*|osztalyfonok\\w*',
      },
      { party: 'organisation', match: 'ceg|szervezet|gazdalkodo szervezet|egyesulet|vallalkozas' },
      {
        party: 'self',
        match:
          'kerelmezo\\w*|igenylo\\w*|palyazo\\w*|jelentkezo\\w*|tag(?:ja|nak)?|belepo|munkavallalo\\w*|beteg|paciens\\w*|ugyfel\\w*|biztositott\\w*|nyilatkozo\\w*|nyilatkozattevo\\w*|alulirott\\w*|vevo\\w*|berlo\\w*|meghatalmazo\\w*|hallgato\\w*|resztvevo\\w*|adozo\\w*|maganszemely\\w*',
      },
    ],
    forms: {
      kinds: 'jelentkezesi|belepesi|regisztracios|megrendelo|kerelem|igenylo',
      plain: 'lap|adatlap|urlap|nyilatkozat|szemelyes|adatok|adatai|elerhetoseg(?:ek|ei)?|kapcsolattartasi',
    },
  },
);
