import type { KeyRule } from './rule.js';

const NO = '(?:no|number|num|nr)';
const LICENCE = '(?:drivers?(?: s)?|driving) ?lic(?:en[cs]e)?';
/** Papers that say who one is, before what is asked of them: "passport issue date". */
const IDENTITY = '(?:passport|visa|id|licen[cs]e|permit|identity card|id card|document|travel document)';

/** English words for what stands on bank statements and on papers that say who one is. */
export const enPapers: KeyRule[] = [
  {
    key: 'iban',
    match: `(?:bank )?iban(?: ?${NO})?(?: of (?:the )?account)?|iban (?:or )?account ${NO}|(?:bank )?account ${NO} iban|international bank account number(?: iban)?`,
  },
  {
    key: 'bic',
    match:
      '(?:bank )?bic(?: (?:or )?swift)?(?: code)?|(?:bank )?swift(?: (?:or )?bic)?(?: code)?|swift bic|(?:bank|business) identifier code(?: bic)?',
  },
  {
    key: 'account_holder',
    match: `(?:bank )?(?:account|acct|a c) (?:holder|owner)(?: s)?(?: full)?(?: name)?s?|names? of (?:the )?(?:bank )?account (?:holder|owner)s?|name(?: s)? (?:of|on|in which) (?:the )?(?:bank )?account(?: is held)?|title of (?:the )?account|account (?:name|title)|account in the name of|depositor s? ?name|name of (?:the )?depositor`,
    not: 'signature',
  },
  {
    key: 'routing_number',
    match: `(?:bank )?(?:routing|aba)(?: (?:or )?(?:routing|transit|aba))* ?${NO}?|bank (?:or )?branch code|(?:rtgs|neft|ifsc?|micr)(?: (?:rtgs|neft|ifsc?|micr))*(?: code)?|sort ?code|bank code|rtn|ifs code|(?:national )?clearing (?:code|${NO})|(?:financial )?institution ${NO}|bsb(?: ?${NO})?|(?:bank )?(?:branch )?(?:transit ?${NO}|branch code)|branch sort code|routing transit number`,
  },
  {
    key: 'account_number',
    match: `(?:(?:bank|bank building society|checking|savings|current|depositor|deposit)(?: or)? )*(?:account|acct|a c)(?: ?${NO})|${NO} of (?:the )?(?:bank )?account`,
    not: 'social|utility|customer|electric|tax',
  },
  {
    key: 'bank_name',
    match:
      '(?:name of )?(?:the )?(?:your )?(?:bank|banking institution|financial institution|building society|credit union|depository)(?: or (?:building society|credit union|financial institution))?(?: name)?|bank (?:or )?building society(?: name)?|(?:bank|credit union) (?:or )?(?:bank|credit union)(?: name)?|^bank (?:name )?(?:and )?branch$|bank and branch name|name (?:and )?branch of (?:the |your )?bank|bankers?',
    not: 'account|code|number|address|statement|fees?|charges?|holidays?|balance|loan',
  },
  { key: 'creditor_id', match: 'creditor(?: s)? (?:id|identifier|identification)(?: number)?|ci number' },
  { key: 'mandate_reference', match: '(?:unique )?mandate (?:ref(?:erence)?|id)(?: ?(?:number|no))?(?: umr)?|umr' },
  {
    key: 'document_number',
    match: `passport(?: (?:or )?travel document)? ?${NO}(?: of your (?:\\w+ ){0,2}issued passport)?|(?:id|identity|identification) (?:card|document) ?${NO}|${LICENCE} ?${NO}?|d ?l ${NO}|licen[cs]e ${NO} driver|(?:green card|photo id) ?${NO}|${NO} of (?:the )?document|(?:passport|identity card) (?:or )?id(?:entity)?(?: card)? ?${NO}|${NO} of (?:the |your )?(?:passport|travel document|identity (?:card|document)|id card)|(?:government )?(?:id|identity card) (?:or )?licen[cs]e (?:or )?passport ${NO}|travel document ${NO}|passport|state id ?${NO}|(?:permit|visa) ${NO}`,
    not: 'country|issue\\w*|expir\\w*|tax\\w*|employer|vehicle',
  },
  { key: '?document', match: `(?:document|id|identity|identification) ?${NO}` },
  {
    key: 'document_type',
    match:
      '(?:type|kind|form) of (?:photo |government issued |valid )*(?:id|identification|identity|travel|document|passport)(?: document| card| presented)*|(?:identity )?document type|id type',
  },
  {
    key: 'issuing_authority',
    match: `${IDENTITY} (?:place of issue|issuing (?:authority|office|agency)|issued (?:by|at))|issuing (?:authority|agency|office|government|post|body)|issued (?:by|at)|authority(?: (?:that |which )?issued(?: it| the \\w+)?)?|place of issue`,
  },
  {
    key: 'issuing_country',
    match:
      `${IDENTITY} issuing (?:country|state)|country (?:of|issuing) (?:the |your )?passport|(?:country|state) of issu(?:e|ance)|issuing (?:country|state)|(?:${LICENCE}|licen[cs]e|d ?l) state|` +
      'country (?:that|which) issued.*',
  },
  {
    key: 'issuance_date',
    match: `${IDENTITY} (?:issue date|date of issu(?:e|ance)|issued(?: on)?)|date of issu(?:e|ance)|issue date|date (?:passport |card |licen[cs]e )?(?:was )?issued|issued(?: on| date)`,
  },
  {
    key: 'expiry_date',
    match:
      `${IDENTITY} (?:valid (?:until|to)|expires(?: on)?)|(?:when (?:does|will) )?(?:the |your )?${IDENTITY} expires?|date ${IDENTITY} expires|` +
      '(?:(?:passport|visa|id|licen[cs]e|document|permit) )?expir(?:y|ation)(?: date)?|expir(?:y|ation)(?: date)? of (?:the |your )?(?:passport|visa|id|licen[cs]e|document|permit)|date of expir(?:y|ation)|valid (?:until|to|through|thru)|expires(?: on)?|date expires|exp date',
    not: 'card|lease|commission|access',
  },
];
