import { addressParts } from './address-parts.js';
import { enPapers } from './en-papers.js';
import { enParties } from './en-parties.js';
import type { LanguageRules } from './rule.js';

const NO = '(?:no|number|num|nr)';

/** What a form calls whoever has a legal name of its own. */
const FIRM =
  '(?:company|business|organi[sz]ation|firm|corporation|entity|partnership|association|club|society|charity|foundation|llc|limited liability company|non ?profit|enterprise|cooperative|trust|group|agency|institution|church)';
/** Those that mean nothing else where they stand alone. */
const PLAIN_FIRM = '(?:company|business|organi[sz]ation|firm|corporation|entity)';
const OF_FIRM =
  '(?:corporate|legal|registered|trading|requesting|participating|sponsoring|exhibiting|applying|applicant|contracting|non ?profit)';
const TOWN = '(?:city|town|village|suburb|locality|municipality|post office|post ?town)';
const ADDRESS = '(?:addr|add?ress(?:es)?)';
/** What a card, a file or an office has a name as. */
const PAPER = '(?:card|pan|aadhaar|nric|passport|id|records?|(?:birth )?certificate|licen[cs]e|file|visa)';
/** Identity cards and registers of single countries by the names that their forms print. */
const NATIONAL =
  '(?:aadhaar|aadhar|nric(?: fin)?|nin|cnic|nid|hkid|mykad|emirates id|philsys(?: id)?|civil id|ghana card|(?:citizen|personal) id|(?:south african|sa|rsa|kenyan|ghanaian|nigerian|malaysian|saudi|qatar|kuwait) (?:id|identity)(?: card)?)';
/** What has a name and is nobody: "Case name", "Name of registry", but not "Name of case worker". */
const THING =
  '(?:case|matter|registry|courts?|project|program(?:me)?|team|horse|dog|cat|boat|ship|session|document|website|domain|device|system|software|plan|study|exhibit)';
const NAME_OF_THING = `${THING} names?|names? of (?:the |your )?${THING}(?! (?:manager|work|clerk|direct|lead|own|coordinat|administ|captain|official))`;
const PHONE = '(?:(?:tele)?phone|tel|ph)';

