import type { LanguageRules } from './rule.js';

const NR = '(?:nr|nummer|no)';

/** Dutch, with Belgian words. */
export const nl: LanguageRules = {
  language: 'nl',
  fillers:
    'de het een van der den en of in op bij voor met te ter uw u mijn zijn haar hun door aan als indien s v p svp invullen vul vult hier blokletters hoofdletters verplicht optioneel volledig volledige huidige ' +
    'officiele eigen prive persoonlijke gegevens contact zoals vermeld dd mm jjjj eventueel eventuele vast overdag waarop u bereikbaar bent is wat welke dit deze om onder waar kunt vermelden die dat persoon wij',
  keys: [
    {
      key: 'full_name',
      match:
        '(?:achter)?naam (?:en )?(?:voornaam|voornamen|voorletters?|voorletter s)|(?:voornaam|voornamen|voorletters?) (?:en )?(?:achter|familie)?naam|voor en (?:achter|familie)naam|volledige naam|(?:de )?ondergetekende|naam in blokletters|naam ondertekenaar|naam en voorletters|naam (?:en )?adres',
      not: 'bedrijf\\w*|bank|geboorte\\w*|firma',
    },
    { key: 'family_name_birth', match: 'geboortenaam|meisjesnaam|(?:achter|familie)naam bij geboorte' },
    { key: 'initials', match: 'voorletter s|voorletters?|initialen|paraaf' },
    { key: 'given_name', match: 'voornamen|voornaam|voornaam en|roepnaam|voorna(?:a)?m en', not: 'achternaam' },
    {
      key: 'family_name',
      match: '(?:achter|familie|geslachts)na(?:am|men)(?: (?:en )?tussenvoegsel(?:s)?)?',
      not: 'voor\\w*|geboorte|bij',
    },
    { key: 'birth_place', match: 'geboorteplaats|plaats van geboorte|geboren te|geboorteplaats en land' },
    { key: 'birth_country', match: 'geboorteland|land van geboorte' },
    {
      key: 'birth_date',
      match: 'geboortedatum en plaats|geboortedatum|datum van geboorte|geboren op|geb datum|geb dat|geboorte datum',
      not: 'plaats',
    },
    { key: 'nationality', match: 'nationaliteit(?:en)?|staatsburgerschap' },
    { key: 'sex', match: 'geslacht|man vrouw|m v' },
    { key: 'title', match: 'titel(?:s)?|titulatuur|aanhef|aanspreektitel' },
    { key: 'marital_status', match: 'burgerlijke (?:staat|stand)' },
    { key: 'religion', match: 'godsdienst|geloof|religie|kerkgenootschap' },
    { key: 'occupation', match: 'beroep|werkzaamheden' },
    {
      key: 'personal_administrative_number',
      match: `(?:bsn|burgerservice ?${NR}|burger service nummer|rijksregister ?${NR}|bsn ?${NR}|sofi ?${NR}|bsn sofi ?${NR}|insz)(?: ?${NR})?|nationaal nummer`,
    },
    { key: 'tax_id', match: `fiscaal ?${NR}|rsin|belasting ?${NR}|fiscaal identificatie ?${NR}|tin` },
    { key: 'social_security_number', match: `sociaal verzekerings ?${NR}|sociale zekerheids ?${NR}` },
    {
      key: 'health_insurance_number',
      match: `(?:zorg)?verzekerden ?${NR}|zorgpolis ?${NR}|aansluitings ?${NR}|verzekerdennummer`,
    },
    { key: 'email_address', match: 'e ?mail(?: ?adres)?|mailadres|emailadres|elektronisch adres' },
    {
      key: 'mobile_phone_number',
      match: `mobiel(?:e)?(?: (?:telefoon)?${NR}| telefoon(?:nummer)?)?|gsm(?: ?${NR})?|mobiel telefoonnummer|06 nummer`,
    },
    { key: 'fax_number', match: `fax(?: ?${NR})?|faxnummer` },
    {
      key: 'phone_number',
      match: `telefoon(?: ?${NR})?|tel(?: ?${NR})?|telefoonnummers?|telefoon (?:prive|thuis|werk|vast)|telnr|vaste telefoon`,
      not: 'mobiel\\w*|gsm|fax',
    },
    {
      key: 'resident_address_addition',
      match: '(?:toevoeging|huisnummertoevoeging|bus|toev|adresregel 2|postbus|busnr|verdieping)',
    },
    {
      key: 'resident_street',
      match: `straat(?:naam)?(?: (?:en )?(?:huis ?${NR}|${NR}|nr))?(?: (?:en )?(?:toevoeging|bus))?|adres straat(?: en)?(?: huis ?${NR})?|adresregel 1|adres (?:en )?huis ?${NR}`,
      not: 'postcode|woonplaats|plaats|gemeente',
    },
    { key: 'resident_house_number', match: `huis ?${NR}(?: (?:en )?(?:toevoeging|toev|bus))?|huisnr|nr bus` },
    {
      key: 'resident_city',
      match:
        'postcode (?:en )?(?:woon)?plaats(?:naam)?|postcode (?:en )?gemeente|postnummer (?:en )?gemeente|woonplaats|gemeente|stad|plaatsnaam',
      not: 'straat|adres|geboorte\\w*',
    },
    { key: 'resident_postal_code', match: 'postcode|post ?nummer|postnr', not: 'plaats|woonplaats|gemeente' },
    { key: 'resident_state', match: 'provincie' },
    { key: 'resident_country', match: 'land|woonland|land van (?:woonplaats|verblijf)', not: 'geboorte|afgifte' },
    {
      key: 'resident_address',
      match:
        '(?:woon|post|huis|thuis|correspondentie|verblijfs?|domicilie|vestigings)?adres(?:gegevens)?|wonende(?: te)?|woonachtig te|adres postcode (?:en )?(?:woon)?plaats|verblijfplaats|domicilie',
      not: 'e ?mail|mail|ip|internet|web|bedrijf\\w*',
    },
    { key: 'delivery_address', match: '(?:aflever|bezorg|lever)adres' },
    { key: 'billing_address', match: 'factuuradres' },
    { key: 'work_address', match: '(?:werk|bedrijfs|kantoor)adres' },
    {
      key: 'legal_name',
      match:
        '(?:bedrijfs|handels|firma|statutaire |organisatie)naam|naam (?:van )?(?:het |de )?(?:bedrijf|onderneming|organisatie|instelling|firma|vennootschap|vereniging|stichting)|bedrijf|onderneming|maatschappelijke (?:naam|benaming)|firma|organisatie',
      not: 'adres|telefoon|nummer',
    },
    { key: 'legal_form', match: 'rechtsvorm' },
    {
      key: 'register_number',
      match: `kvk(?: ?${NR})?|handelsregister(?: ?${NR})?|ondernemings ?${NR}|kamer van koophandel(?: ?${NR})?|kbo(?: ?${NR})?|inschrijf ?${NR} kvk|dossier ?${NR} kvk`,
    },
    { key: 'vat_registration', match: `btw(?: ?(?:id|identificatie))?(?: ?${NR})?|omzetbelasting ?${NR}|ob ?${NR}` },
    { key: 'position', match: 'functie|hoedanigheid|functieomschrijving' },
    { key: 'department', match: 'afdeling' },
    { key: 'iban', match: `(?:rekening ?${NR} )?iban(?: ?${NR})?|iban rekening ?${NR}|(?:bank)?rekening ?${NR} iban` },
    { key: 'bic', match: 'bic(?: (?:code|swift))?|swift(?: ?(?:code|bic))?' },
    {
      key: 'account_holder',
      match:
        '(?:naam )?(?:van de )?rekeninghouder(?: naam)?|ten name van|t n v|tnv|tenaamstelling(?: rekening)?|op naam van|naam rekeninghouder',
    },
    { key: 'account_number', match: `(?:bank)?rekening ?${NR}`, not: 'iban' },
    {
      key: 'bank_name',
      match: '(?:naam )?(?:van de )?bank(?:instelling)?|naam bank|financiele instelling',
      not: 'rekening\\w*',
    },
    { key: 'creditor_id', match: 'incassant ?id|identificatie schuldeiser' },
    { key: 'mandate_reference', match: 'kenmerk machtiging|mandaatreferte|mandaatreferentie|machtigingskenmerk' },
    {
      key: 'document_number',
      match: `(?:paspoort|identiteitskaart|document|id|rijbewijs|legitimatie)(?: |s)?${NR}|${NR} (?:van )?(?:het )?(?:paspoort|identiteitsbewijs|identiteitskaart|legitimatiebewijs|document|rijbewijs)|documentnummer|paspoort(?: of)?(?: id)? nummer|identiteitsbewijs ${NR}`,
    },
    { key: 'document_type', match: 'soort (?:document|legitimatie|identiteitsbewijs|legitimatiebewijs)|type document' },
    { key: 'issuing_authority', match: 'afgegeven door|instantie van afgifte|plaats van afgifte' },
    { key: 'issuing_country', match: 'land van afgifte' },
    { key: 'issuance_date', match: 'datum (?:van )?afgifte|afgegeven op|afgiftedatum' },
    { key: 'expiry_date', match: 'geldig tot(?: en met)?|vervaldatum|einde geldigheid|geldigheidsdatum|verloopdatum' },
    { key: 'case_number', match: `(?:dossier|zaak|aanvraag)(?: |s)?${NR}|zaakkenmerk` },
    {
      key: 'reference',
      match: `(?:klant|polis|contract|lidmaatschaps|relatie|student|personeels|factuur|order|debiteur|referentie|lid)(?:en)? ?${NR}|kenmerk|uw kenmerk|ons kenmerk|referentie`,
    },
    {
      key: 'place_of_signing',
      match: 'plaats van ondertekening|gedaan te|opgemaakt te|getekend te|plaats en datum|plaats datum',
    },
    { key: 'date_of_signing', match: 'datum (?:van )?ondertekening|datum handtekening|opgemaakt op' },
    { key: '?date', match: 'datum|d d|dagtekening|op' },
    { key: '?place', match: 'plaats|te' },
    { key: '?name', match: 'naam|namen' },
    { key: '?number', match: NR },
    { key: '?day', match: 'dag' },
    { key: '?month', match: 'maand' },
    { key: '?year', match: 'jaar' },
  ],
  parties: [
    {
      party: 'spouse',
      match:
        'partners?|echtgeno(?:ot|te)s?|echtgenoot e|toeslagpartner|fiscale? partner|medeaanvrager|samenwonende partner',
    },
    { party: 'child', match: 'kind|kinderen|zoon|dochter|minderjarigen?|leerling\\w*|student|pupil' },
    { party: 'parent', match: 'ouders?|vader|moeder|voogd|verzorgers?|ouder verzorger|gezagdragers?|ouder s' },
    { party: 'employer', match: 'werkgevers?' },
    { party: 'landlord', match: 'verhuurders?|eigenaar|eigenaars|hoofdbewoner' },
    {
      party: 'representative',
      match:
        'gemachtigden?|vertegenwoordigers?|bewindvoerders?|curator|mentor|lasthebber|volmachtdrager|advocaat|belastingadviseur|wettelijk\\w* vertegenwoordiger',
    },
    { party: 'witness', match: 'getuigen?' },
    {
      party: 'third_party',
      match:
        'overleden\\w*|slachtoffers?|overledene|verkopers?|schuldeisers?|(?:huis)?arts|notaris|begunstigden?|borg|wederpartij|verweerder|contactpersoon|noodgeval\\w*|school|ziekenhuis|cessionaris|schenker|erflater|bestuurder|derde|behandelaar|apotheek|huisgeno(?:ot|ten)|medebewoner|uitlener|schadeveroorzaker|andere? persoon|ontvangers?|verzekeraar',
    },
    {
      party: 'organisation',
      match: 'bedrijf|bedrijfs\\w*|onderneming|organisatie|instelling|rechtspersoon|vennootschap',
    },
    {
      party: 'self',
      match:
        'aanvragers?|patient\\w*|verzekerden?|verzekeringnemer|huurders?|kopers?|werknemers?|belastingplichtigen?|rekeninghouders?|volmachtgever|ondergetekenden?|clienten?|client|klant|lid|deelnemers?|indieners?|debiteur|melder|klager|verzoeker|kandidaat|bewoner|betrokkene|machtigingsgever|opdrachtgever|aangever|declarant|over u|uzelf|uw',
    },
  ],
  roles:
    'patient\\w*|verzekerden?|huurders?|kopers?|werknemers?|volmachtgever|clienten?|client|deelnemers?|debiteur|klager|kandidaat|bewoner|opdrachtgever|lid',
  sides: 'huurders?|kopers?|debiteur|klager',
  date: '\\w*datum|datum \\w*|geboren op|dd mm jjjj|geldig tot|afgegeven op|ingangsdatum|d d|sinds|met ingang van',
  notDate: 'plaats|aantal|tijd|periode',
  signature: 'handtekening\\w*|ondertekening|getekend|paraaf|signatuur',
  notSignature: 'naam|datum|plaats|functie|namen|blokletters',
  foreignSigner:
    'getuigen?|notaris|arts|werkgever|verhuurder|partner|echtgenoo?t\\w*|verkoper|ambtenaar|gemeente|behandelaar|gemachtigde|stempel|borg|schuldeiser|ouder\\w*|voogd|vader|moeder|medewerker|directeur|bank|vertegenwoordiger|controleur|schenker|hoofdbewoner|leerling|kind|school',
  office:
    'in te vullen door (?:de )?(?:\\w+)|niet (?:invullen|beschrijven).*|(?:alleen )?voor (?:intern|kantoor|ambtelijk|administratief)\\w* gebruik.*|ruimte voor .*|bestemd voor .*|voorbehouden aan .*|vak (?:bestemd )?voor .*|door de (?:gemeente|werkgever|arts|verhuurder) in te vullen|ontvangstdatum|dit deel wordt ingevuld door.*|behandeld door',
  dead: 'overledenen?|erflaters?',
  condition:
    '(?:indien|als) (?:\\w+ ){0,3}(?:anders|afwijk\\w*|niet)|(?:alleen|uitsluitend|slechts) (?:invullen |in te vullen )?(?:indien|als|bij|wanneer)|(?:indien|zo) (?:ja|gehuwd|getrouwd|gescheiden|minderjarig)',
  hand: 'pasfoto|vingerafdruk\\w*|stempel|zegel|plak hier.*',
  consent:
    'ik (?:verklaar|ga akkoord|geef|machtig|stem|bevestig|heb gelezen)\\b.*|toestemming\\w*|akkoord\\w*|verklaring|door ondertekening.*|hierbij (?:verklaar|machtig).*|privacy\\w*|algemene voorwaarden',
  forms: {
    kinds: 'aanmelding|inschrijving|aanmeldformulier|inschrijfformulier|bestelling',
    plain: 'formulier|gegevens|persoonlijke',
  },
};
