import { small } from './small.js';

/** Finnish. */
export const fi = small(
  'fi',
  {
    full_name:
      '(?:etu ?nim(?:i|et)|etu|kutsumanimi) ?(?:ja )?suku ?nimi|etu (?:ja )?sukuni(?:mi|met)|suku(?: ?nimi)? ?(?:ja )?(?:(?:kaikki )?etu ?nim(?:i|et)|kutsumanimi)|nimen ?selvennys|koko nimi|taydellinen nimi|allekirjoittanut|nimi tekstaten',
    given_name: '(?:kaikki )?etunim(?:i|et)(?: etunimet| kutsumanimi\\w*)?|kutsumanimi|etunimi kutsumanimi',
    family_name_birth:
      'syntymanimi|(?:entinen|aikaisempi|entiset) sukuni(?:mi|met)|sukunimi (?:syntyessa|syntymahetkella)|tyttonimi',
    family_name: '(?:nykyinen )?sukunimi',
    '?age': 'ika',
    'birth_date.year': 'syntyma ?vuosi|syntynyt vuonna',
    birth_date: 'syntyma ?(?:aika|paiva)(?: ja paikka)?|syntynyt|synt ?aika',
    birth_place: 'syntyma ?(?:paikka|kunta|paikkakunta|kotikunta)',
    birth_country: 'syntyma ?(?:maa|valtio)',
    nationality: 'kansalaisuus|kansallisuus|kansalaisuudet',
    sex: 'sukupuoli',
    title: 'puhuttelu',
    marital_status: 'siviilisaaty',
    religion: 'uskonto|uskontokunta',
    occupation: 'ammatti(?: (?:tai )?(?:toimi|arvo|asema))?|ammattinimike',
    personal_administrative_number:
      '(?:suomalainen )?(?:henkilotunnus|hetu)(?: tai syntymaaika)?|sosiaaliturvatunnus|henkilo tunnus',
    tax_id: 'vero ?(?:numero|tunniste)',
    health_insurance_number: 'kela kortin numero',
    document_number: 'passin numero|henkilokortin numero|asiakirjan numero|matkustusasiakirjan numero|passinumero',
    document_type: 'henkilollisyystodistus|asiakirjan tyyppi',
    issuance_date: 'myontamis ?paiva|myonnetty',
    expiry_date: 'voimassa (?:asti|saakka)|viimeinen voimassaolopaiva|voimassaolo(?:aika)?',
    issuing_authority: 'myontanyt viranomainen|myontaja',
    email_address: 'sahkoposti(?: ?osoite)?|e ?mail|s ?posti(?:osoite)?',
    mobile_phone_number:
      'matkapuhelin(?: ?(?:numero|nro))?|matkapuh(?: ?(?:nro|no))?|(?:puhelin )?gsm|kannykka(?:numero)?',
    fax_number: 'fa[xk]si?(?:numero)?|telekopio',
    phone_number:
      'puhelin(?: ?(?:numero|nro))?(?: (?:kotiin|toihin|paivisin|paivalla|virka aikana|tyo|koti))*|puh(?: ?(?:nro|no|numero))?|koti ?puhelin(?:numero)?|puhelinnumero (?:virka aikana|paivisin)|puhelin (?:myos )?suuntanumero\\w*',
    resident_street: 'katu ?osoite|lahi ?osoite|katu(?: ja talon numero)?|jakelu ?osoite|kadun nimi',
    resident_house_number: 'talon numero|talonumero',
    resident_address_addition: 'huoneisto(?:n numero)?|porras|c o(?: osoite)?|asunnon numero',
    resident_postal_code: 'posti ?(?:numero|nro)',
    resident_city:
      '(?:posti ?)?toimi ?paikka|kaupunki|(?:koti|asuin)? ?(?:kunta|paikkakunta)|posti ?(?:numero|nro) ja (?:posti ?)?(?:toimi)?paikka|asuinpaikka|kotipaikka',
    resident_state: 'maakunta|laani',
    resident_country: '(?:asuin)? ?maa|asuinvaltio|osoitemaa',
    resident_address:
      '(?:(?:nykyinen|vakituinen|vakinainen|taydellinen|pysyva) )?(?:koti|posti|asuin|yhteys)? ?osoite(?: (?:suomessa|ulkomailla|katu.*|lahiosoite.*))?',
    billing_address: 'lasku(?:tus)? ?osoite',
    delivery_address: 'toimitus ?osoite',
    work_address: 'tyopaikan osoite',
    legal_name:
      '(?:yrityksen|yhteison|yhdistyksen|organisaation|toiminimen|seuran) (?:virallinen )?nimi|yritys|toiminimi|organisaatio|yhteiso|yhdistys',
    legal_form: 'yritysmuoto|yhtiomuoto|oikeudellinen muoto',
    register_number: 'y tunnus|ytunnus|yritys ja yhteiso ?tunnus|rekisterinumero yhdistys\\w*',
    vat_registration: 'alv (?:numero|tunniste)|arvonlisavero(?:numero|tunniste)',
    position:
      'asema (?:yrityksessa|yhteisossa|organisaatiossa)|asema|tehtavanimike|virka asema|tehtava yrityksessa|toimiasema',
    department: 'osasto',
    iban: 'iban(?: ?(?:tilinumero|numero|muodossa|muotoinen))*|tili ?numero(?: iban)(?: muodossa)?|iban tilinumero|pankkiyhteys(?: iban)?',
    bic: 'bic(?: (?:koodi|swift))*|(?:pankin )?swift(?: koodi)?(?: bic)?|pankin bic(?: koodi)?',
    account_holder: 'tilin ?(?:omistaja|haltija)(?:n nimi)?',
    account_number: '(?:pankki)? ?tili ?numero|pankkitili(?:n numero)?|tilin numero',
    bank_name: 'pank(?:ki|in nimi)|raha ?laitos|rahalaitoksen nimi|pankki ja konttori',
    place_of_signing: 'paikka (?:ja )?(?:aika|pvm|paiva(?:ys|maara)?)|(?:aika|paiva(?:ys|maara)) (?:ja )?paikka',
    date_of_signing:
      'pa?iva?ys|allekirjoitus ?(?:paiva(?:maara)?|pvm)|pvm|taytto ?(?:paiva(?:maara)?|pvm)|hakemuksen (?:paiva(?:maara|ys)?|pvm)',
    case_number: 'diaari ?(?:numero|nro)|asia ?(?:numero|nro)|vahinko ?(?:numero|nro|tunnus)|asianumero',
    reference:
      'viite(?:numero| ?nne| ?mme)?|asiakas ?(?:numero|nro|tunnus)|jasen ?(?:numero|nro)|vakuutus ?(?:numero|nro)|sopimus ?(?:numero|nro)|opiskelija ?(?:numero|nro)',
    '?date': 'paivamaara|aika',
    '?place': 'paikka',
    '?name': 'nimi',
    '?day': 'paiva',
    '?month': 'kuukausi',
    '?year': 'vuosi',
  },
  {
    fillers:
      'ja tai seka on ei jos myos merkitse tayta kirjoita selvasti tekstaten taydellinen tiedot henkilotiedot ' +
      'mahdollinen pp kk vvvv',
    roles: 'aanestaja\\w*|potila\\w*|vakuutettu\\w*|vakuutetun|vuokralai\\w*|ostaja\\w*|opiskelija\\w*|jasen\\w*',
    sides: 'vuokralai\\w*|ostaja\\w*',
    date: '\\w*paiva(?:ys|maara)?|pvm|\\w*aika|voimassa (?:asti|saakka)',
    signature: 'allekirjoitus|\\w*allekirjoitus',
    notSignature: '^nimenselvennys|paivamaara|paikka$|paiva$',
    foreignSigner:
      'todistaj\\w*|notaari\\w*|huoltaja\\w*|tyonantaja\\w*|esimie\\w*|esihenkilo\\w*|laakari\\w*|puoliso\\w*|vuokranantaja\\w*|viranomai\\w*|virkailija\\w*|rehtori\\w*|opettaja\\w*|ohjaaja\\w*|edunvalvoja\\w*|myyja\\w*|pankin|leima|puheenjohtaja\\w*|rahastonhoitaja\\w*|johtaja\\w*|valmentaja\\w*|sihteeri\\w*',
    office:
      '(?:viranomainen|yhdistys|seura|liitto|toimisto|virkailija|tyonantaja|laakari|oppilaitos|pankki|kunta|hallitus|johtokunta|sihteeri) tayttaa|(?:viranomaisen|virkailijan|viraston|yhdistyksen|seuran|liiton|toimiston) merkintoja|vain (?:yhdistyksen|seuran|liiton|toimiston) kayttoon|viranomais(?:merkinnat|en merkinnat)|tayttaa (?:vain )?(?:viranomai|virkaili|tyonantaj|laakari|oppilaito|koulu|pankki|kunta|yhdisty|seura|liitto|toimisto|hallitus|johtokunta)\\w*|vain viranomaisen kayttoon',
    firstPerson: 'mina(?: allekirjoittanut)?|(?:me )?allekirjoittaneet|allekirjoittanut',
    othersParts: {
      filledBy: ['^(.+?) tayttaa'],
      official:
        'viranomai|virkailij|tyonantaj|laakari|oppilaito|koulu|kunta|kunnan|vuokranantaj|tuomioistuin|yliopisto|esimie|pankki|hallitus|johtokunta|johto|toimisto|sihteeri',
      deed: 'todistus|lausunto|paatos|merkinnat|vahvistus',
      part: 'osuus|osio',
      of: '(?!)',
    },
    family: {
      mine: 'lapseni|lapsemme|lapsesi|lapsenne|poikani|tyttareni',
      young:
        'laps(?:i|en|et)|lasten|nuor\\w*|junior\\w*|oppila\\w*|koulu\\w*|paivakoti\\w*|varhaiskasvatus\\w*|leiri\\w*|alaikai\\w*',
      guardian: 'huoltaja\\w*|vanhem\\w*',
      mother: 'aiti|aidin',
      father: 'isa|isan',
    },
    business: {
      sender: 'lahettaja',
      contact: 'yhteyshenkilon?(?: nimi)?',
      work: 'tyopuhelin\\w*|puhelin tyo|tyopaik\\w*',
      home: 'koti\\w*',
    },
    lawsuit: {
      files: 'kantaja\\w*',
      answers: 'vastaaja\\w*',
      replies: 'vastaus haastehakemukseen|kirjallinen vastaus',
      iAm: 'olen ',
    },
    dead: 'vainaja\\w*|kuollee\\w*|edesmenn\\w*',
    condition:
      '(?:jos|mikali) (?:\\w+ ){0,3}(?:eri|muu|poikkea\\w*|toinen)|(?:taytetaan )?vain (?:jos|mikali)|jos (?:kylla|naimisissa|eronnut|alaikainen)',
    hand: 'valokuva|leima|sormenjal\\w*',
    consent: '(?:vakuutan|suostun|annan suostumuks\\w*|hyvaksyn|vahvistan|olen lukenut)\\b.*|suostumus\\w*',
    parties: [
      { party: 'spouse', match: 'puoliso\\w*|avopuoliso\\w*|aviopuoliso\\w*' },
      { party: 'child', match: 'lapsen|lapsi|lasten|oppilaan|alaikaisen' },
      { party: 'parent', match: 'huoltaja\\w*|aidin|isan|vanhem\\w*|aiti|isa' },
      { party: 'employer', match: 'tyonantaja\\w*' },
      { party: 'landlord', match: 'vuokranantaja\\w*' },
      { party: 'representative', match: 'edustaja\\w*|asiamie\\w*|edunvalvoja\\w*|valtuutet\\w*' },
      { party: 'witness', match: 'todistaj\\w*' },
      {
        party: 'third_party',
        match: 'sisaru(?:s|ksen|kset)|vainaja\\w*|myyja\\w*|laakari\\w*|omai(?:nen|sen)|yhteyshenkilo\\w*|velka\\w*',
      },
      { party: 'organisation', match: 'yrityksen|yhteison|yhdistyksen|organisaation' },
      {
        party: 'self',
        match:
          'hakija\\w*|potila\\w*|vakuutettu\\w*|vakuutetun|vuokralai\\w*|ostaja\\w*|asiakka\\w*|asiakas|jasen\\w*|opiskelija\\w*|ilmoittaja\\w*|osallistuja\\w*|allekirjoittaja\\w*',
      },
    ],
  },
);
