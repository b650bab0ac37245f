import { small } from './small.js';

const NO = '(?:nr|numar(?:ul)?|no)';
/** The identity card, the bulletin it was before, and what forms call either. */
const CARD =
  '(?:c i|b i|ci|bi|(?:bi|b i|ci|c i) (?:bi|b i|ci|c i)|act(?:ul(?:ui)?)? (?:de )?identitate|cart(?:ea|e|ii) de identitate|buletin(?:ul(?:ui)?)?(?: de identitate)?)';
const SERIES = `(?:seri[ae] (?:si )?(?:${NO}|numarul))`;
const CITY = '(?:localitat(?:ea|e|ii)|loc|orasul(?:ui)?|oras|municipiul(?:ui)?|municipiu|comuna|comunei|satul|sat|mun)';
const COUNTY = '(?:judet(?:ul(?:ui)?)?|jud)';
const FLAT = '(?:bloc(?:ul)?|bl|scar[ai]|sc|etaj(?:ul)?|et|apartament(?:ul)?|apart|ap|intrarea)';

/** Romanian. */
export const ro = small(
  'ro',
  {
    full_name: {
      match:
        'nume(?:le)? (?:si )?(?:initiala tatalui (?:si )?)?prenume(?:le)?|prenume(?:le)? (?:si )?nume(?:le)?|nume(?:le)? complet|(?:eu )?subsemnat(?:ul|a|ul a|ul subsemnata|a subsemnatul)(?: a)?|nume(?:le)? si prenume(?:le)? in clar',
      not: 'firm\\w*|societat\\w*|bancii|tatalui|mamei',
    },
    given_name: '(?:toate )?prenume(?:le)?(?: toate)?|nume(?:le)? mic',
    family_name_birth:
      'nume(?:le)?(?: de familie)? (?:la nastere|anterior|purtat anterior|(?:de )?dinainte(?:a)? (?:de )?casatoriei?|inainte(?:a)? (?:de )?casatorie|avut anterior|de fata|de domnisoara)|nume(?:le)? dinaintea casatoriei',
    family_name: 'nume(?:le)?(?: actual)? de familie|nume familie',
    '?age': 'varsta',
    'birth_date.year': 'anul? (?:de )?naster(?:e|ii)',
    birth_date:
      'data (?:si locul )?nasterii|data de nastere|nascut(?:a)?(?: a)?(?: la data(?: de)?| la| pe| pe data de)|ziua luna (?:si )?anul nasterii|data n(?:asterii)?',
    birth_place:
      '(?:locul|localitatea|orasul) (?:de )?nasterii?(?: (?:localitate|localitatea|oras|judet|judetul|tara))*|loc nastere|locul de nastere|nascut(?:a)?(?: a)? in(?: (?:localitatea|orasul|loc|comuna|municipiul))?',
    birth_country: 'tara (?:de )?naster(?:e|ii)',
    nationality: 'cetatenia|cetatenie|nationalitate(?:a)?|de (?:cetatenie|nationalitate)|cetatean al',
    sex: 'sex(?:ul)?|gen(?:ul)?',
    marital_status: 'stare(?:a)? civila',
    religion: 'religi[ae]|confesiune(?:a)?|cult(?:ul)? religios',
    '?title': 'titlu(?:l)?',
    occupation: 'profesi[ae](?: (?:si )?ocupati[ae])?|ocupati[ae]|meseri[ae]|de profesie',
    personal_administrative_number: `(?:avand |identificat(?:a)?(?: a)? (?:cu|prin) |posesor(?:oare)?(?: al)? )?(?:cnp(?: ul)?|c n p|cod(?:ul)? numeric personal)(?: (?:cnp|c n p))?(?: ${NO})?`,
    tax_id: {
      match: `cod(?:ul)? (?:de )?(?:identificare|inregistrare) fiscala(?: (?:cif|cnp|nif|cui))*|${NO} (?:de )?identificare fiscala|cif(?: nif)?|nif(?: cif)?|c i f`,
      not: 'firm\\w*|societat\\w*|angajator\\w*|persoan\\w* juridic\\w*',
    },
    social_security_number: `cod(?:ul)? (?:de )?asigurat(?:ului)?|${NO} (?:de )?asigurare(?: social\\w*)?`,
    health_insurance_number: `(?:${NO} )?card(?:ului|ul)? (?:national )?(?:de )?(?:asigurari (?:sociale )?(?:de )?)?sanatate|cid`,
    document_number: {
      match: `(?:${SERIES} )(?:(?:al |a )?${CARD}|pasaport\\w*|document\\w*|permis\\w*)?|${CARD} ${SERIES}|(?:posesor\\w*|legitimat(?:a)?|identificat(?:a)?|act)?(?: a)?(?: (?:al|cu|prin))? ?(?:${CARD}) seria(?: ${NO})?|${NO} (?:de )?(?:${CARD}|pasaport(?:ului)?|document(?:ului)?(?: de identitate)?|permis(?:ului)?(?: de conducere)?)|pasaport(?: ${NO})?|${SERIES}`,
      not: 'data|vehicul\\w*|sasiu\\w*|motor\\w*|diplom\\w*|factur\\w*',
    },
    document_type: {
      match: `(?:tip(?:ul)? )?(?:act(?:ul(?:ui)?)?|document(?:ul(?:ui)?)?) (?:de )?identitate|act identitate|legitimat(?:a)?(?: a)? cu|tip(?:ul)? (?:de )?(?:act|document)`,
      not: `seri[ae]|${NO}`,
    },
    issuing_authority:
      '(?:eliberat|emis)[ae]?(?: a)? (?:de(?: catre)?)|autoritate(?:a)? (?:emitenta|care a eliberat.*)|emitent(?:ul)?|organ(?:ul)? emitent',
    issuing_country: 'tara emitenta',
    issuance_date:
      '(?:eliberat|emis)[ae]?(?: a)? (?:la(?: data(?: de)?)?|pe data de|in data de)|data (?:eliberarii|emiterii)(?: actului)?',
    expiry_date:
      'valabil(?:a)?(?: a)? (?:pana )?(?:la|pana la)(?: data(?: de)?)?|data (?:expirarii|de expirare|valabilitatii)|valabilitate(?:a)?(?: pana la)?|expira la(?: data de)?',
    email_address: '(?:adresa (?:de )?)?(?:e ?mail|posta electronica)(?: ul)?|adresa (?:electronica|email)|mail',
    mobile_phone_number: `(?:${NO} (?:de )?)?(?:telefon(?:ul)?|tel) mobil|mobil(?: ${NO})?|celular`,
    fax_number: `(?:${NO} (?:de )?)?(?:tele)?fax`,
    phone_number: `(?:${NO} (?:de )?)?(?:telefon(?:ul|ului)?|tel)(?: (?:fix|de contact|contact|acasa|domiciliu|serviciu|de acasa|${NO}|mobil))*`,
    resident_street: `(?:(?:adresa|domiciliul?) )?(?:strada|str|bulevardul|b dul|bd|bdul|aleea|calea|soseaua|sos|ulita|artera)(?: (?:si )?(?:strada|str|bulevardul|bd|aleea|calea|soseaua|${NO}))*|nume(?:le)? (?:strada|strazii)`,
    resident_house_number: `${NO} (?:casei|casa|stradal|imobil(?:ului)?|strazii|postal)`,
    resident_address_addition: `${FLAT}(?: (?:si )?${FLAT})*|${NO} (?:de )?ap(?:artament(?:ului)?)?`,
    resident_postal_code: 'cod(?:ul)? postal|c p',
    resident_city: `${CITY}(?: (?:sau )?${CITY})*(?: (?:de )?(?:domiciliu|resedinta))?|cod(?:ul)? postal (?:si )?localitate(?:a)?`,
    resident_state: `${COUNTY}(?: (?:sau )?sector(?:ul)?)?|sector(?:ul)? (?:sau )?${COUNTY}`,
    // Of Bucharest, and the same word in other languages.
    '?state': 'sector(?:ul)?',
    resident_country:
      'tara(?: (?:de )?(?:domiciliu|resedinta|rezidenta)(?:lui|i)?)?|stat(?:ul)? de (?:rezidenta|resedinta)',
    resident_address: {
      match:
        '(?:adresa|adresei|domiciliu(?:l|lui)?|resedint(?:a|ei))(?: (?:completa|actuala|permanenta|stabila|postala|personala|de|din|domiciliu(?:l|lui)?|resedint(?:a|ei)|corespondenta|contact|sau|si|unde locuiesc))*|(?:domiciliat|rezident|locuind)(?:a)?(?: a)?(?: in| la)?|cu (?:domiciliul|resedinta|adresa)(?: (?:stabil|actuala))?(?: in| la)?|locuieste (?:in|la)',
      not: 'firm\\w*|societat\\w*|imobil\\w*|sediul\\w*',
    },
    billing_address: 'adresa (?:de )?facturare',
    delivery_address: 'adresa (?:de )?livrare',
    work_address: 'adresa (?:(?:locului )?de munca|angajatorului|serviciului)',
    legal_name: {
      match:
        '(?:denumire(?:a)?|nume(?:le)?)(?: completa?)?(?: (?:firm(?:a|ei)|societat(?:e|ea|ii)|companiei?|organizatie?i?|institutie?i?|unitat(?:e|ea|ii)|asociatie?i?|persoanei juridice|entitatii|ong))|denumire(?:a)?|societate(?:a)?(?: comerciala)?|firma|compani[ae]|institutia|persoan[ae] juridic[ae]|denumirea sociala|organizati[ae]|(?:s c|sc) (?:srl|s r l)',
      not: 'banc\\w*|produs\\w*|proiect\\w*|curs\\w*|medicament\\w*',
    },
    legal_form: 'forma (?:juridica|de organizare)(?: a (?:societatii|firmei))?',
    register_number: `(?:${NO} )?(?:de )?(?:inregistrare|inmatriculare|ordine)(?: (?:la|in))?(?: (?:la|in))? ?(?:oficiul |o )?(?:registrul(?:ui)? comertului|reg(?:istrul)? com(?:ertului)?|r c|orc|onrc)(?: ${NO})?|${NO} (?:reg(?:istrul)? com(?:ertului)?|r c|orc|o r c)|cod(?:ul)? unic (?:de )?inregistrare(?: cui)?|c ?u ?i(?: (?:cif|nr|cod fiscal))?|cod(?:ul)? fiscal`,
    vat_registration: `cod(?:ul)? (?:de )?(?:inregistrare )?(?:in scopuri )?(?:de )?tva|${NO} (?:de )?tva`,
    position:
      'functi[ae](?: (?:detinuta|ocupata))?|in calitate(?:a)?(?: de)?|avand functia(?: de)?|calitatea|post(?:ul)? ocupat',
    department: 'departament(?:ul)?|serviciul|compartiment(?:ul)?|directia|sectia',
    iban: `(?:cod(?:ul)?|${NO}|${NO} (?:de )?cont(?:ului)?|cont(?:ul)?(?: bancar)?|contul)? ?iban(?: (?:${NO}|cont))?`,
    bic: '(?:cod(?:ul)? )?(?:bic|swift)(?: (?:bic|swift))?',
    account_holder: '(?:nume(?:le)? )?(?:si prenume(?:le)? )?titular(?:ul|ului)?(?: de)? cont(?:ului|ul)?(?: bancar)?',
    account_number: `${NO} (?:de )?cont(?:ului)?(?: bancar)?|cont(?:ul)?(?: (?:bancar|curent))?(?: ${NO})?`,
    bank_name: '(?:denumire(?:a)?|nume(?:le)?) banc(?:a|ii)|banca|deschis (?:la|in)(?: banca)?|unitatea bancara',
    place_of_signing:
      'loc(?:ul|alitatea) (?:si )?data|data (?:si )?(?:locul|localitatea)|loc(?:ul)? (?:semnarii|incheierii|completarii)|(?:intocmit|incheiat|semnat)(?:a)? (?:la|in)',
    date_of_signing:
      'data (?:semnarii|completarii|depunerii|intocmirii|semnaturii|inscrierii)(?: (?:cererii|formularului|declaratiei))?|(?:completat|semnat|intocmit|incheiat)(?:a)? (?:azi|astazi|la data de)|^(?:azi|astazi)$',
    case_number: `(?:${NO} )?dosar(?:ul|ului)?(?: (?:de )?(?:dauna|penal|civil))?(?: ${NO})?`,
    reference: `(?:${NO}|cod(?:ul)?|seri[ae] (?:si )?${NO}) (?:de )?(?:client(?:ului)?|contract(?:ului)?|polit(?:a|ei)(?: (?:de )?asigurare)?|membru|abonament(?:ului)?|matricol)|(?:contract|polita|client)(?:ul)? ${NO}|referinta`,
    '?date': 'data|^la data de$',
    '?place': 'locul',
    '?name': { match: 'nume(?:le)?', not: 'utilizator\\w*|produs\\w*|proiect\\w*|animal\\w*|scol(?:ii|i)|banc\\w*' },
    '?number': NO,
    '?type': 'tip|tipul',
    '?day': 'ziua|zi',
    '?month': 'luna',
    '?year': 'anul|an',
  },
  {
    fillers:
      'si sau de la din in cu pe pentru al ai ale prin ca va rog este sunt se nu fi care catre dumneavoastra dvs ' +
      'completati completeaza majuscule litere tipar lizibil clar obligatoriu optional daca este cazul conform ' +
      'actului actul actual actuala personal personale date datele zz ll aaaa zi luna an dl dna domnul doamna eu mai jos',
    telling:
      'nume numele prenume prenumele nasterii strada judet judetul localitatea semnatura cnp subsemnatul ' +
      'subsemnata domiciliul domiciliat cetatenia eliberat solicitant',
    roles:
      'pacient\\w*|asigurat(?:ul|a|ului|ei|ul a)?|chirias\\w*|locatar\\w*|salariat\\w*|angajat(?:ul|a|ului|ei)?|student\\w*|membr(?:u|ul|ului|a|ei|ilor)|candidat\\w*|cumparator\\w*|voluntar\\w*|participant\\w*|cursant\\w*|mandant\\w*',
    asker:
      'solicitant(?:ul|a|ul a)?|petent(?:ul|a)?|petitionar(?:ul)?|declarant(?:ul|a)?|pacient(?:ul|a)?|titular(?:ul)?|participant(?:ul)?|cursant(?:ul)?|voluntar(?:ul)?|candidat(?:ul|a)?|asigurat(?:ul|a)?',
    sides: 'chirias\\w*|locatar\\w*|cumparator\\w*',
    date: 'data(?: \\w+)?|valabil(?:a)? pana la|nascut(?:a)?(?: a)? la',
    notDate: 'locul|localitatea|ora|date personale|baza',
    signature: 'semnatur(?:a|i|ii|ile)|semneaza|semnat|^(?:subsemnatul semnatura)$',
    notSignature: 'data|nume(?:le)?|prenume(?:le)?|locul|functia|calitatea',
    foreignSigner:
      'martor\\w*|notar\\w*|angajator(?:ul|ului|i)?|medic(?:ul|ului|i)?|sot(?:ul|ului|ia|iei)|functionar\\w*|parint\\w*|tutor\\w*|mam(?:a|ei)|tata(?:l|lui)?|director\\w*|sef(?:ul|ului)?|presedint\\w*|secretar\\w*|reprezentant\\w*|imputernicit\\w*|proprietar\\w*|vanzator\\w*|locator\\w*|profesor\\w*|dirigint\\w*|coordonator\\w*|decan\\w*|rector\\w*|primar\\w*|inspector\\w*|administrator\\w*|avocat\\w*|stampil\\w*|l s|banc(?:a|ii)|garant\\w*|casier\\w*|antrenor\\w*|instructor\\w*|trezorier\\w*',
    office:
      '(?:spatiu |rubrica |loc )?rezervat[ae]?(?: a)? (?:pentru )?(?:institutie?i?|administratie?i?|asociatie?i?|clubului|federatie?i?|autoritat\\w*|functionar\\w*|organizator\\w*|bancii|uz\\w*).*|(?:a )?se completeaza (?:de(?: catre)?|numai de(?: catre)?) .*|uz (?:intern|oficial).*|nu (?:se )?completa(?:ti|eaza).*|(?:numar|nr) (?:de )?inregistrare|viza .*|rezolutia .*',
    firstPerson: 'eu|subsemnat(?:ul|a|ul a|ul subsemnata)',
    othersParts: {
      filledBy: ['(?:se )?completeaz?a(?:t|ta|te)? (?:numai )?(?:de catre|de) (.+)', 'rezervat[ae]? (?:pentru )?(.+)'],
      official:
        'institut|autorit|functionar|angajator|medic|scol|universit|decan|primari|primar|notar|banc|instant|organ|administrat|asigurator|serviciu|conducere|consili|secretariat',
      deed: 'adeverint[ae]|certificat|aviz|decizi[ae]|confirmare|declarati[ae]|mentiuni|rezoluti[ae]',
      part: 'partea|sectiunea',
      of: 'de|din partea|al|a',
    },
    family: {
      mine: '(?:copilul|fiul|fiica|copilului|fiului|fiicei|minorul|minorului|minorei) (?:meu|mea|mele|nostru|noastra|sau)',
      young:
        'copi(?:l|lul|lului|i|ii|ilor)|minor(?:ul|ului|ilor|a|ei)?|elev(?:ul|ului|i|ii|ilor|a|ei)?|tiner\\w*|scol\\w*|prescol\\w*|gradinit\\w*|cresa|tabar\\w*|junior\\w*',
      guardian: 'parint\\w*|tutor\\w*|reprezentant\\w* legal\\w*|apartinator\\w*|intretinator\\w*',
      mother: 'mam(?:a|ei)',
      father: 'tata(?:l|lui)?',
    },
    business: {
      sender: 'expeditor(?:ul)?',
      contact: 'persoana de contact|nume persoana de contact',
      work: 'serviciu|birou|la locul de munca|munca',
      home: 'acasa|domiciliu|personal|fix',
    },
    lawsuit: {
      files: 'reclamant\\w*|creditor\\w*',
      answers: 'parat(?:ul|a|ului|ei)|debitor\\w*',
      replies: 'intampinare\\w*',
      iAm: '(?:sunt|in calitate de) ',
    },
    dead: 'decedat(?:ul|a|ului|ei|i)?|defunct(?:ul|a|ului|ei)?',
    condition:
      '(?:daca|in cazul in care) (?:\\w+ ){0,4}(?:difer\\w*|diferit\\w*|alt[ae]?(?:ul)?)|(?:se completeaza )?(?:numai|doar) (?:daca|in cazul|pentru minori)|daca (?:da|este (?:casatorit|minor|diferit)\\w*)|pentru (?:persoane )?minor[ie]',
    hand: 'fotografi[ae]|stampila|amprenta|loc pentru (?:fotografie|poza)|poza',
    consent:
      '(?:declar|sunt de acord|imi exprim (?:acordul|consimtamantul)|consimt|accept|confirm|autorizez|am luat (?:la|cunostinta)|am citit|nu sunt de acord)\\b.*|consimtamant\\w*|acord(?:ul)? (?:de|pentru|privind) .*',
    parties: [
      { party: 'spouse', match: 'sot(?:ul|ului|ia|iei)?(?: sotie?i?a?)?|partener(?:ul|ului|a|ei)?(?: de viata)?' },
      {
        party: 'child',
        match:
          'copi(?:l|lul|lului|ii|ilor)|minor(?:ul|ului|ei)?|elev(?:ul|ului|a|ei)?|fi(?:ul|ului|ica|icei)|prescolar\\w*',
      },
      {
        party: 'parent',
        match:
          'parint(?:e|ele|elui|ilor|i|ii)(?: tutore(?:lui)?)?|tutore(?:le|lui)?|mam(?:a|ei)|tata(?:l|lui)?|apartinator\\w*',
      },
      { party: 'employer', match: 'angajator(?:ul|ului)?|loc(?:ul|ului) de munca' },
      { party: 'landlord', match: 'locator(?:ul|ului)?|proprietar(?:ul|ului)?' },
      {
        party: 'representative',
        match: 'reprezentant(?:ul|ului)?(?: legal)?|imputernicit(?:ul|ului)?|mandatar(?:ul|ului)?|avocat(?:ul|ului)?',
      },
      { party: 'witness', match: 'martor(?:ul|ului|i|ii|ilor)?' },
      {
        party: 'third_party',
        match:
          'frat[ei]\\w*|surori\\w*|decedat\\w*|defunct\\w*|vanzator\\w*|medic(?:ul|ului)?|persoan\\w* de contact|beneficiar\\w*|garant\\w*|debitor\\w*|director\\w*|profesor\\w*|ruda|contact de urgenta|urgenta|destinatar\\w*|insotitor\\w*',
      },
      { party: 'organisation', match: 'persoan[ae]i? juridic[ae]i?|societat(?:e|ea|ii)|firm(?:a|ei)|asociati(?:a|ei)' },
      {
        party: 'self',
        match:
          'solicitant\\w*|petent\\w*|petitionar\\w*|declarant\\w*|titular(?:ul|ului)?|pacient\\w*|asigurat(?:ul|a|ului|ei)?|contribuabil\\w*|chirias\\w*|locatar\\w*|salariat\\w*|angajat(?:ul|a|ului|ei)?|student\\w*|membr(?:u|ul|ului)|candidat\\w*|cumparator\\w*|voluntar\\w*|participant\\w*|cursant\\w*|client(?:ul|ului)?|subsemnat\\w*|mandant\\w*|reclamant\\w*|persoan\\w* fizic\\w*',
      },
    ],
    forms: {
      kinds: 'cerere|inscriere|adeziune|inregistrare|comanda|fisa',
      plain: 'formular|cerere|date|datele|personale|contact|identificare|de',
    },
  },
);