/** English, with the words of US, UK and Irish forms. */
export const en: LanguageRules = {
  language: 'en',
  fillers:
    'please the a an of your you my our his her their its to for in on at by and or if any as is are it this that these print type enter ' +
    'full current present include including write block letters capitals required optional applicable shown per with who whom ' +
    'legal legally exactly only details information box field text where which from section part complete completed provide ' +
    'digits page line s primary main home personal private daytime evening day work best etc list select yyyy mm dd yy ' +
    'below above not same reach we can tell about step row column known us u uk individual person return clearly mailing permanent residential physical ' +
    'appointed designated as domicile here each types prints put he she capital 1st',
  keys: [
    {
      key: 'full_name',
      match:
        '(?:full |legal |complete |printed )?name (?:last|first|surname|given|family)(?: name)?(?: and)? (?:first|last|middle|given|family|surname)(?: name)?(?: (?:and )?(?:middle|initial|m i|mi|first|last)(?: name| initial)?)*|' +
        '(?:last|first)(?: name)? (?:first|last)(?: name)?(?: (?:and )?(?:middle|initial|m i|mi)(?: initial)?)*|(?:sur|last ) ?name (?:first|given) names? middle (?:names?|initials?)|' +
        'full name|(?:full |fore|first )names? (?:and|with) (?:surname|last name|family name)|(?:first|given)(?: names?)? (?:and |middle )*(?:last|family|sur)(?: ?name)?|(?:print|type)(?:d|ed)?(?: (?:or|and) (?:print|type)(?:d|ed)?)? name|name in full|name printed|name in (?:print|capitals|block capitals)|first middle last(?: name)?|legal name|' +
        'name and (?:address|surname|(?:(?:official |job )?title|position|capacity))|surname and (?:first |fore|given )?names?|contact (?:name|person)|name of contact(?: person)?|^i .*duly sworn.*|^being (?:first )?(?:duly )?sworn(?: on oath)?(?: depos(?:es?|ing))?(?: and)?(?: says?| states?)?(?: that)?$|^(?:do |does )?depos(?:es?|ing) and (?:says?|states?).*|' +
        `(?<!(?:given|first|last|family|middle|sur|fore|christian|company|business|bank) ?)names? (?:on|as (?:per|on|in|registered (?:in|on))) (?:the |your )?(?:\\w+ )?${PAPER}|names? of (?:the |each )?person s? ?(?:completing|making|swearing|signing|submitting|applying|requesting|filing|filling|giving|declaring|reporting|registering)\\b.*|` +
        'names? as (?:shown|it appears)(?: on.*)?|names?(?: s)? (?:as )?(?:shown|appearing|it appears) (?:on|in) .*|i we|(?:form |report )?(?:completed|filled (?:in|out)) by|who is (?:completing|filling (?:in|out)) (?:this|the) form|i the undersigned|the undersigned',
      not: `${NAME_OF_THING}|undersigned an?$|company|business|bank|employer s name|organi[sz]ation|trade|user|file|product|drug|course|facility|firm|maiden|birth|emergency`,
    },
    {
      key: 'family_name_birth',
      match:
        '(?:maiden|birth) (?:sur)?name|(?:sur|family |last )?name (?:at|before|prior to) (?:birth|(?:first )?marriage)|(?:name|surname|family name|last name) at birth|nee|former (?:sur|last )?name|maiden',
    },
    { key: 'given_name.middle_initial', match: 'middle initials?|m i|mi|initial|mid(?:dle)? init|^init$' },
    {
      key: 'given_name.middle',
      match: '(?:name )?middle(?: names?)?|(?:other|second) (?:given|first|fore) ?names?',
      not: 'first and middle|given and middle',
    },
    { key: 'given_name.first', match: '(?:1st|first) (?:given |fore)name' },
    { key: 'family_name.first', match: 'first (?:family |sur)name' },
    { key: 'family_name.second', match: '(?:2nd|second) (?:family |sur|last )name' },
    {
      key: 'given_name',
      match:
        '(?:first|given|christian) names?(?: or names)?|(?:first|given) (?:and )?middle names?|name first|forenames?|fore names?|first|given names?|first names? (?:and )?(?:middle )?(?:initial|m i|mi|middle initial)',
      not: 'last|family|surname|aid|language|day|payment',
    },
    {
      key: 'family_name',
      match: '(?:last|family|sur) ?names?|name last|last|surname',
      not: 'first|given|maiden|birth|employ(?!ee)\\w*|day|digits|four|year|4|date|visit|payment|school|grade',
    },
    {
      key: 'birth_place',
      match:
        'place (?:and (?:country|date) )?of birth|birth ?place|(?:city|town|village|municipality)(?: (?:or |and )?(?:city|town|village|municipality|place|country|country|state))* (?:of birth|(?:where|in which) .*born)|(?:place|state|province) (?:where|in which) .*born|born in|where (?:were you |was (?:he|she|the child) )?born',
    },
    { key: 'birth_country', match: '(?:country|nation) of birth|birth country|country (?:where|in which) .*born' },
    { key: 'birth_date.day', match: '(?:date|day) of birth day|day of birth' },
    { key: 'birth_date.month', match: '(?:date|month) of birth month|month of birth|birth month' },
    { key: 'birth_date.year', match: '(?:date|year) of birth year|year of birth|birth year' },
    { key: '?age', match: 'age(?: (?:in years|today|now))?|(?:current|present) age|how old' },
    {
      key: 'birth_date',
      match:
        'date of birth(?: month day year)?|birth ?date|d o b|dob|birth ?day|born on|date born|birth month day year|(?:day month(?: and)? year|month day(?: and)? year) of birth',
      not: 'place',
    },
    {
      key: 'nationality',
      match:
        'nationalit(?:y|ies)|citizenships?|country of (?:citizenship|nationality)(?: or (?:citizenship|nationality))?|citizen of|(?:what|which) country .*citizen.*',
    },
    {
      key: 'sex',
      match:
        'sex|gender|gender identity|(?:sex|gender) (?:as )?(?:registered|assigned|recorded)(?: at birth)?|birth sex|male (?:or )?female|m f(?: x)?',
      not: 'animal|pet|dog|cat',
    },
    {
      key: 'marital_status',
      match:
        '(?:marital|civil|relationship|marriage)(?: (?:or )?civil partnership)? status|(?:single|married)(?: (?:or )?(?:single|married|divorced|widow(?:ed)?|separated))+|marital or civil partnership status',
    },
    {
      key: 'religion',
      match:
        '(?:religio(?:n|us)|church|faith) (?:or )?(?:affiliation|denomination|preference|community|religion|faith)|religion|denomination|faith',
      not: 'good faith',
    },
    {
      key: 'occupation',
      match:
        '(?:usual |previous |former )?occupation|occupation (?:or )?sources? of income|profession|trade or occupation|job(?: title)?|line of work|(?:kind|type) of work(?: (?:do|done))?|present occupation|(?:occupation|profession|trade|employment|job(?: title)?|calling)(?: (?:or )?(?:occupation|profession|trade|employment))+|nature of (?:occupation|employment)',
      not: 'employer|applied|performed|perform',
    },
    {
      key: 'title',
      match:
        '(?:title |prefix )?(?:mr|mrs|miss|ms|dr)(?: (?:mr|mrs|miss|ms|mx|dr|prof|rev|other))+|salutation|honorific|form of address|academic title|courtesy title|name prefix',
    },
    {
      key: '?title',
      match: 'title|prefix',
      not: 'job|book|property|vehicle|course|project|number|document|position|printed name',
    },
    {
      key: 'social_security_number',
      match: `soc(?:ial)? sec(?:urity)? ?(?:${NO}s?|account number|card number)?(?: ssn)?|(?<=^|^spouses? s |^partner s |^child s )sin$|sin ${NO}|social insurance ?${NO}(?: sin)?|ss ?(?:n|no|number)|s s n|(?:ssn|social security number) or (?:itin|individual taxpayer identification number)|ssn|national insurance ?${NO}?|ni number|nino|pps ?${NO}?|ppsn|sss(?: ?${NO})?|gsis(?: ?sss)? ?${NO}|ssn ${NO}|social insurance number`,
      not: 'last (?:4|four).*|benefits?|income|tax(?!payer identification)|admin.*|employer.*|card copy',
    },
    {
      key: 'social_security_number.last_four',
      match:
        'last (?:4|four)(?: digits)?(?: of)? (?:the |your )?(?:ssn|social security ?(?:number|no)?)|ssn last (?:4|four)(?: digits)?|social security number last (?:4|four)(?: digits)?',
    },
    {
      key: 'tax_id',
      match: `(?:tax(?:payer)? ?(?:identification|id|reference|file) ?(?:${NO})?|(?:utr|itin|(?:bir )?tin|irs) ${NO}|bir tin|(?:ein|tin) or ssn|tin|itin|utr|unique taxpayer reference|tax number|tax identification|ssn or (?:ein|tin)|tax ?payer id|tfn|pan(?: card)?(?: ?${NO})?|permanent account ${NO}|(?:foreign )?tax identifying ?${NO}|^identifying ?${NO})`,
      not: 'employer|business|federal|fein|office',
    },
    {
      key: 'tax_reference',
      match: `(?:federal )?emp(?:loyer)? (?:identification|id|i d) ?${NO}?(?: ein| fein)?|(?:federal )?(?:fein|ein)|fed(?:eral)? (?:tax )?(?:id|i d|identification) ?${NO}?|business (?:tax )?${NO}(?: bn)?|business tax (?:id|identification)(?: ?${NO})?|paye (?:reference|ref)(?: ?${NO})?|corporation tax (?:reference|utr)`,
      not: 'name|address|phone|ssn or.*',
    },
    {
      key: 'health_insurance_number',
      match: `nhs ?${NO}|phil ?health ?${NO}|(?:group )?medical aid ${NO}|(?:personal )?health ?${NO}(?: phn)?|phn|ohip ?${NO}|(?:medical|health) card ?${NO}|health (?:insurance|card|plan) ?(?:${NO}|id)|medicare ?(?:card )?(?:${NO}|id|claim number)|medicaid ?(?:card )?(?:${NO}|id)|member id|subscriber id|insurance (?:id|member)(?: ${NO})?|ehic ?${NO}?`,
    },
    {
      key: 'personal_administrative_number',
      match: `(?:national|personal) (?:identification|identity|id) ?${NO}?|national id|${NATIONAL}(?: ?(?:card )?${NO})?(?: uid)?|\\d+ digit (?:id|identity) ${NO}|alien registration ?${NO}|a ${NO}|citizen service number|identification number|national (?:register|registration) ?${NO}`,
      not: 'manufacturer|employer|vehicle',
    },
    {
      key: 'email_address',
      match:
        '(?:preferred |alternat(?:e|ive) |secondary )?e ?mails?(?: ?add(?:r(?:ess(?:es)?)?)?| id)?(?: for (?:correspondence|notices?|invoices?|billing|receipts?))?|electronic mail(?: address)?',
    },
    {
      key: 'mobile_phone_number',
      match: `(?:mobile|cell|cellular)(?: or (?:message|alternate))?(?: ?(?:(?:tele)?phone|tel))?(?: ?${NO})?|mobile contact|(?:mobile|cell|mob) ph|${PHONE}(?: ${NO})? (?:mobile|cell|cellular|m|c)|(?:gsm|hp|mob) ${NO}|mob|(?:mobile|cell)(?: or)? whatsapp(?: ${NO})?|whatsapp(?: ${NO})?|(?:alternat(?:e|ive)|alt|secondary|second) (?:contact )?(?:(?:tele)?phone|tel)(?: ?${NO})?`,
      not: 'aids?|home park',
    },
    {
      key: 'phone_number.area_code',
      match: '(?:phone |telephone )?area code|(?:std|dial(?:l)?ing) code',
      not: 'include|with|including|without|number|parcel',
    },
    {
      key: 'phone_number.country_code',
      match: '(?:phone |telephone )?country (?:dial(?:l)?ing |calling )?code|international dial(?:l)?ing code',
    },
    {
      key: 'phone_number.extension',
      match: `(?:(?:tele)?phone )?(?:extn?|extension)(?: ?${NO})?`,
      not: 'deadline|time',
    },
    { key: 'phone_number.local_number', match: `(?:(?:tele)?phone )?(?:local ${NO}|${NO} without area code)` },
    {
      key: 'fax_number',
      match: `(?:tele)?fax(?: ?(?:${NO}))?(?: (?:with |including )?area code)?|facsimile(?: number)?`,
    },
    {
      key: 'phone_number',
      match: `(?:tele)?phones?(?: ?(?:${NO}s?|contact))?(?: (?:with|include|including)? ?area code)?|tel(?: ?${NO})?|(?:contact|evening|alternat(?:e|ive)|call ?back|work|day ?time) (?:${NO}|tel\\w*|phone)|(?:preferred|secondary|other|residence|res|office|off|business|bus|day ?time|night ?time|best|main|primary) ${PHONE}(?: ?${NO})?|area code (?:and )?${PHONE}(?: ?${NO})?|(?:best )?${NO} to (?:call|reach|contact) you(?: (?:on|at))?|telephone numbers?|ph(?: ?${NO})?|landline(?: ?${NO})?`,
      not: 'fax|mobile|cell',
    },
    {
      key: 'resident_address_addition',
      match:
        '(?:apt|apartment|suite|ste|unit|flat|lot|floor)(?: ?(?:no|number|nr))?(?: (?:or )?(?:apt|apartment|suite|ste|unit|flat|lot|floor|room|space))*(?: ?(?:no|number))?|addr(?:ess)? (?:line )?2|(?:second|2nd) line of (?:the |your )?address|c o|care of|in care of(?: name)?|address line two|po box|(?:name of )?(?:premises|building|block)(?: (?:or )?(?:premises|building|village|block))+|subdivision(?: (?:or )?village)?',
      not: 'street|city',
    },
    {
      key: 'resident_street',
      match:
        'street(?: address)?(?: line 1)?|addr(?:ess)? (?:line )?1|address line one|first line of (?:the |your )?address|street or (?:rural route|r ?r)|(?:number|no|house number|house no|house name)(?: or number| and number)? (?:and |or |of )?street(?: (?:name|address|rural route))?(?: (?:or|and)? ?(?:apt|apartment|suite|unit|p ?o box|box)(?: ?(?:no|number))?)*|' +
        'street name(?: and number)?|street and (?:house )?(?:number|no)|street (?:number|no) and name|(?:home |mailing |permanent |residence )?(?:street )?address (?:number|no)(?: and)? street.*|address street(?: and number)?|street or p ?o box|house (?:number|name)(?: number)? and street|(?:home|mailing|physical|residence|residential|permanent) street(?: address)?',
      not: 'city|town|zip|postcode|state|previous|prior|former',
    },
    {
      key: 'resident_house_number',
      match: `(?:house|building|bldg|street|civic|plot|door|stand|erf|house (?:or )?(?:bldg|building|unit)) ?(?:${NO}|name(?: or number)?)|(?:number|no) or name(?: of (?:your )?(?:address|house|building))?`,
      not: 'street name|name of (?:the )?street|(?:no|number) (?:and )?street',
    },
    {
      key: 'resident_city',
      match:
        `${TOWN}(?: (?:or |and )?${TOWN})*(?: (?:and )?(?:state|prov(?:ince)?)(?: or (?:province|state|territory))?)?(?: (?:and |or )?(?:(?:zip|postal|post) ?(?:code|4)?|p ?c))?|${TOWN} (?:or )?district|${TOWN} of residence|` +
        'city state zip(?: code)?|city state (?:and )?zip(?: code)?|city town or post office(?: state)?(?: zip(?: code)?)?|(?:post|postal|zip) ?code (?:and )?(?:city|town)',
      not: 'birth|street|address|county|born|country|council|tax|hall|box',
    },
    {
      key: 'resident_postal_code',
      match:
        'zip(?: ?(?:code|plus ?4|4))?|(?:post ?|postal |zip )codes? of (?:the |your )?(?:(?:home|current|permanent|residential) )?address|post ?codes?|postal ?codes?|pin ?code|eircode',
      not: 'foreign|city|town|street',
    },
    {
      key: '?state',
      match:
        'state(?: (?:or )?(?:province|(?:union )?territory|region))*|st(?: or)? prov|prov|^st$|canton|province(?: (?:or )?(?:state|territory|region))?|state (?:of residence|(?:where|in which) you (?:live|reside))|region|state (?:two letter )?abbreviation',
      not: 'foreign|birth|issued|law|city|tax|income|reason|withheld|wages|id',
    },
    {
      key: '?country',
      match:
        'country(?: name)?|residence country|country of (?:\\w+ )?residen(?:ce|cy)(?: for tax purposes)?|country (?:where|in which) you (?:live|reside)|(?:in )?(?:which|what) country do you (?:live|reside)|country (?:or )?region',
      not: 'foreign|birth|citizenship|issue\\w*|code',
    },
    {
      key: 'resident_address',
      match:
        '(?:home|residential|residence|res|permanent|postal|mailing|current|correspondence|full|contact|street|physical|private)?(?: or| and)?(?: (?:home|residential|permanent|postal|mailing|correspondence))? ?(?:addr|add?ress(?:es)?)(?: (?:with|including|and|street city).*(?:zip|post ?code|code|state))?|' +
        '(?:i am over (?:the age of )?\\w+(?: years)?(?: of age)? (?:and )?)?(?:reside|resides|residing|live|lives|living|domiciled) (?:at|in)|who(?:se)? (?:\\w+ )?(?:address|residence) is|(?:usual )?(?:place of )?abode|(?:(?:home|principal|legal|present|current|permanent) )?residence|domicile|(?:address|place) of (?:(?:usual |habitual )?residence|record)|' +
        'address city(?: and)? state(?: and)? zip(?: code)?|address and (?:zip|post|postal) ?code|where do you live',
      not: 'e ?mail|ip|web|internet|url|property|business|bank|branch|form of|book|time|following|county|country|state of|previous|prior|former|practice',
    },
    {
      key: 'delivery_address',
      match:
        '(?:delivery|shipping) add?ress|ship to|address (?:to which|where) (?:all )?(?:correspondence|letters|mail|notices) (?:should|is to|are to|may|must|can) be sent|address for (?:service|notices?|correspondence|delivery)(?: of documents)?',
    },
    {
      key: 'billing_address',
      match:
        '(?:(?:credit )?card )?(?:billing|invoic(?:e|ing)) (?:addr|add?ress)|bill to|address for (?:invoices?|invoicing|billing)',
    },
    {
      key: 'work_address',
      match: `(?:work|business|bus|office|off|workplace|professional) ${ADDRESS}|address (?:at|of) (?:the |your )?(?:work|workplace|place of (?:work|employment))`,
    },
    ...addressParts({
      kinds: { work: 'work|office', billing: 'billing|invoice', delivery: 'delivery|shipping' },
      parts: {
        street: 'street(?: address)?',
        postal_code: 'zip(?: code)?|post ?code|postal code',
        city: '(?:city|town)(?: or (?:city|town))?',
        state: 'state(?: or)?(?: province)?|province',
        country: 'country',
      },
      between: 'address',
    }),
    {
      key: 'legal_name',
      match:
        `(?:full |legal |exact )*name of (?:the |your )?(?:${OF_FIRM} )*(?:${FIRM}|corporate)(?: (?:or |and )?${FIRM})*(?! (?:director|secretary|owner|officer|manager|president|chair|treasurer|representative|contact))|(?:${OF_FIRM} )*${FIRM}(?: (?:or |and )?${FIRM})*(?: s)? (?:(?:full |legal |registered |trading |corporate )?names?)|` +
        `${PLAIN_FIRM}(?: (?:or |and )?${PLAIN_FIRM})*|name of (?:the )?(?:bank or )?trust company|(?:trading|registered|corporate) name|legal name of ${FIRM}|business name(?: and address)?|business name disregarded entity name.*|(?:exhibiting|exhibitor|applicant|applying|contracting) ${FIRM}|affiliation(?: (?:or )?(?:institution|organi[sz]ation))?|doing business as(?: dba)?|dba|trading as`,
      not: 'address|phone|type|number|no|registration|code|id|email|city|information|details|bank|court|event|arrest\\w*|last|previous',
    },
    {
      key: 'legal_form',
      match:
        'legal (?:form|structure|status)(?: of (?:the )?(?:company|entity|organi[sz]ation|business))?|(?:type|form|kind) of (?:legal |business )?(?:company|entity|organi[sz]ation)|(?:entity|business entity|organi[sz]ation) type|business structure|(?:type of )?ownership(?: type)? sole.*|business type (?:sole|partnership|corporation|proprietor|individual).*',
    },
    {
      key: 'register_number',
      match: `(?:company|companies|business|entity|charity|commercial|trade|corporat(?:e|ion)|incorporation)(?: house)? (?:registration|register|registry|reg|identification) ?${NO}|(?:company|charity|corporation|incorporation|entity)(?: house)? ?${NO}|registration ${NO} of (?:the )?(?:company|business|firm)|state entity id|uen|cin|rc ${NO}|registered ${NO}|acn|abn|cro ${NO}|business (?:registration|register|registry) ?${NO}|company registration|crn|companies house number|sec (?:registration|reg) ${NO}`,
      not: 'vehicle|car|vat|voter|alien|phone|fax',
    },
    {
      key: 'register_court',
      match:
        '(?:commercial )?regist(?:er|ration|ry) court|court of registration|registered at court|register of companies(?: (?:at|in|of))?|(?:name of )?(?:commercial|company|trade) register|registry where .*registered',
    },
    {
      key: 'vat_registration',
      match: `(?:eu )?(?:vat|gst hst|gst|hst|value added tax)(?: ?(?:registration|reg|id|identification))?(?: ?${NO})?|gstin(?: ?${NO})?`,
    },
    { key: 'lei', match: 'lei(?: code)?|legal entity identifier' },
    { key: 'eori', match: `eori(?: ?${NO})?|economic operator ${NO}(?: eori)?` },
    {
      key: 'position',
      match:
        '(?:name of )?(?:position|post) held|position(?: title)?|rank (?:or )?(?:position|title)|^its$|official capacity|(?:signing )?in the capacity of|relationship to (?:the )?(?:business|company|organi[sz]ation|entity|firm)|(?:the )?undersigned an?$|capacity|role|position job title|job title position|(?:position|role|office|title) (?:held )?(?:in|within|at|with) (?:the |your )?(?:company|organi[sz]ation|firm|business|corporation|group|association|club|society|charity|agency|committee)|official designation|' +
        'titles?(?: and| or)? (?:position|capacity|office)|(?:position|capacity|office)(?: and| or)? title|(?:official|organi[sz]ational|corporate|business|professional|signer s|officer s|executive) title|print(?:ed)? title|' +
        'title of (?:the )?(?:position|office|officer|official|signer|signatory|(?:person )?signing|authori[sz]ed \\w+|representative)|title if (?:signing|signed).*|office held|designation|' +
        '(?:capacity|position|status) (?:of|in which) (?:\\w+ )?(?:signatory|signer|sign|signed|signs|signing|acting)|signing capacity',
      not: 'name|applied|applying|desired|sought|vehicle|sun',
    },
    {
      key: 'department',
      match:
        '(?:name of )?(?:office (?:or )?)?(?:department|dept|division)(?: name)?(?: (?:or )?(?:department|division|unit|section|branch|office))*|(?:organi[sz]ational|business) unit',
      not: 'use|judge|budget|police',
    },
    ...enPapers,
    {
      key: 'case_number',
      match: `(?:court|civil|criminal|police|insurance|our|your) (?:case|file|claim|action)(?: file)? ?${NO}|(?:case|docket|file|matter|claim|cause|court|index)(?: file)? ?${NO}|${NO} of (?:the )?case|case id|docket|case ref(?:erence)?|civil action ${NO}|receipt ${NO} uscis`,
      not: 'tax|social',
    },
    {
      key: 'reference',
      match: `(?:reference|ref|customer|client|member(?:ship)?|policy|invoice|order|agreement|library card|loan|confirmation|proposal|student|employee|staff|personnel|payroll|vendor|supplier|enrol?lment|matriculation|roll|contract|patient|file reference|booking|application)(?: ?(?:(?:id|ref(?:erence)?) )?(?:${NO}|ref|id|reference))|our ref(?:erence)?|your ref(?:erence)?|reference|ref`,
    },
    {
      key: 'place_of_signing',
      match:
        '(?:place|city|town)(?: of| where| when)? (?:signing|signature|signed|execution)|(?:signed|done|executed|dated|given|declared) (?:at|in)(?: (?:the )?(?:city|town) of)?',
    },
    {
      key: 'date_of_signing',
      match:
        '(?:date (?:signed|of (?:this )?(?:signature|signing|execution|declaration|application|request|completion))|date (?:(?:this )?(?:form|application) )?(?:was |is )?(?:completed|prepared|accomplished|submitted|filled (?:in|out))(?: by \\w+)?|date of (?:submission|accomplishment|filling(?: (?:in|out|up))?)|submission date|executed on|date today|todays? (?:s )?date|signature date|date (?:this |the )?(?:form|document) (?:was |is )?signed|signed (?:on(?! behalf)|this)|date (?:you )?signed(?: return)?|dated(?: this)?)',
    },
    { key: 'initials', match: 'initials|(?:please )?initial here|please initial' },
    { key: '?date', match: 'date|on this date' },
    { key: '?place', match: 'place|location|^in$' },
    {
      key: '?name',
      match: 'names?|name s',
      not: `${NAME_OF_THING}|user|file|screen|product|drug|medication|course|brand|trade|pet|street|school|hospital|vessel|event|animal`,
    },
    { key: '?number', match: NO },
    { key: '?type', match: 'type|kind' },
    { key: '?day', match: 'day|dd' },
    { key: '?month', match: 'month|mm' },
    { key: '?year', match: 'year|yyyy|yy' },
  ],
  ...enParties,
  date: 'date(?:s|d)?|date \\w+|\\w+ date|d o b|dob|birth ?date|birthday|expires|valid until|issued on|mm dd yyyy|dd mm yyyy|month day year|as of',
  notDate:
    'dates|up ?date|up to date|candidate|mandate|validate|due|to date|year to date|period|time|how|names?|amount|number|account|place|update|if|age',
  office:
    '(?:preparer )?(?<!please )use only(?! \\w)|(?:for )?(?:official|office|departmental|department|internal|agency|court|staff|bank|administrative|irs|state|hospital|clinic|employer|physician|association|club|society)(?: s)? use(?: only)?|reserved for (?:the )?(?:office|association|club|society|administration|secretariat|committee)|do not write (?:in|below|above|on).*|for (?:the )?(?:office|court|clerk|department|agency|hr)(?: s)? (?:use|only).*|leave (?:this )?(?:space |section |area |box )?blank(?! if)|(?:to be )?completed by (?:the )?(?:association|club|society|committee|secretary|treasurer|employer|physician|office|agency|department|bank|landlord|doctor|court|clerk|school|officer|witness|hr|staff|your|provider|certif\\w+|interviewer).*|paid preparer.*|preparer use only|for government use.*|staple here|do not complete|received (?:by|date)|date received|reviewed by|approved by|case ?worker(?: only)?|official stamp',
  dead: 'deceased|decedents?|dead person|late (?:father|mother|husband|wife|spouse)',
  household:
    '(?:other )?(?:family|household) members?|members? of (?:the |your )?(?:family|household)|(?:family|household) (?:composition|information)',
  times: {
    now: '(?:current|present) (?:residence|address|employment|employer|job|position|landlord)',
    before: '(?:previous|prior|former|last|past) (?:residence|address|employment|employer|job|position|landlord)s?',
    work: 'employment|employer|job|position',
  },
  condition:
    '(?:if|when|where) (?:\\w+ ){0,2}(?:differ(?:ent|ing|s)|changed|other than|not (?:the )?same)|(?:if|other than) (?:\\w+ ){0,2}not (?:the )?(?:applicant|same|member|you|patient|insured|student|employee|tenant)|if (?:yes|so|married|divorced|widowed|separated|deceased|represented|(?:a )?minor|under (?:18|the age))|(?:complete|fill (?:in|out)|completed|filled (?:in|out)|answer|answered|use|used) only (?:if|when|where|by)|only (?:to be )?(?:completed|filled (?:in|out)|answered)? ?(?:if|when|where) (?:you|the|your|different|applicable|married)|(?:any )?different (?:name|date of birth|address) (?:\\w+ )?(?:used|if)',
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
