import type { LanguageRules } from './rule.js';

const NO = '(?:no|number|num|nr)';

/** English, with the words of US, UK and Irish forms. */
export const en: LanguageRules = {
  language: 'en',
  fillers:
    'please the a an of your you my our his her their its to for in on at by and or if any as is are it this that these print type enter ' +
    'full current present include including write block letters capitals required optional applicable shown per with who whom ' +
    'legal legally exactly only details information box field text where which from section part complete completed provide ' +
    'digits page line s primary main home personal private daytime evening day work best etc list select yyyy mm dd yy ' +
    'below above not same tell about step row column known us u uk individual person return clearly',
  keys: [
    {
      key: 'full_name',
      match:
        '(?:full |legal |complete |printed )?name (?:last|first|surname|given|family)(?: name)?(?: and)? (?:first|last|middle|given|family|surname)(?: name)?(?: (?:and )?(?:middle|initial|m i|mi|first|last)(?: name| initial)?)*|' +
        '(?:last|first)(?: name)? (?:first|last)(?: name)?(?: (?:and )?(?:middle|initial|m i|mi)(?: initial)?)*|' +
        'full name|(?:first|given)(?: names?)? (?:and |middle )*(?:last|family|sur)(?: ?name)?|print(?:ed)? name|name in full|name printed|name in (?:print|capitals|block capitals)|first middle last(?: name)?|legal name|' +
        'name and address|names? as (?:shown|it appears)(?: on.*)?|name s as shown.*|i we|(?:form |report )?(?:completed|filled (?:in|out)) by|i the undersigned|the undersigned',
      not: 'company|business|bank|employer s name|organi[sz]ation|trade|user|file|product|drug|course|facility|firm|maiden|birth',
    },
    {
      key: 'family_name_birth',
      match:
        '(?:maiden|birth) (?:sur)?name|(?:name|surname|family name|last name) at birth|nee|former (?:sur|last )?name|maiden',
    },
    { key: 'given_name.middle_initial', match: 'middle initials?|m i|mi|initial|middle init' },
    { key: 'given_name.middle', match: 'middle names?|middle' },
    {
      key: 'given_name',
      match:
        '(?:first|given|christian) names?(?: or names)?|forenames?|fore names?|first|given names?|first names? (?:and )?(?:middle )?(?:initial|m i|mi|middle initial)',
      not: 'last|family|surname|aid|language|day|payment',
    },
    {
      key: 'family_name',
      match: '(?:last|family|sur) ?names?|last|surname',
      not: 'first|given|maiden|birth|employ\\w*|day|digits|four|year|4|date|visit|payment|school|grade',
    },
    {
      key: 'birth_place',
      match:
        'place of birth|birth ?place|(?:city|town)(?: or)?(?: town)?(?: and country)? of birth|city and country of birth|born in|where born',
    },
    { key: 'birth_country', match: 'country of birth|birth country' },
    {
      key: 'birth_date',
      match:
        'date of birth(?: month day year)?|birth ?date|d o b|dob|birth ?day|born on|date born|birth month day year',
      not: 'place',
    },
    { key: 'nationality', match: 'nationalit(?:y|ies)|citizenships?|country of citizenship|citizen of' },
    { key: 'sex', match: 'sex|gender|gender identity|male (?:or )?female' },
    { key: 'marital_status', match: 'marital status|civil status' },
    { key: 'religion', match: 'religion|religious affiliation|denomination' },
    {
      key: 'occupation',
      match: 'occupation|profession|trade or occupation|job title|present occupation|occupation or profession',
      not: 'employer',
    },
    {
      key: '?title',
      match: 'title|mr mrs(?: miss)?(?: ms)?(?: mx| dr| other)*|salutation|prefix|honorific|title mr.*',
      not: 'job|book|property|vehicle|course|project|number|document|position|printed name',
    },
    {
      key: 'social_security_number',
      match: `social security ?(?:${NO}|account number|card number)?(?: ssn)?|ss ?(?:n|no|number)|s s n|(?:ssn|social security number) or (?:itin|individual taxpayer identification number)|ssn|national insurance ?${NO}?|ni number|nino|pps ?${NO}?|ppsn|social insurance number`,
      not: 'last (?:4|four).*|benefits?|income|tax(?!payer identification)|admin.*|employer.*|card copy',
    },
    {
      key: 'social_security_number.last_four',
      match:
        'last (?:4|four)(?: digits)?(?: of)? (?:the )?(?:ssn|social security ?(?:number|no)?)|ssn last (?:4|four)(?: digits)?|social security number last (?:4|four)(?: digits)?',
    },
    {
      key: 'tax_id',
      match: `(?:tax(?:payer)? ?(?:identification|id|reference|file) ?(?:${NO})?|tin|itin|utr|unique taxpayer reference|tax number|tax identification|ssn or (?:ein|tin)|taxpayer id)`,
      not: 'employer|business|federal|fein|office',
    },
    {
      key: 'tax_reference',
      match: '(?:federal )?employer identification (?:number|no)(?: ein)?|fein|ein',
      not: 'name|address|phone|ssn or.*',
    },
    {
      key: 'health_insurance_number',
      match: `nhs ?${NO}|health (?:insurance|card|plan) ?(?:${NO}|id)|medicare ?(?:${NO}|id|claim number)|medicaid ?(?:${NO}|id)|member id|subscriber id|insurance (?:id|member)(?: ${NO})?|ehic ?${NO}?`,
    },
    {
      key: 'personal_administrative_number',
      match: `(?:national|personal) (?:identification|identity|id) ?${NO}?|national id|alien registration ?${NO}|a ${NO}|citizen service number|identification number`,
    },
    { key: 'email_address', match: 'e ?mails?(?: ?address(?:es)?)?' },
    { key: 'mobile_phone_number', match: `(?:mobile|cell|cellular)(?: ?(?:tele)?phone)?(?: ?${NO})?|mobile contact` },
    { key: 'phone_number.area_code', match: '(?:phone |telephone )?area code', not: 'include|with|including|number' },
    { key: 'phone_number.country_code', match: '(?:phone |telephone )?country (?:dialling |calling )?code' },
    { key: 'phone_number.extension', match: 'ext|extension' },
    { key: 'fax_number', match: `fax(?: ?(?:${NO}))?|facsimile(?: number)?` },
    {
      key: 'phone_number',
      match: `(?:tele)?phones?(?: ?(?:${NO}s?|contact))?(?: (?:with|include|including)? ?area code)?|tel(?: ?${NO})?|contact (?:number|tel\\w*|phone)|telephone numbers?`,
      not: 'fax|mobile|cell',
    },
    {
      key: 'resident_address_addition',
      match:
        '(?:apt|apartment|suite|ste|unit|flat|lot|floor)(?: ?(?:no|number|nr))?(?: (?:or )?(?:apt|apartment|suite|ste|unit|flat|lot|floor|room|space))*(?: ?(?:no|number))?|address (?:line )?2|c o|care of|in care of(?: name)?|address line two|po box',
      not: 'street|city',
    },
    {
      key: 'resident_street',
      match:
        'street(?: address)?(?: line 1)?|address (?:line )?1|address line one|(?:number|no|house number|house name)(?: or number| and number)? (?:and |or |of )?street(?: (?:name|address|rural route))?(?: (?:or|and)? ?(?:apt|apartment|suite|unit|p ?o box|box)(?: ?(?:no|number))?)*|' +
        'street name(?: and number)?|street and (?:house )?(?:number|no)|street (?:number|no) and name|(?:home |mailing |permanent |residence )?(?:street )?address (?:number|no)(?: and)? street.*|address street(?: and number)?|street or p ?o box|house (?:number|name)(?: number)? and street|(?:home|mailing|physical|residence|residential|permanent) street(?: address)?',
      not: 'city|town|zip|postcode|state',
    },
    {
      key: 'resident_house_number',
      match: `(?:house|building|street) ?(?:${NO}|name(?: or number)?)|(?:number|no) or name(?: of (?:your )?(?:address|house|building))?`,
      not: 'street name|name of (?:the )?street',
    },
    {
      key: 'resident_city',
      match:
        '(?:city|town)(?: (?:or )?(?:town|city|village|post office|municipality|suburb))*(?: state)?(?: (?:and )?(?:zip|postal|post) ?(?:code|4)?)?|city state zip(?: code)?|city state (?:and )?zip(?: code)?|city town or post office(?: state)?(?: zip(?: code)?)?|(?:post|postal|zip) ?code (?:and )?(?:city|town)|locality|post ?town|municipality',
      not: 'birth|street|address|county|born|country',
    },
    {
      key: 'resident_postal_code',
      match: 'zip(?: ?(?:code|plus ?4|4))?|post ?codes?|postal ?codes?|eircode',
      not: 'foreign|city|town|street',
    },
    {
      key: '?state',
      match: 'state(?: (?:or )?(?:province|territory|region))?|province|region|state (?:two letter )?abbreviation',
      not: 'foreign|birth|issued|law|city|tax|income|reason|withheld|wages|id',
    },
    {
      key: '?country',
      match: 'country(?: name)?|country of residence|country (?:or )?region',
      not: 'foreign|birth|citizenship|issue\\w*|code',
    },
    {
      key: 'resident_address',
      match:
        '(?:home|residential|residence|permanent|postal|mailing|current|correspondence|full|contact|street|physical|private)?(?: or| and)?(?: (?:home|residential|permanent|postal|mailing|correspondence))? ?address(?:es)?(?: (?:with|including|and|street city).*(?:zip|post ?code|code|state))?|residing at|address of residence|place of residence',
      not: 'e ?mail|ip|web|internet|url|property|business',
    },
    { key: 'delivery_address', match: '(?:delivery|shipping) address' },
    { key: 'billing_address', match: '(?:billing|invoice) address' },
    { key: 'work_address', match: '(?:work|business|office) address' },
    {
      key: 'legal_name',
      match:
        '(?:name of )?(?:company|business|organi[sz]ation|firm|corporation|entity|trading|registered)(?: (?:legal )?name| name)?|legal name of (?:business|entity|company|organi[sz]ation)|business name(?: and address)?|(?:company|organi[sz]ation) name',
      not: 'address|phone|type|number|no|registration|code|id|email|city|information|details',
    },
    {
      key: 'legal_form',
      match: 'legal form|type of (?:company|entity|organi[sz]ation|business entity)|form of company',
    },
    {
      key: 'register_number',
      match: `(?:company|charity|commercial|trade)(?: registration| register| registry)? ?${NO}|business (?:registration|register|registry) ?${NO}|company registration|crn|companies house number`,
      not: 'vehicle|car|vat|voter|alien|phone|fax',
    },
    { key: 'vat_registration', match: `vat(?: ?(?:registration|reg|id|identification))?(?: ?${NO})?` },
    { key: 'lei', match: 'lei(?: code)?|legal entity identifier' },
    { key: 'eori', match: `eori(?: ?${NO})?` },
    {
      key: 'position',
      match:
        'position(?: held)?|capacity|role|position job title|job title position|position in (?:company|organi[sz]ation)|title or position|official title|designation',
      not: 'applied|desired|sought',
    },
    { key: 'department', match: 'department|division', not: 'use' },
    { key: 'iban', match: `iban(?: ?${NO})?|international bank account number(?: iban)?` },
    { key: 'bic', match: 'bic(?: (?:or )?swift)?(?: code)?|swift(?: (?:or )?bic)?(?: code)?|swift bic' },
    {
      key: 'account_holder',
      match: `(?:bank )?account holder(?: s)?(?: name)?s?|names? of (?:the )?account holders?|name(?: s)? (?:of|on) (?:the )?(?:bank )?account|account name|depositor s? ?name`,
      not: 'signature',
    },
    {
      key: 'routing_number',
      match: `(?:bank )?(?:routing|aba)(?: transit)? ?${NO}?|sort ?code|bank code|rtn|branch sort code|routing transit number`,
    },
    {
      key: 'account_number',
      match: `(?:bank |bank building society |checking |savings |depositor )?(?:account|acct|a c)(?: ?${NO})`,
      not: 'social|utility|customer|electric|tax',
    },
    {
      key: 'bank_name',
      match:
        '(?:name of )?(?:the )?(?:your )?(?:bank|financial institution|building society|depository)(?: or building society)?(?: name)?|bank (?:or )?building society(?: name)?',
      not: 'account|code|number|address|statement',
    },
    { key: 'creditor_id', match: 'creditor (?:id|identifier|identification)(?: number)?' },
    { key: 'mandate_reference', match: 'mandate ref(?:erence)?(?: ?(?:number|no))?|unique mandate reference' },
    {
      key: 'document_number',
      match: `passport(?: (?:or )?travel document)? ?${NO}(?: of your (?:\\w+ ){0,2}issued passport)?|(?:id|identity|identification) (?:card|document) ?${NO}|driver s? ?licen[cs]e ?${NO}?|driving licence ?${NO}|travel document ${NO}|passport|state id ?${NO}|permit ${NO}`,
      not: 'country|issue\\w*|expir\\w*|tax\\w*|employer|vehicle',
    },
    { key: '?document', match: `(?:document|id|identity|identification) ?${NO}` },
    { key: 'document_type', match: 'type of (?:id|identification|document|identity document)|document type|id type' },
    { key: 'issuing_authority', match: 'issuing (?:authority|agency|office)|issued by|authority' },
    { key: 'issuing_country', match: 'country of issu(?:e|ance)|issuing country|country (?:that|which) issued.*' },
    { key: 'issuance_date', match: 'date of issu(?:e|ance)|issue date|date issued|issued on' },
    {
      key: 'expiry_date',
      match: 'expir(?:y|ation)(?: date)?|date of expir(?:y|ation)|valid (?:until|to)|expires(?: on)?|date expires',
      not: 'card',
    },
    {
      key: 'case_number',
      match: `(?:case|docket|file|matter|claim|cause|court)(?: file)? ?${NO}|case id|docket`,
      not: 'tax|social',
    },
    {
      key: 'reference',
      match: `(?:reference|ref|customer|client|member(?:ship)?|policy|invoice|order|student|employee|contract|patient|file reference|booking|application)(?: ?(?:${NO}|ref|id|reference))|our ref(?:erence)?|your ref(?:erence)?|reference`,
    },
    { key: 'place_of_signing', match: 'place(?: of)? (?:signing|signature)|signed at|done at|place signed' },
    {
      key: 'date_of_signing',
      match:
        '(?:date (?:signed|of signature|of signing)|signature date|signed (?:on|this)|date (?:you )?signed(?: return)?|dated(?: this)?)',
    },
    { key: 'initials', match: 'initials|initial here' },
    { key: '?date', match: 'date|today s date|todays date|on this date|date today' },
    { key: '?place', match: 'place|location' },
    {
      key: '?name',
      match: 'names?|name s',
      not: 'user|file|screen|product|drug|medication|course|brand|trade|pet|street|school|doctor|physician|hospital',
    },
    { key: '?number', match: NO },
    { key: '?day', match: 'day|dd' },
    { key: '?month', match: 'month|mm' },
    { key: '?year', match: 'year|yyyy|yy' },
  ],
  parties: [
    {
      party: 'spouse',
      match:
        'spouses?(?: s)?|husbands?|wife|wifes|partners?(?: s)?|civil partner|joint (?:filer|applicant|owner)|secondary taxpayer|co applicant',
    },
    {
      party: 'child',
      match:
        'child|childs|children|bab(?:y|ies)(?: s)?|infants?|dependents?|dependants?|son|daughter|minor|pupil|student s?|youth|adoptee|ward',
    },
    { party: 'parent', match: 'parents?|mothers?|fathers?|guardians?|legal guardian' },
    { party: 'employer', match: 'employers?|employing (?:company|agency)|payers?|workplace' },
    { party: 'landlord', match: 'landlords?|lessors?|property owner|letting agent' },
    {
      party: 'representative',
      match:
        'representatives?|intermediar(?:y|ies)|attorneys?(?: s)?(?: in fact)?|agents?|power of attorney|proxy|designee|preparers?|trustees?|authorized (?:person|representative|signatory|signer)|interpreters?|solicitors?|executors?|custodian|certificate provider',
    },
    { party: 'witness', match: 'witness(?:es)?' },
    {
      party: 'third_party',
      match:
        'deceased|decedents?|victims?|sellers?|opponents?|respondents?|defendants?|creditors?|physicians?|doctors?|beneficiar(?:y|ies)|guarantors?|emergency(?: contact)?|next of kin|referees?|references?|co signer|cosigner|lenders?|' +
        'transferees?|assignees?|donees?|suppliers?|providers?|judge|previous owner|third party|(?:person|party|individual) responsible|responsible (?:party|person)|relatives?|family members?|(?:other|additional) (?:members?|participants?|applicants?|persons?|people|guests?)|household members?|members? of (?:the )?household|other person|person to notify|people to notify|replacement|school|hospital|courts?|(?:person|people|party|organization|organisation)s? to whom|contractor|vendors?|manufacturer|driver|originator|supervisor|caregiver|caretaker|correspondent|recipient|insurer|pharmacy|facility|proof of service|certificate of (?:service|mailing)|service by mail|server|someone (?:else|other)|another person|that person|the other person|them|their|treating|health care professional|nominee|roommate|tenant s? guest|firm|owner of',
    },
    { party: 'organisation', match: 'compan(?:y|ies)|business|organi[sz]ations?|corporation|registered office' },
    {
      party: 'self',
      match:
        'applicants?|claimants?|taxpayers?|patients?|insured(?: person)?|policy ?holders?|members?|tenants?|lessees?|buyers?|purchasers?|employees?|account holders?|donors?|principals?|petitioners?|plaintiffs?|complainants?|customers?|clients?|' +
        'participants?|borrowers?|debtors?|assignors?|undersigned|declarant|(?:as )?shown (?:on|in) (?:the |your |this )?(?:\\w+ ){0,3}(?:return|form|page|card|passport)(?: \\w+)?|signer|signatory|subscribers?|enrollee|resident|requester|person making (?:this )?request|head of household|registrant|passenger|individual|filer|cardholder|candidate|about (?:you|me)|yourself|myself|your|my|own',
    },
  ],
  roles:
    'claimants?|petitioners?|patients?|insured(?: person)?|policy ?holders?|subscribers?|tenants?|lessees?|buyers?|purchasers?|employees?|donors?|principals?|plaintiffs?|participants?|borrowers?|debtors?|assignors?|resident|passenger|candidate|members?|clients?|individual',
  sides: 'claimants?|petitioners?|tenants?|lessees?|buyers?|purchasers?|plaintiffs?|borrowers?|debtors?|assignors?',
  date: 'date(?:s|d)?|date \\w+|\\w+ date|d o b|dob|birth ?date|birthday|expires|valid until|issued on|mm dd yyyy|dd mm yyyy|month day year|as of',
  notDate:
    'dates|up ?date|up to date|candidate|mandate|validate|due|to date|year to date|period|time|how|names?|amount|number|account|place|update|if|age',
  signature:
    'signatures?|signed(?: by)?|signs? here|signature of \\w+|signed by|autograph|x sign here|signs? (?:your|full) name|sign (?:above|below)',
  notSignature:
    'names?|date|dated|printed|print|title|place|signed (?:on|at|this)|authority|block|specimen|telephone|phone|address|number|required|capacity|on behalf|return',
  foreignSigner:
    'witness(?:es|ed)?|verif(?:y|ied|ying)|recommend\\w*|(?:dis)?approv\\w*|endorse\\w*|certifying|commander|messenger|notary|physician|doctor|officer|official|clerk|judge|attorney|preparer|employer|landlord|lessor|seller|spouse|parent|guardian|agent|supervisor|representative|interpreter|commissioner|registrar|authorized|counsel|' +
    'trustee|co ?(?:signer|applicant|borrower)|certificate provider|provider|originator|department|magistrate|joint|partner|husband|wife|minor|student|child|school|principal s|lender|guarantor|company|bank|donor s|manager|director|sponsor|broker|advis[eo]r|issuer|coach|instructor|case ?worker|treasurer|head of|dean|principal investigator|chair(?:man|person)?|secretary|underwriter|intermediary',
  office:
    '(?:preparer )?use only|(?:for )?(?:official|office|departmental|department|internal|agency|court|staff|bank|administrative|irs|state|hospital|clinic|employer|physician)(?: s)? use(?: only)?|do not write (?:in|below|above|on).*|for (?:the )?(?:office|court|clerk|department|agency|hr)(?: s)? (?:use|only).*|leave (?:this )?(?:space |section |area |box )?blank(?! if)|(?:to be )?completed by (?:the )?(?:employer|physician|office|agency|department|bank|landlord|doctor|court|clerk|school|officer|witness|hr|staff|your|provider|certif\\w+|interviewer).*|paid preparer.*|preparer use only|for government use.*|staple here|do not complete|received (?:by|date)|date received|reviewed by|approved by|case ?worker(?: only)?|official stamp',
  dead: 'deceased|decedents?|dead person|late (?:father|mother|husband|wife|spouse)',
  condition:
    '(?:if|when|where) (?:\\w+ ){0,2}(?:differ(?:ent|ing|s)|changed|other than|not (?:the )?same)|(?:if|other than) (?:\\w+ ){0,2}not (?:the )?(?:applicant|same|member|you)|if (?:yes|so|married|divorced|widowed|separated|deceased|represented|(?:a )?minor|under (?:18|the age))|(?:complete|fill (?:in|out)|completed|filled (?:in|out)|answer|answered|use|used) only (?:if|when|where|by)|only (?:to be )?(?:completed|filled (?:in|out)|answered)? ?(?:if|when|where) (?:you|the|your|different|applicable|married)|(?:any )?different (?:name|date of birth|address) (?:\\w+ )?(?:used|if)',
  hand: 'photo(?:graph)?|fingerprints?|thumb ?print|stamp|seal|affix.*|in your own handwriting',
  consent:
    'i (?:agree|consent|declare|certify|confirm|authori[sz]e|acknowledge|understand|affirm|swear|accept|give|have read|hereby|attest)\\b.*|under penalt(?:y|ies) of perjury.*|consent\\w*|terms and conditions|privacy (?:policy|notice)|declaration|we (?:agree|declare|certify|authori[sz]e)\\b.*|my signature.*',
  forms: {
    kinds:
      'applications?|membership|registration|enrol(?:l)?ment|sign ?up|order|booking|reservation|subscription|donation|pledge|entry',
    plain:
      'forms?|new|annual|online|fee|renewal|contact|general|basic|personal|required|data|info|information|details|card|sheet|slip|season|year',
  },
};
