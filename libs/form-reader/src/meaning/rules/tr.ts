import { small } from './small.js';

const NO = '(?:no|nosu|numara|numarasi|numaraniz|nr)';
const TEL = '(?:telefon(?:u|unuz|lari)?|tel)';
const MY = '(?:niz|nuz)?';
const STREET = '(?:cadde(?:si)?|cad|sokak|sokagi|sok|sk|bulvar(?:i)?|blv|bulv)';
const DISTRICT = '(?:ilce(?:si)?|il|ili|sehir|sehri|semt(?:i)?)';

/** Turkish. */
export const tr = small(
  'tr',
  {
    full_name: {
      match: `adi?${MY} (?:ve )?soyadi?${MY}|ad soyad|(?:soyadi?${MY}) (?:ve )?adi?${MY}|isim soyisim|isim(?: soy ?isim)?|ismi(?: ve soyismi)?|adi soyadi unvani`,
      not: 'firma\\w*|sirket\\w*|kurum\\w*|urun\\w*|kullanici\\w*',
    },
    'given_name.middle': 'ikinci adi?|gobek adi',
    given_name: {
      match: '(?:ilk |on )?(?:adi?|adiniz)|onadi?',
      not: 'isveren\\w*|isyeri\\w*|firma\\w*|kurum\\w*|banka\\w*',
    },
    family_name_birth: '(?:kizlik|ilk|onceki|evlenmeden onceki|dogum) soyadi?|evlilik oncesi soyadi?',
    family_name: `soyadi?${MY}|soy ?isim|soy ?ismi`,
    '?age': 'yas(?:i)?',
    'birth_date.year': 'dogum yili?|d yili?',
    birth_date: `dogum tarihi?${MY}(?: gun ay yil)?|d tarihi|dogdugu tarih|dogum gunu`,
    birth_place: `dogum yeri${MY}(?: (?:ve )?(?:tarihi|yili|il|ilce))*|d yeri|dogdugu (?:yer|il|sehir)|dogum yeri (?:il )?(?:ilce)?`,
    birth_country: 'dogdugu ulke|dogum (?:yeri )?ulke(?:si)?',
    nationality: `uyru(?:k|gu|gunuz)|vatandaslik|vatandasligi|tabiiyet(?:i)?|milliyet(?:i)?`,
    sex: `cinsiyet(?:i|iniz)?`,
    marital_status: `medeni (?:hali?|durumu?)${MY}`,
    religion: 'dini',
    occupation: `mesle(?:k|gi|giniz)|isi`,
    personal_administrative_number: {
      match: `(?:t c|tc) ?(?:kimlik )?${NO}|tckn|tc ?kn|kimlik ${NO}|vatandaslik ${NO}|(?:t c|tc) kimlik(?: ${NO})?|(?:t c|tc) vatandaslik ${NO}`,
      not: 'seri|vergi',
    },
    tax_id: `vergi (?:kimlik |sicil )?${NO}|vkn|vergi ${NO} (?:t c|tc) kimlik ${NO}`,
    social_security_number: `(?:sgk|ssk|sosyal guvenlik|bag kur|emekli sicil) (?:sicil )?${NO}`,
    document_number: `pasaport(?:un)? (?:seri )?${NO}|(?:kimlik|cuzdan|nufus cuzdani|ehliyet|surucu belgesi) (?:seri )?(?:ve )?(?:sira )?${NO}|seri (?:ve )?(?:sira )?${NO}|belge ${NO}`,
    document_type: '(?:kimlik|belge|kimlik belgesi)(?:nin)? turu',
    issuing_authority: 'verildigi yer|veren (?:makam|kurum|idare)|duzenleyen (?:makam|kurum)|verilis yeri',
    issuance_date: '(?:verilis|duzenlenme|verildigi) tarihi?',
    expiry_date: '(?:son )?gecerlilik (?:tarihi|suresi)|(?:son )?gecerlilik bitis tarihi',
    email_address: `e ?posta(?: ?adresi?${MY})?|e ?mail(?: ?adresi?)?|elektronik posta(?: adresi)?|mail(?: adresi)?|eposta`,
    mobile_phone_number: `(?:cep|gsm|mobil) ?${TEL}?(?: ?${NO})?|${TEL} (?:cep|gsm)|cep ?tel ?${NO}?`,
    fax_number: `(?:faks|fax|belgegecer)(?: ${NO})?`,
    phone_number: `(?:ev |sabit |is |iletisim |irtibat |iletisim ve )?${TEL}(?: ?${NO})?(?: (?:ev|is|cep|sabit))?|(?:iletisim|irtibat) ${NO}`,
    resident_street: `${STREET}(?: (?:ve |veya )?${STREET})*(?: adi)?`,
    resident_house_number: `(?:dis )?kapi ${NO}|bina ${NO}|ev ${NO}|apartman ${NO}`,
    resident_address_addition: `daire(?: ${NO})?|ic kapi ${NO}|kat(?: daire)?|blok|mahalle(?:si)?(?: koy(?:u)?)?|mah|apartman(?:i)? adi|site(?:si)? adi|apt|kat ${NO}|koy`,
    resident_postal_code: 'posta kodu|p k|postakodu',
    resident_city: `ilce(?:si)?|sehir|sehri|semt(?:i)?|il ilce|${DISTRICT} ${DISTRICT}|(?:ikamet ettigi|yasadigi|bulundugu) (?:il|sehir|ilce)(?: ilce)?`,
    '?state': 'ili?',
    '?country': 'ulke(?:si)?',
    resident_country: '(?:ikamet ettigi|yasadigi|bulundugu) ulke',
    resident_address: {
      match: `(?:ev |acik |ikamet(?:gah)? |yazisma |tebligat |yerlesim yeri |daimi |iletisim |posta )?adres(?:i|iniz)?(?: (?:ev|ikamet))?|ikametgah(?:i)?|yerlesim yeri|ikamet yeri`,
      not: 'e ?posta|mail|web|is|isyeri|firma\\w*',
    },
    billing_address: 'fatura adresi',
    delivery_address: 'teslim(?:at)? adresi',
    work_address: '(?:is|isyeri|is yeri) adresi',
    legal_name: {
      match:
        '(?:firma|sirket|kurum|kurulus|dernek|isletme|isveren|isyeri|is yeri)(?:nin|in|un)? (?:ticari )?(?:adi?|unvani?|ismi)|(?:ticaret|ticari) unvani?|firma|sirket|unvani adi|kurum kurulus adi',
      not: 'banka\\w*|urun\\w*',
    },
    legal_form: 'sirket(?:in)? turu|hukuki (?:statusu|yapisi)',
    register_number: `ticaret sicil ${NO}|mersis(?: ${NO})?|ticaret sicili ${NO}`,
    position: 'gorevi?(?: unvani?)?|pozisyonu?|unvani?(?: gorevi?)?|calistigi pozisyon',
    department: 'bolumu?|departmani?|birimi?|calistigi birim',
    iban: `(?:banka )?iban(?: ?${NO})?`,
    bic: '(?:swift|bic)(?: (?:kodu?|swift))?',
    account_holder: 'hesap sahibi(?:nin)?(?: adi?(?: soyadi?)?)?',
    account_number: `(?:banka )?hesap ${NO}`,
    bank_name: 'banka(?:nin)?(?: adi)?',
    place_of_signing: 'yer (?:ve )?tarih|tarih (?:ve )?yer|imza yeri',
    date_of_signing:
      '(?:imza|basvuru|form doldurma|dilekce|doldurulma|form|beyan|duzenleme) tarihi|doldurma tarihi|formun dolduruldugu tarih',
    case_number: `(?:dosya|esas|hasar(?: dosya)?) ${NO}`,
    reference: `(?:musteri|sozlesme|police|uye|uyelik|ogrenci|referans|abone|sicil) ${NO}`,
    '?date': 'tarih',
    '?place': 'yer',
    '?number': NO,
    '?day': 'gun',
    '?month': 'ay',
    '?year': 'yil',
  },
  {
    fillers:
      've veya ile icin bir bu da de ise lutfen varsa olarak ait olan buyuk harflerle harfle okunakli doldurunuz yaziniz ' +
      'kisisel bilgileri bilgiler zorunlu bilgisi gun yil gecerli su anki sahibinin sahibi',
    telling:
      'adi soyadi soyad tarihi numarasi dogum imzasi adresi basvuru formu uyruk uyrugu ogrenci ogrencinin mahalle ilce ' +
      'telefonu eposta yeri bilgileri tarafindan medeni cinsiyet cinsiyeti velisi icin olarak ediyorum ederim nufus kimlik imza',
    roles:
      'hasta\\w*|sigortali\\w*|kiraci\\w*|alici\\w*|calisan\\w*|isci\\w*|ogrenci\\w*|uye(?:nin|si)?|aday\\w*|katilimci\\w*|personel\\w*|abone\\w*|vekalet veren\\w*',
    asker:
      'basvuran|basvuru sahibi|hasta|aday|katilimci|uye|ogrenci|beyan eden|talep eden|dilekce sahibi|sigortali|kiraci',
    sides: 'kiraci\\w*|alici\\w*',
    date: 'tarih(?:i)?|\\w*tarihi|gecerlilik suresi',
    notDate: 'yeri|saat|bilgileri',
    signature: '(?:islak )?imza(?:si|niz)?|imzalayan',
    notSignature: 'imzasi bulunan|tarih(?:i)?|adi?|soyadi?|yeri?|unvani?',
    foreignSigner:
      'sahit\\w*|tanik\\w*|noter\\w*|isveren\\w*|doktor\\w*|hekim\\w*|es(?:i|inin)|memur\\w*|veli\\w*|vasi\\w*|anne\\w*|baba\\w*|mudur\\w*|amir\\w*|baskan\\w*|yetkili\\w*|kase|muhur|ev sahibi\\w*|kiraya veren\\w*|satici\\w*|ogretmen\\w*|danisman\\w*|dekan\\w*|rektor\\w*|vekil\\w*|kefil\\w*|onaylayan\\w*|onay|teslim alan\\w*|banka\\w*|sorumlu\\w*|muhasebe\\w*|kurul\\w*|gorevli\\w*|antrenor\\w*|egitmen\\w*',
    office:
      '(?:bu (?:bolum|kisim|alan) )?(?:\\w+ ){0,3}tarafindan doldurul\\w*.*|(?:resmi|kurum|ofis|buro|dernek|kulup) (?:kullanim|islem)\\w*.*|(?:dernege|kuruma|idareye|kulube|ofise) ayrilmis\\w*|(?:bu (?:bolum|kisim|alan|bolumu) )(?:bos birakiniz|doldurmayiniz).*|evrak kayit.*',
    firstPerson: 'ben|(?:ben )?asagida imzasi bulunan',
    othersParts: {
      filledBy: ['(.+) tarafindan doldurul\\w*', '(.+) doldurulacak\\w*'],
      official:
        'kurum|isveren|doktor|hekim|hastane|okul|universite|belediye|memur|mahkeme|banka|mudurlu|idare|yetkili|danisman|ev sahibi|sigorta|yonetim|sekreter',
      deed: 'onayi?|gorusu?|karari?|raporu?|beyani?|degerlendirmesi?',
      part: 'bolumu?|kismi?',
      of: 'tarafindan',
    },
    family: {
      mine: '(?:cocugum|oglum|kizim|velisi bulundugum|velisi oldugum)\\w*',
      young:
        'cocuk\\w*|cocugun\\w*|ogrenci\\w*|genc\\w*|kucuk|okul\\w*|anaokulu\\w*|kres\\w*|yaz (?:kampi|okulu)|kamp\\w*|18 yasindan kucuk\\w*|resit olmayan\\w*',
      guardian: 'veli(?:si|nin|sinin|ler)?|vasi(?:si|nin)?|anne baba|ebeveyn\\w*|yasal temsilci\\w*',
      mother: 'anne(?:si|nin|sinin)?|ana',
      father: 'baba(?:si|nin|sinin)?',
    },
    business: {
      sender: 'gonderen|gonderici',
      contact: 'irtibat (?:kisisi|kurulacak kisi)|ilgili kisi|yetkili kisi',
      work: 'is|isyeri|ofis',
      home: 'ev',
    },
    lawsuit: {
      files: 'davaci\\w*|sikayetci\\w*',
      answers: 'davali\\w*',
      replies: 'cevap dilekcesi|savunma',
      iAm: 'ben (?:bu davada )?',
    },
    dead: 'olen\\w*|muteveffa\\w*|vefat eden\\w*|merhum\\w*|muris\\w*',
    condition:
      '(?:farkli|degisik|baska) (?:\\w+ ){0,2}(?:ise|oldugunda)|yalnizca (?:\\w+ ){0,4}(?:ise|halinde|durumunda)|(?:evet|evli|bosanmis|resit degil) ise|18 yasindan kucuk(?:ler)? (?:ise|icin)',
    hand: 'fotograf|kase|muhur|parmak izi|resim yapistir\\w*',
    consent:
      '(?:\\w+ ){0,12}(?:kabul ediyorum|onayliyorum|beyan ederim|izin veriyorum|riza gosteriyorum|kabul ve beyan ederim|taahhut ederim|okudum ve anladim)|acik riza\\w*|onay veriyorum',
    parties: [
      { party: 'spouse', match: 'es(?:i|inin|in)|esiniz(?:in)?' },
      { party: 'child', match: 'cocu(?:k|gun|gu|gunun)|cocuklarin|ogrenci velisi ogrenci' },
      {
        party: 'parent',
        match: 'veli(?:si|nin|sinin)?|vasi(?:si|nin)?|anne(?:si|nin|sinin)?|baba(?:si|nin|sinin)?|ana|ebeveyn\\w*',
      },
      { party: 'employer', match: 'isveren(?:in)?|isyeri(?:nin)?|is yeri(?:nin)?' },
      { party: 'landlord', match: 'ev sahibi(?:nin)?|kiraya veren(?:in)?|mal sahibi(?:nin)?' },
      { party: 'representative', match: 'vekil(?:i|in|inin)?|temsilci(?:si|nin)?|yasal temsilci\\w*|avukat(?:i|in)?' },
      { party: 'witness', match: 'sahit(?:in|ler)?|tanik(?:in|lar)?' },
      {
        party: 'third_party',
        match:
          'kardes\\w*|muteveffa\\w*|vefat eden\\w*|satici(?:nin)?|doktor(?:un)?|hekim(?:in)?|kefil(?:in)?|acil durumda\\w*|irtibat kisisi|yakini(?:nin)?|danisman(?:in)?|mudur(?:un)?|referans kisi\\w*|lehdar\\w*',
      },
      { party: 'organisation', match: 'firma(?:nin)?|sirket(?:in)?|kurum(?:un)?|tuzel kisi\\w*' },
      {
        party: 'self',
        match:
          'basvuru sahibi(?:nin)?|basvuran(?:in)?|hasta(?:nin)?|sigortali(?:nin)?|kiraci(?:nin)?|alici(?:nin)?|calisan(?:in)?|ogrenci(?:nin)?|uye(?:nin)?|aday(?:in)?|katilimci(?:nin)?|personel(?:in)?|musteri(?:nin)?|mukellef(?:in)?|beyan eden(?:in)?|talep eden(?:in)?|dilekce sahibi(?:nin)?|imzalayan(?:in)?|gercek kisi\\w*|kisinin',
      },
    ],
    forms: {
      kinds: 'basvuru|kayit|uyelik|siparis|talep|dilekce',
      plain: 'form|formu|bilgileri?|kisisel|kimlik|iletisim|adres',
    },
  },
);
