import { small } from './small.js';

const NO = '(?:nr|numer|n r)';

/** Polish. */
export const pl = small(
  'pl',
  {
    full_name:
      'imie (?:i )?nazwisko|nazwisko (?:i )?imie|imie imiona i nazwisko|imiona i nazwisk[oa]|nazwisko i imiona|(?:ja )?nizej podpisan[ya](?: a)?|imie nazwisko|nazwisko imie ew nazwisko rodowe|osob[ay] (?:(?:upowaznion|uprawnion|wyznaczon)[aey]j? )?(?:do kontakt(?:u|ow)|kontaktow[ay]j?)',
    'given_name.first': 'pierwsze imie|imie pierwsze',
    'given_name.middle': 'drugie imie|imie drugie',
    given_name: 'imie|imiona|imie imiona',
    family_name_birth:
      'nazwisko (?:rodowe|panienskie|rodzinne|przy urodzeniu|z domu|w chwili urodzenia)|poprzedni[ea] nazwisk[oa]|panienskie',
    family_name: 'nazwisk[oa](?: a)?|(?:pierwszy )?czlon nazwiska|nazwisko (?:obecne|aktualne)',
    '?age': 'wiek',
    'birth_date.year': 'rok(?:u)? urodzenia',
    birth_date:
      'data (?:ur|urodzenia)(?: i miejsce (?:ur|urodzenia))?|dzien urodzenia|kiedy sie (?:pan|pani|pan pani) urodzil(?: a)?|urodzon[ya](?: a)?(?! w$)(?: dnia| w dniu)?|ur(?: dnia)?|dzien miesiac (?:i )?rok urodzenia',
    birth_place:
      '(?:miejsce|miejscowosc|miasto) (?:urodzenia|ur)(?: miejscowosc| miasto)?|gdzie sie (?:pan|pani|pan pani) urodzil(?: a)?|(?:urodzon[ya]|ur)(?: a)? w',
    birth_country: '(?:kraj|panstwo) urodzenia',
    nationality: '(?:posiadane )?obywatelstwo(?: obywatelstwa)?|narodowosc',
    sex: 'plec',
    title:
      '^pan (?:lub )?pani$|zwrot grzecznosciowy|tytul (?:grzecznosciowy|naukowy|zawodowy)|(?:tytul )?stopien naukowy',
    '?title': 'tytul',
    marital_status: 'stan cywilny',
    religion: 'wyznanie|religia',
    occupation: 'zawod(?: (?:wykonywany|wyuczony|zatrudnienie))?|wykonywany zawod',
    personal_administrative_number: `(?:legitymujac\\w* sie )?(?:${NO} )?(?:ewidencyjny )?pesel(?: lub data urodzenia)?`,
    tax_id: `(?:${NO} )?nip(?: (?:lub )?pesel)?(?: firmy)?|identyfikator podatkowy(?: nip)?|numer identyfikacji podatkowej`,
    document_number: {
      match: `(?:seria i ${NO}|${NO} i seria) (?:dowodu(?: osobistego)?|dokumentu(?: tozsamosci)?|paszportu)|${NO} (?:dowodu(?: osobistego)?|paszportu|dokumentu(?: tozsamosci)?|karty pobytu|prawa jazdy)|(?:legitymujac[yae]\\w* sie )?dowod(?:em)? osobist(?:y|ym)(?: (?:seria i )?${NO})?|dokument(?:u)? tozsamosci (?:seria (?:i )?)?${NO}`,
      not: 'data|rejestracyjn\\w*',
    },
    document_type: '(?:rodzaj|typ|nazwa) dokumentu(?: tozsamosci)?',
    issuing_authority:
      '(?:dowod(?: osobisty)?|paszport|dokument) wydan[yae] przez|(?:nazwa )?organu? (?:wydajacego|ktory wydal)(?: dokument| dowod)?|wydan[yae] przez|organ wydajacy(?: dokument)?',
    issuing_country: '(?:kraj|panstwo) wydania(?: (?:dokumentu|paszportu))?',
    issuance_date: 'data (?:wydania|wystawienia)(?: (?:dowodu|dokumentu|paszportu))?|wydan[yae] (?:dnia|w dniu)',
    expiry_date:
      'data waznosci(?: (?:dowodu|dokumentu|paszportu))?|wazn[yae] do|waznosc (?:dokumentu|dowodu|paszportu)|termin waznosci',
    email_address:
      'e ?mail|adres poczty e ?mail|adres (?:e ?mail|mailowy|email)|(?:adres )?poczt[ay] elektroniczn(?:a|ej)|mail',
    mobile_phone_number: `(?:${NO} )?(?:telefonu?|tel) (?:komorkow(?:y|ego)|kom)(?: ${NO})?|komorka`,
    'phone_number.area_code': '(?:nr|numer) kierunkowy|kierunkowy',
    fax_number: `(?:${NO} )?(?:faks|fax)(?:u)?`,
    phone_number: `(?:${NO} )?(?:telefonu?|tel)(?: (?:kontaktow(?:y|ego)|stacjonarn(?:y|ego)|domow(?:y|ego)|sluzbow(?:y|ego)|do kontaktu|e ?mail|${NO}))*|kontakt telefoniczny|${NO} kontaktowy|telefon faks|tel (?:faks|fax)`,
    resident_street: 'ulica|ul|ulica (?:i )?(?:nr|numer)(?: domu)?|nazwa ulicy',
    resident_house_number: `${NO} (?:domu|budynku|posesji)(?: lokalu| mieszkania)?`,
    resident_address_addition: `${NO} (?:lokalu|lok|mieszkania|mieszk|m)|lok|lokal|mieszkanie ${NO}`,
    resident_postal_code: 'kod (?:pocztowy|poczt)',
    resident_city:
      'miejscowosc|miasto|gmina(?: (?:zamieszkania|zameldowania))?|poczta|urzad pocztowy|kod pocztowy (?:i )?(?:miejscowosc|miasto|poczta)|miejscowosc zamieszkania|kod (?:i )?miejscowosc',
    resident_state: 'wojewodztwo|powiat|prowincja',
    resident_country: '(?:kraj|panstwo)(?: zamieszkania)?',
    resident_address:
      'adres(?: (?:zamieszkania|zameldowania|staly|stalego (?:zamieszkania|pobytu)|korespondencyjny|do korespondencji|do doreczen|pobytu|domowy))*|zamieszkal\\w*(?: a)?(?: w)?|zam(?: w)?|(?:z )?siedzib(?:a|y|ie)(?: w)?|miejsce (?:zamieszkania|zameldowania|pobytu|stalego (?:pobytu|zamieszkania|zameldowania))|adres (?:miejsca|stalego) (?:zamieszkania|pobytu|zameldowania)|adres zameldowania na pobyt staly|gdzie (?:pan|pani|pan pani) mieszka|siedziba i adres(?: podmiotu| firmy)?',
    billing_address: '(?:adres|dane) do (?:faktury|wysylki faktury)(?: adres)?',
    delivery_address: 'adres (?:dostawy|wysylki|do wysylki)',
    work_address: 'adres (?:miejsca pracy|prowadzenia dzialalnosci|prowadzonej dzialalnosci)',
    legal_name: {
      match:
        '(?:pelna )?nazwa(?: (?:firmy|podmiotu|instytucji|organizacji|przedsiebiorcy|przedsiebiorstwa|spolki|jednostki|wykonawcy|klubu|stowarzyszenia|oferenta))?(?: i adres firmy)?|podmiot|przedsiebiorca|wykonawca|firma(?: przedsiebiorcy)?|pelna nazwa',
      not: 'banku|projektu|produktu|urzedu|ulicy|pracodawcy|dokumentu',
    },
    legal_form: 'forma (?:organizacyjno )?prawna|forma prowadzenia dzialalnosci|status prawny',
    register_number: `(?:${NO} )?(?:w |wpisu do )?(?:krs|regon)|${NO} w rejestrze|${NO} krs lub innego rejestru`,
    position:
      'stanowisko(?: funkcja)?(?: (?:sluzbowe|pracy|osoby (?:podpisujacej|kontaktowej)))?|funkcja|zajmowane stanowisko',
    department: 'dzial|(?:instytut )?katedra|komorka organizacyjna|jednostka organizacyjna',
    iban: `(?:${NO} )?(?:rachunku )?(?:bankowego )?iban|${NO} rachunku(?: bankowego)?|(?:na )?(?:pelny )?(?:${NO} (?:konta|rachunku)|konto|rachunek)(?: bankow(?:ego|e|y))?(?: ${NO})?|(?:na jaki rachunek|na jakie konto) .*(?:przelac|przekazac|wyplacic).*|${NO} (?:rachunku|konta)(?: bankowego)? na (?:ktory|ktore) .*`,
    bic: '(?:kod )?(?:bic|swift)(?: swift)?',
    bank_name: 'nazwa banku(?: prowadzacego (?:rachunek|konto))?|oddzial banku|(?:w )?banku?',
    account_holder:
      '(?:posiadacz|wlasciciel)(?:a)? (?:rachunku|konta)(?: bankowego)?|imie i nazwisko (?:posiadacza|wlasciciela) (?:rachunku|konta)',
    place_of_signing:
      'miejscowosc (?:i )?data|miejscowosc podpisania|(?:data i )?miejsce (?:podpisania|zlozenia (?:podpisu|wniosku|oswiadczenia)|sporzadz(?:ania|enia)(?: protokolu| dokumentu)?)|miejscowosc podpis',
    date_of_signing:
      'zawart[aey] (?:w dniu|dnia)|data (?:podpisu|podpisania|zlozenia(?: (?:wniosku|formularza))?|wypelnienia(?: (?:wniosku|formularza))?|sporzadzenia)|^(?:dnia|(?:\\w{4,} )?dn)$|^(?:miejscowosc )?dnia$',
    case_number: `(?:${NO} )?sprawy|sygnatura(?: akt)?|^sygn$|${NO} wniosku|sygn akt|znak sprawy|${NO} szkody`,
    reference: `${NO} (?:klienta|umowy|polisy|albumu|czlonkowski|legitymacji|ewidencyjny|indeksu)`,
    '?date': 'data',
    '?place': 'miejscowosc|miejsce|^w$',
    '?number': 'nr|numer',
    '?type': 'rodzaj',
    '?day': 'dzien',
    '?month': 'miesiac',
    '?year': 'rok',
  },
  {
    fillers:
      'i lub w na z do dla dokladny pelny prosze oraz nr o ile drukowanymi literami czytelnie prosimy podac wpisac kontaktowy ' +
      'aktualny aktualne obecny pan pani dane osobowe',
    roles:
      'wyborc\\w*|ubezpieczon\\w*|pacjent\\w*|pracownik\\w*|najemc\\w*|kupujac\\w*|student\\w*|kandydat\\w*|czlonk\\w*|kredytobiorc\\w*',
    asker:
      'wnioskodawc(?:a|y)|wnioskodawczyni|inwestor|wlasciciel|mocodawca|najemca|zglaszajacy|skladajacy|oswiadczajacy|powod|uczestnik|pacjent|ubezpieczony|podatnik|kandydat|student|klient|kredytobiorca|pracownik|konsument',
    sides: 'najemc\\w*|kupujac\\w*|kredytobiorc\\w*',
    date: 'data(?: \\w+)?|dnia|wazn[yae] do',
    signature: 'podpis(?:u|y)?|czytelny podpis',
    notSignature: 'data|imie|nazwisko|miejsce|miejscowosc',
    foreignSigner:
      'swiadka|swiadek|adwokat\\w*|notariusz\\w*|pracodawc\\w*|pracownika|malzonk\\w*|lekarza|urzednika|wlasciciela|rodzic\\w*|opiekun\\w*|dyrektora?|kierownika?|prezesa?|dziekana?|prokurent\\w*|pieczec|pieczatka|przyjmujac\\w*|wynajmujac\\w*|sprzedajac\\w*|sprzedawc\\w*|przelozon\\w*|promotora?|nauczyciel\\w*|osoby (?:upowaznionej|przyjmujacej|uprawnionej)|zarzad\\w*|wychowawc\\w*|trener\\w*|instruktor\\w*|skarbnik\\w*|sekretarz\\w*|przewodnicz\\w*',
    office:
      'wypelnia (?:urzad|organ|pracodawca)|adnotacje urzedowe|(?:miejsce na )?adnotacje (?:urzedu|stowarzyszenia|klubu|organu|zarzadu).*|(?:zastrzezone|miejsce) dla (?:urzedu|organu|stowarzyszenia|klubu|zarzadu|biura).*|wypelnia .*|nie wypelniac|miejsce na pieczec.*|pieczec wplywu|data wplywu',
    entrusts: 'upowazniam|upowaznia|udzielam (?:\\w+ )?pelnomocnictwa|ustanawiam',
    firstPerson: 'ja',
    othersParts: {
      filledBy: ['wypelnia(?:ne|ny)? (?:sie )?(?:tylko )?przez (.+)', 'wypelnia (?:tylko )?(.+)'],
      official:
        'urzad|urzednik|organ|pracodawc|lekarz|szkol|uczelni|dziekan|sad|notariusz|bank|gmin|placowk|wynajmujac|jednostk|kierownik|zarzad|dyrekcj|dyrektor|sekretariat',
      deed: 'zaswiadczenie|opinia|decyzja|potwierdzenie|adnotacje|oswiadczenie',
      part: 'czesc',
      of: 'przez|od',
    },
    family: {
      mine: '(?:moje|mojego|mojemu|mojej|naszego|naszej) (?:dzieck\\w*|syn\\w*|cork\\w*)',
      young: 'dzieck\\w*|dzieci\\w*|mlodziez\\w*|uczni\\w*|przedszkol\\w*|szkol\\w*|zlobk\\w*|koloni\\w*|maloletni\\w*',
      guardian: 'rodzic\\w*|opiekun\\w*|przedstawiciel\\w* ustawow\\w*',
      mother: 'matk\\w*',
      father: 'ojc\\w*|ojciec',
    },
    business: {
      sender: 'nadawca',
      contact: 'osoba (?:do kontaktu|kontaktowa)|osoba upowazniona do kontaktu',
      work: 'sluzbow\\w+|w pracy|do pracy',
      home: 'domow\\w+|prywatn\\w+',
    },
    lawsuit: {
      files: 'powod|powodka|powoda|wnioskodawc\\w*',
      answers: 'pozwan\\w*',
      replies: 'odpowiedz na pozew|sprzeciw',
      iAm: 'jestem (?:strona )?',
    },
    dead: 'zmarl\\w*|spadkodawc\\w*',
    condition:
      '(?:jesli|jezeli|o ile|gdy) (?:\\w+ ){0,3}(?:inn[yaei]\\w*|rozn\\w*)|(?:wypelnic |wypelnia sie )?tylko (?:jesli|jezeli|gdy|w przypadku)|jesli tak|w przypadku (?:malzenstwa|osob\\w* niepelnoletni\\w*)|inny niz',
    consent:
      '(?:oswiadczam|potwierdzam|wyrazam zgode|zgadzam sie|upowazniam|akceptuje|zapoznal\\w* sie|nie wyrazam)\\b.*',
    parties: [
      { party: 'spouse', match: 'malzon(?:ek|k\\w*)|wspolmalzon(?:ek|k\\w*)|wspolmalzonk\\w*|partner\\w*|meza|zony' },
      { party: 'child', match: 'dzieck\\w*|dzieci(?:om|ach|mi)?|uczni\\w*|syna|corki|maloletni\\w*' },
      {
        party: 'parent',
        match:
          'ojca|ojciec|matk[ai]|rodzica?|rodzicow|(?<!wlasciciel )opiekun(?:a|ow|em)?(?: prawn\\w*)?(?! praktyk| naukow\\w*| pracy)',
      },
      {
        party: 'employer',
        match:
          '(?:nazwa i adres )?(?:pracodawc\\w*|zaklad(?:u)? pracy)|(?:aktualne |obecne )?miejsce (?:pracy|zatrudnienia)|(?:obecny|aktualny) pracodawca|gdzie (?:pan|pani|pan pani) pracuje|zatrudnion[ya](?: a)? w',
      },
      { party: 'landlord', match: 'wynajmujac\\w*|wlasciciel\\w* lokalu' },
      {
        party: 'representative',
        match:
          'pelnomocnik\\w*|przedstawiciel\\w*(?: ustawow\\w*)?|(?:niniejszym )?upowazniam(?: pana| pania)*|reprezentowan\\w* przez|osoba upowazniona|kurator\\w*',
      },
      { party: 'witness', match: 'swiad(?:ek|ka)' },
      {
        party: 'third_party',
        match:
          'rodzenstw\\w*|zmarl\\w*|sprzedawc\\w*|sprzedajac\\w*|lekarz\\w*|poreczyciel\\w*|dluznik\\w*|pozwan\\w*|osob\\w+ ktor\\w+ nalezy (?:powiadomic|zawiadomic)(?: .*)?|dyrektor\\w*|dziekan\\w*|promotor\\w*|opiekun\\w* (?:praktyk|naukow\\w*|pracy)|sprawc\\w*(?: szkody)?|uposazon\\w*|wspolwlasciciel\\w*|przelozon\\w*|kierownik\\w*|przyjmujac\\w*|osoby przyjmujacej|nauczyciel\\w*|trener\\w*|chrzestn\\w*|spadkobierc\\w*',
      },
      { party: 'organisation', match: 'firm[ay]|siedzib\\w*|przedsiebior\\w*|spolki|instytucji' },
      {
        party: 'self',
        match:
          'wnioskodaw(?:c|cz)\\w*|wlasciciel\\w*|inwestor\\w*|mocodawc\\w*|konsument\\w*(?: ow)?|zglaszajac\\w*|powod|podatnik\\w*|ubezpieczon\\w*|pacjent\\w*|skladajac\\w*(?: wniosek| oswiadczenie)?|doktorant\\w*|darczync\\w*|zawodni\\w*|pracownik\\w*|najemc\\w*|kupujac\\w*|kandydat\\w*|student\\w*|uczestnik\\w*|klient\\w*|czlonk\\w*|kredytobiorc\\w*|osob[ay] (?:skladajac\\w*|ubiegajac\\w*(?: sie)?|ktorej dotyczy wniosek)',
      },
    ],
  },
);
