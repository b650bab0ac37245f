import { addressParts } from './address-parts.js';
import type { LanguageRules } from './rule.js';

const NR = '(?:nr|nummer|no)';

/** What a form calls whoever has a name of its own in a register. */
const BEDRIJF =
  '(?:bedrijf|onderneming|organisatie|instelling|instantie|firma|vennootschap|vereniging|stichting|club|kantoor|praktijk|rechtspersoon)';
const BEWIJS =
  '(?:paspoort|identiteitsbewijs|identiteitskaart|legitimatiebewijs|legitimatie|id bewijs|rijbewijs|(?:identiteits)?document)';

/** Dutch, with Belgian words. */
export const nl: LanguageRules = {
  language: 'nl',
  fillers:
    'de het een van der den en of in op bij voor met te ter uw u mijn zijn haar hun door aan als indien s v p svp invullen vul vult hier blokletters hoofdletters verplicht optioneel volledig volledige huidige ' +
    'officiele eigen prive persoonlijke gegevens contact zoals vermeld dd mm jjjj eventueel eventuele vast overdag waarop u bereikbaar bent is wat welke dit deze om onder waar kunt vermelden die dat persoon wij voluit officieel behandelend behandelende vragen prive',
  keys: [
    {
      key: 'full_name',
      match:
        '(?:achter)?naam (?:en )?(?:voornaam|voornamen|voorletters?|voorletter s)|(?:voornaam|voornamen|voorletters?) (?:en )?(?:achter|familie)?naam|voor en (?:achter|familie)naam|naam (?:en )?voornam|hoe heet u|(?:naam (?:van )?(?:degene|diegene) die|wie vult) .*(?:invult|formulier in)|volledige naam|(?:de )?ondergetekende|(?:ik )?(?:de )?ondergetekende|naam (?:van )?(?:de )?persoon die .*invult|ingevuld door|naam in blokletters|naam ondertekenaar|naam en voorletters|naam (?:en )?adres',
      not: 'bedrijf\\w*|bank|geboorte\\w*|firma',
    },
    {
      key: 'family_name_birth',
      match: 'geboortenaam|meisjesnaam|geslachtsnaam meisjesnaam|(?:achter|familie)?naam bij (?:de )?geboorte',
    },
    { key: 'given_name.middle', match: '(?:tweede|overige|andere) voorna(?:am|men)' },
    { key: 'initials', match: 'voorletter s|voorletters?|initialen|paraaf' },
    {
      key: 'given_name',
      match:
        '(?:alle )?voornamen|(?:eerste )?voornaam|voornaam en|roepnaam|voorna(?:a)?m(?: en)?|voorna(?:am|men) namen',
      not: 'achternaam',
    },
    {
      key: 'family_name',
      match: 'naam (?:achter|familie)naam|(?:achter|familie|geslachts)na(?:am|men)(?: (?:en )?tussenvoegsel(?:s)?)?',
      not: 'voor\\w*|geboorte|bij',
    },
    {
      key: 'birth_place',
      match:
        'geboorteplaats|plaats van geboorte|geboren (?:te|in)|geboorteplaats(?: en)? land|geboortestad|gemeente van geboorte|geboortegemeente|(?:in welke )?(?:plaats|gemeente|stad) waar (?:u |bent u )?geboren(?: bent)?|waar (?:bent u|u) geboren(?: bent)?|plaats waar u geboren bent',
    },
    { key: 'birth_country', match: 'geboorteland|land van geboorte' },
    { key: 'birth_date.day', match: 'geboorte(?:datum )?dag' },
    { key: 'birth_date.month', match: 'geboorte(?:datum )?maand' },
    { key: 'birth_date.year', match: 'geboorte(?:datum )?jaar' },
    { key: '?age', match: 'leeftijd' },
    {
      key: 'birth_date',
      match:
        'geboortedatum en plaats|geboortedatum|datum van geboorte|datum geboorte|geboren (?:op|d d)|geb datum|geb dat|geboorte datum|wanneer (?:bent u|u) geboren(?: bent)?',
      not: 'plaats',
    },
    { key: 'nationality', match: 'nationaliteit(?:en)?|staatsburgerschap' },
    { key: 'sex', match: 'geslacht|gender|man vrouw|m v(?: x)?', not: 'dier' },
    {
      key: 'title',
      match:
        '(?:academische )?titel(?:s)?|dhr (?:mevr(?:ouw)?|mw)|(?:de )?heer mevrouw|titulatuur|aanhef|aanspreektitel',
      not: 'project|boek|scriptie|lied',
    },
    { key: 'marital_status', match: 'burg(?:erlijke)? (?:staat|stand)|huwelijkse staat' },
    {
      key: 'religion',
      match: 'godsdienst|geloof(?:sovertuiging)?|religie|kerkgenootschap|(?:kerkelijke )?gezindte|levensovertuiging',
    },
    {
      key: 'occupation',
      match:
        '(?:huidig |uitgeoefend |huidige )?beroep(?: functie| of bezigheid)?|beroepsactiviteit|werkzaamheden|werkzaam als',
      not: 'bedrijf',
    },
    {
      key: 'personal_administrative_number',
      match: `(?:bsn|burgerservice ?${NR}|burger service nummer|rijksregister ?${NR}|bsn ?${NR}|sofi ?${NR}|bsn sofi ?${NR}|insz)(?: ?${NR})?|nationaal nummer|identificatie ?${NR} (?:van )?(?:het )?rijksregister`,
    },
    {
      key: 'tax_id',
      match: `fiscaal ?${NR}|rsin|belasting ?${NR}|fiscaal identificatie ?${NR}(?: tin)?|belastingregistratie ?${NR}|tin(?: ?${NR})?`,
    },
    { key: 'social_security_number', match: `sociaal verzekerings ?${NR}|sociale zekerheids ?${NR}` },
    {
      key: 'health_insurance_number',
      match: `(?:zorg)?verzekerden ?${NR}(?: zorgverzekeraar)?|zorgverzekerings ?${NR}|(?:relatie|polis) ?${NR} zorgverzeker\\w+|(?:inschrijvings|aansluitings|lid|stam)?${NR} (?:van )?(?:het |uw )?(?:ziekenfonds|mutualiteit)|ziekenfonds ?${NR}|zorgpolis ?${NR}|aansluitings ?${NR}|verzekerdennummer`,
    },
    { key: 'email_address', match: 'e ?mail(?: ?adres)?|mailadres|emailadres|elektronisch adres' },
    {
      key: 'mobile_phone_number',
      match: `mobiel(?:e)?(?: (?:telefoon)?${NR}| telefoon(?:nummer)?)?|gsm(?: ?${NR})?|mobiel telefoonnummer|06 nummer|(?:telefoon|tel)(?: ?${NR})? mobiel|(?:tweede|alternatief|ander) telefoon(?:nummer)?`,
    },
    { key: 'phone_number.area_code', match: 'netnummer|kengetal|zonenummer' },
    { key: 'phone_number.country_code', match: 'land(?:nummer|code) telefoon|telefoon land(?:nummer|code)' },
    { key: 'phone_number.extension', match: '(?:toestel|doorkies)nummer' },
    { key: 'fax_number', match: `(?:tele)?fax(?: ?${NR})?|faxnummer` },
    {
      key: 'phone_number',
      match: `telefoon(?: ?${NR})?|tel(?: ?${NR})?|telefoonnummers?|telefoon (?:prive|thuis|werk|vast)|telefoon ?${NR} (?:prive|thuis|werk|vast)|telnr|telefonisch|vaste telefoon|huistelefoon|^vast nummer`,
      not: 'mobiel\\w*|gsm|fax|kosten',
    },
    {
      key: 'resident_address_addition',
      match: `(?:toevoeging(?: huis ?${NR})?|bijvoeging|adresaanvulling|huisnummertoevoeging|bus(?: ?${NR})?|toev|huisletter|adresregel 2|postbus|busnr|verdieping)`,
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
        'postcode (?:en )?(?:woon)?plaats(?:naam)?|postcode (?:en )?gemeente|postnummer (?:en )?gemeente|(?:pc|postcode) (?:en )?(?:woon)?plaats|woonplaats|(?:woon)?gemeente(?: van (?:inschrijving|verblijf))?|stad|plaatsnaam',
      not: 'straat|adres|geboorte\\w*|belasting|raad',
    },
    {
      key: 'resident_postal_code',
      match: 'postcode(?: woonadres)?|post ?nummer|postnr',
      not: 'plaats|woonplaats|gemeente',
    },
    { key: 'resident_state', match: '(?:provincie|gewest)(?: (?:provincie|staat))?|staat provincie' },
    {
      key: 'resident_country',
      match:
        'land|woonland|woonstaat|land (?:indien|als) niet (?:nederland|belgie)|land van (?:woonplaats|verblijf|inwoning)',
      not: 'geboorte|afgifte|herkomst',
    },
    {
      key: 'resident_address',
      match:
        '(?:woon|post|huis|thuis|prive|correspondentie|verblijfs?|domicilie|vestigings|bezoek)?adres(?:gegevens)?|wonende?(?: (?:te|in|aan))?|woonachtig(?: (?:te|in|aan))?|(?:gedomicilieerd|woont) te|adres postcode (?:en )?(?:woon)?plaats|(?:hoofd)?verblijfplaats|(?:wettelijke|werkelijke|feitelijke) verblijfplaats|adres (?:waar|waarop) u (?:\\w+ )?ingeschreven (?:staat|bent)|adres in (?:nederland|belgie)|straat (?:en )?huis ?(?:nr|nummer) postcode (?:en )?(?:woon)?plaats|domicilie|(?:(?:maatschappelijke|statutaire) )?zetel|wettelijke woonplaats',
      not: 'e ?mail|mail|ip|internet|web|bedrijf\\w*|boek',
    },
    {
      key: 'delivery_address',
      match:
        '(?:aflever(?:ings)?|bezorg|lever(?:ings)?|verzend|brief)adres|adres voor (?:correspondentie|levering|bezorging)',
    },
    { key: 'billing_address', match: 'factu(?:ur|ratie)adres|adres voor facturatie|factureren aan' },
    {
      key: 'work_address',
      match: '(?:werk|bedrijfs|kantoor|praktijk)adres|zakelijk adres|adres (?:van )?(?:het |de )?(?:werk|praktijk)',
    },
    ...addressParts({
      kinds: {
        work: 'werkadres|kantooradres',
        billing: 'factu(?:ur|ratie)adres',
        delivery: '(?:aflever(?:ings)?|bezorg|lever(?:ings)?|verzend)adres',
      },
      parts: {
        street: 'straat(?: (?:en )?(?:huis)?nummer)?',
        postal_code: 'postcode|postnummer',
        city: '(?:woon)?plaats|gemeente|postcode (?:en )?(?:woon)?plaats',
        country: 'land',
      },
      between: 'van het',
    }),
    {
      key: 'legal_name',
      match:
        `(?:bedrijfs|handels|firma|statutaire |organisatie)naam|bedrijfs (?:of )?handelsnaam|naam (?:van )?(?:het |de |een )?(?:aanvragende )?${BEDRIJF}|bedrijf|onderneming|instelling|(?:aanvragende |verzoekende )organisatie|` +
        '(?:naam|benaming) van de vennootschap|maatschappelijke (?:naam|benaming)|firma|organisatie',
      not: 'adres|telefoon|nummer|auto|wagen|omzet|activiteit\\w*|soort|aard|school',
    },
    { key: 'legal_form', match: '(?:rechts|ondernemings)vorm|juridisch(?:e)? (?:vorm|statuut)' },
    {
      key: 'register_number',
      match: `kvk(?: ?${NR})?|handelsregister(?: ?${NR})?|ondernemings ?${NR}|kamer van koophandel(?: ?${NR})?|kbo(?: ?${NR})?|inschrijf ?${NR} kvk|dossier ?${NR} kvk|inschrijv?(?:f|ings) ?${NR} (?:kvk|handelsregister|kamer van koophandel)|(?:inschrijvings )?${NR} (?:kamer van koophandel|handelsregister)`,
    },
    { key: 'vat_registration', match: `btw(?: ?(?:id|identificatie))?(?: ?${NR})?|omzetbelasting ?${NR}|ob ?${NR}` },
    {
      key: 'register_court',
      match: 'rechtbank van koophandel|ondernemingsrechtbank|kamer van koophandel te|rechtspersonenregister(?: rpr)?',
    },
    { key: 'lei', match: `lei(?: code| ?${NR})?` },
    { key: 'eori', match: `eori(?: ?${NR})?` },
    {
      key: 'position',
      match:
        'functie (?:of )?beroep|functie(?: (?:binnen|in) (?:de |het )?(?:organisatie|bedrijf|onderneming|vereniging))?|functie (?:van )?(?:de )?ondertekenaar|functie hoedanigheid|functie(?:naam|titel|benaming|omschrijving)|(?:in (?:de )?)?hoedanigheid(?: van)?|positie',
    },
    { key: 'department', match: '(?:naam )?(?:afdeling|departement)(?: dienst)?|dienst(?: afdeling)?' },
    {
      key: 'iban',
      match: `(?:rekening ?${NR} )?iban(?: ?${NR})?|iban rekening ?${NR}|(?:bank)?rekening(?: ?${NR})? iban|iban (?:van )?(?:de )?(?:bank)?rekening`,
    },
    { key: 'bic', match: 'bic(?: (?:code|swift))?|bank ?identificatie(?: ?code)?(?: bic)?|swift(?: ?(?:code|bic))?' },
    {
      key: 'account_holder',
      match:
        '(?:naam )?(?:van de )?rekeninghouder(?: naam)?|ten name van|t n v|tnv|tenaamstelling(?: rekening)?|(?:rekening )?op naam van|naam rekeninghouder|(?:naam )?titularis(?: (?:van de )?rekening)?|houder van de rekening|op wiens naam staat de rekening|rekening (?:staat )?op naam van',
    },
    {
      key: 'account_number',
      match: `(?:bank|financieel )?rekening(?: ?${NR})?|(?:bank (?:of )?)?girorekening(?: ?${NR})?|rek ?${NR}|bank ?${NR}`,
      not: 'iban|soort|saldo',
    },
    {
      key: 'bank_name',
      match: '(?:naam )?(?:van (?:de|uw) )?bank(?:instelling)?|naam bank|financiele instelling',
      not: 'rekening\\w*',
    },
    { key: 'creditor_id', match: 'incassant ?(?:id|nummer)|identificatie(?:nummer)? (?:van de )?schuldeiser' },
    {
      key: 'mandate_reference',
      match:
        'kenmerk machtiging|mandaatreferte|mandaatreferentie|machtigings(?:kenmerk|nummer)|refer(?:te|entie) (?:van )?(?:het )?mandaat',
    },
    {
      key: 'document_number',
      match: `(?:paspoort|identiteitskaart|document|id|rijbewijs|legitimatie)(?: |s)?${NR}|${NR} (?:van )?(?:het |uw )?${BEWIJS}(?: of ${BEWIJS})?|${NR} (?:van )?(?:het )?(?:paspoort|identiteitsbewijs|identiteitskaart|legitimatiebewijs|document|rijbewijs)|documentnummer|paspoort(?: of)?(?: id)? nummer|identiteitsbewijs ${NR}`,
    },
    { key: 'document_type', match: `(?:soort|type|aard van het) ${BEWIJS}` },
    {
      key: 'issuing_authority',
      match:
        '(?:afgegeven|uitgereikt) (?:door|te)|(?:instantie|autoriteit|plaats) van (?:afgifte|uitgifte)|uitgevende instantie',
    },
    { key: 'issuing_country', match: 'land van (?:afgifte|uitgifte)|uitgevend land|land dat .*afgegeven' },
    {
      key: 'issuance_date',
      match: 'datum (?:van )?(?:af|uit)gifte|(?:afgegeven|uitgereikt) (?:op|d d)|(?:af|uit)giftedatum',
    },
    {
      key: 'expiry_date',
      match:
        'geldig (?:tot(?: en met)?|t m)|vervaldatum|(?:datum )?einde? ?(?:datum )?geldigheid|geldigheidsdatum|verloopdatum',
    },
    {
      key: 'case_number',
      match: `(?:dossier|zaak|aanvraag|rol|schade|rekest|parket|claim)(?: |s)?${NR}|${NR} dossier|zaakkenmerk`,
    },
    {
      key: 'reference',
      match: `(?:klant|polis|contract|lidmaatschaps|relatie|student|personeels|factuur|order|debiteur|stam|referentie|lid)(?:en)? ?${NR}|kenmerk|uw kenmerk|ons kenmerk|referentie`,
    },
    {
      key: 'place_of_signing',
      match:
        'plaats (?:van )?ondertekening|(?:gedaan|opgemaakt|getekend|ondertekend) te|plaats en datum|plaats datum|datum en plaats',
    },
    {
      key: 'date_of_signing',
      match:
        'datum (?:van )?(?:de )?(?:ondertekening|handtekening|aanvraag|invullen|invulling|indiening)|invuldatum|(?:ingevuld|ingediend) op|(?:opgemaakt|ondertekend|getekend) op|dagtekening',
    },
    { key: '?date', match: 'datum|d d|op' },
    { key: '?place', match: 'plaats|te' },
    { key: '?name', match: 'naam|namen' },
    { key: '?number', match: NR },
    { key: '?type', match: 'soort|type' },
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
    {
      party: 'child',
      match: 'kind|kinderen|peuters?|kleuters?|zoon|dochter|minderjarigen?|leerling\\w*|student|pupil',
    },
    {
      party: 'parent',
      match: '(?:betalende )?ouders?|vader|moeder|voogd|verzorgers?|ouder verzorger|gezagdragers?|ouder s',
    },
    {
      party: 'employer',
      match:
        '(?:naam (?:en )?(?:adres|vestigingsplaats) (?:van )?(?:de |uw )?)?werkgevers?|waar (?:werkt|bent) u(?: in dienst| werkzaam)?|bij wie (?:bent u in dienst|werkt u)',
    },
    { party: 'landlord', match: 'verhuurders?|eigenaar|eigenaars|hoofdbewoner' },
    {
      party: 'representative',
      match:
        'tekenbevoegden?|gevolmachtigden?|gemachtigden?|vertegenwoordigers?|bewindvoerders?|curator|mentor|lasthebber|volmachtdrager|advocaat|belastingadviseur|volmachthebber|wettelijk\\w* vertegenwoordiger',
    },
    { party: 'witness', match: 'getuigen?' },
    {
      party: 'third_party',
      match:
        '(?:overige|andere) (?:\\w+)?(?:leden|personen)|broer(?:tje)?s?|zus(?:je|ter)?s?|overleden\\w*|slachtoffers?|overledene|verkopers?|schuldeisers?|(?:huis)?arts|leidinggevende|verwijzer|docent|tegenpartij|schuldenaar|nood(?:contact|nummer)|notaris|begunstigden?|borg|wederpartij|verweerder|contactpersoon|nood(?:geval\\w*)?|school|ziekenhuis|cessionaris|schenker|erflater|bestuurder|derde|behandelaar|apotheek|huisgeno(?:ot|ten)|medebewoner|uitlener|schadeveroorzaker|andere? persoon|ontvangers?|verzekeraar',
    },
    {
      party: 'organisation',
      match: 'bedrijf|bedrijfs\\w*|onderneming|organisatie|instelling|rechtspersoon|vennootschap',
    },
    {
      party: 'self',
      match:
        'aanvragers?|medewerkers?|patient\\w*|verzekerden?|verzekeringnemer|huurders?|kopers?|werknemers?|belastingplichtigen?|rekeninghouders?|volmachtgever|ondergetekenden?|clienten?|client|klant|lid|deelnemers?|indieners?|debiteur|melder|klager|verzoeker|kandidaat|bewoner|betrokkene|machtigingsgever|opdrachtgever|aangever|declarant|over u|uzelf|uw',
    },
  ],
  roles:
    'kiezers?|patient\\w*|verzekerden?|huurders?|kopers?|werknemers?|volmachtgever|clienten?|client|deelnemers?|debiteur|klager|kandidaat|bewoner|opdrachtgever|lid',
  asker:
    'aanvragers?|verzekeringnemer|verzekerde|huurder|werknemer|belastingplichtige|volmachtgever|verzoeker|klager|melder|patient|indiener|deelnemer|kandidaat',
  sides: 'huurders?|kopers?|debiteur|klager',
  date: '\\w*datum|datum \\w*|geboren op|dd mm jjjj|geldig tot|afgegeven op|ingangsdatum|d d|sinds|met ingang van',
  notDate: 'plaats|aantal|tijd|periode',
  signature: 'handtekening\\w*|ondertekening|getekend|paraaf|signatuur',
  notSignature: 'naam|datum|plaats|getekend (?:te|op)|functie|namen|blokletters',
  foreignSigner:
    'getuigen?|notaris|advocaat|arts|werkgever|verhuurder|partner|echtgenoo?t\\w*|verkoper|ambtenaar|gemeente|behandelaar|gemachtigde|stempel|borg|schuldeiser|ouder\\w*|voogd|vader|moeder|medewerker|directeur|bank|vertegenwoordiger|controleur|schenker|hoofdbewoner|leerling|kind|school|leerkracht\\w*|docent\\w*|leraar|lerares|juf|meester|mentor|trainer|coach|voorzitter|secretaris|penningmeester|bestuur\\w*|begeleid(?:er|ster)|leidinggevende|teamleider|(?:huis|tand)arts|makelaar|opdrachtnemer|decaan',
  office:
    'in te vullen door (?:de )?(?:\\w+)|niet (?:invullen|beschrijven).*|(?:alleen )?voor (?:intern|kantoor|ambtelijk|administratief)\\w* ?gebruik.*|(?:alleen )?(?:voor )?kantoorgebruik|alleen voor (?:de |het )?(?:vereniging|club|bestuur|administratie|secretariaat|kantoor|gemeente)|(?:ruimte|vak|deel|gedeelte|bestemd|voorbehouden) (?:bestemd |voorbehouden )?(?:voor|aan) (?:\\w+ ){0,4}(?:(?:intern|ambtelijk|administratief|officieel)\\w*|(?:kantoor|intern)gebruik|stempel\\w*|(?:leden)?administratie|secretariaat|bestuur|directie|vereniging|club|kantoor|gemeente\\w*|dienst\\w*|overheid|instelling|instantie|bank|werkgever|arts|school|universiteit|notaris|griffie|rechtbank|behandelaar|verzekeraar|maatschappij|ambtenaar|medewerker|inspecteur)|door de (?:vereniging|club|gemeente|werkgever|arts|verhuurder) in te vullen|ontvangstdatum|dit deel wordt ingevuld door.*|behandeld door',
  entrusts: 'machtigt?|(?:geeft?|verleent?) (?:\\w+ )?(?:volmacht|toestemming)|benoemt?|wijst? aan',
  firstPerson: 'ik|(?:hierbij )?verklaart? (?:ik|(?:de )?ondergetekende)',
  othersParts: {
    filledBy: [
      '(?:in te vullen|invullen|ingevuld) door (?:de |het |uw )?(.+)',
      '^(?:dit deel )?(?:wordt )?door (?:de |het |uw )?(.+?) (?:in te vullen|ingevuld)',
    ],
    official:
      'werkgever|arts|huisarts|specialist|verhuurder|gemeente|school|instelling|universiteit|ambtenaar|behandelaar|notaris|rechtbank|griffie|uitvoeringsinstelling|leidinggevende|afdeling|kantoor|verkoper|getuige|bestuur|directie|secretariaat|penningmeester|ledenadministratie',
    deed: 'verklaring|bevestiging|beoordeling|advies|akkoord|beslissing|besluit|goedkeuring',
    part: 'deel|gedeelte',
    of: 'van|door',
  },
  family: {
    mine: '(?:mijn|ons|onze|uw) (?:kind|zoon|dochter)',
    young:
      'kinderen|kinderopvang|jeugd\\w*|junior(?:en)?|leerling\\w*|\\w*school|\\w*kamp|buitenschoolse opvang|bso|peuter\\w*|minderjarigen?',
    guardian: 'ouders?|voogd|verzorgers?|gezagdragers?|wettelijk\\w* vertegenwoordiger\\w*',
    mother: 'moeder',
    father: 'vader',
  },
  business: {
    sender: 'afzender',
    contact: '(?:naam )?contactpersoon|contact',
    work: 'werk|zakelijk',
    home: 'prive|thuis',
  },
  lawsuit: {
    files: 'eiser(?:es)?|verzoeker|verzoekster|klager',
    answers: 'verweerder|verweerster|gedaagde',
    replies: 'verweerschrift|conclusie van antwoord|verweer',
    iAm: 'ik ben (?:de )?',
  },
  dead: 'overledenen?|erflaters?',
  household: '(?:overige |andere )?(?:gezins|familie)leden|leden van (?:het|uw) gezin|gezinssamenstelling',
  times: {
    now: 'huidige? (?:adres|woning|woonplaats|baan|werkgever|functie)',
    before: 'vorige? (?:adres|woning|woonplaats|baan|werkgever|functie)',
    work: 'baan|werkgever|functie',
  },
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
