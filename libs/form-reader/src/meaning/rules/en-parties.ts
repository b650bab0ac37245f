import type { LanguageRules } from './rule.js';

/** Whose parent or guardian is whoever has it. */
const OF_ANIMAL = '(?:pet|dog|cat|animal|horse|puppy|kitten)(?: s)?';

/** Which of several people is meant: "current landlord", "primary beneficiary", "successor agent". */
const WHICH =
  '(?:(?:present|current|previous|former|primary(?: care)?|contingent|alternate|immediate|family|faculty|academic|thesis|attending|treating|referring|paid|tax|successor|designated|authori[sz]ed|personal|legal|health ?care|insurance) )?';

/** English words for those whose data a form asks for, and who sign. */
export const enParties: Pick<
  LanguageRules,
  | 'parties'
  | 'roles'
  | 'asker'
  | 'sides'
  | 'othersParts'
  | 'family'
  | 'business'
  | 'lawsuit'
  | 'entrusts'
  | 'firstPerson'
  | 'signature'
  | 'notSignature'
  | 'foreignSigner'
> = {
  parties: [
    {
      party: 'spouse',
      match:
        'spouses?(?: s)?|husbands?|wife|wifes|(?:domestic |civil |life )?partners?(?: s)?|civil partner|joint (?:filer|applicant|owner)|secondary taxpayer|co applicant',
    },
    {
      party: 'child',
      match:
        'child|childs|children|bab(?:y|ies)(?: s)?|infants?|dependents?|dependants?|son|daughter|minor|pupil|student(?: s)?|youth|adoptee|ward|campers?',
    },
    {
      party: 'parent',
      match: `(?<!${OF_ANIMAL} )(?:parents?|guardians?)(?: (?:or )?carers?(?: s)?)?|mothers?|fathers?|legal guardian`,
    },
    {
      party: 'employer',
      match:
        'current employers?|present employers?|employed by|employers?|employing (?:company|agency)|payers?|workplace|(?:that |where )?you (?:currently )?work(?: (?:for|at))?',
    },
    {
      party: 'landlord',
      match:
        '(?:(?:current|present|previous|former) )?landlords?(?: s)? (?:or )?(?:(?:managing|letting|property|estate) )?(?:agent|manager)(?: s)?|(?:(?:managing|letting|estate) )?agent (?:or )?landlord(?: s)?|(?:current|present|previous|former) landlords?|landlords?|lessors?|property owner|letting agent',
    },
    {
      party: 'representative',
      match: `${WHICH}representatives?|intermediar(?:y|ies)|(?:attorneys?|lawyers?|solicitors?)(?: s)?(?: in fact)?|${WHICH}agents?|counsel|power of attorney(?: holder)?|(?:do |i )?hereby (?:appoint|nominate|constitute|designate)|proxy|designee|${WHICH}preparers?|trustees?|authorized (?:person|representative|signatory|signer)|interpreters?|solicitors?|executors?|custodian|certificate provider|(?:person|someone|anyone) (?:acting|who acts?) (?:on|in) (?:your|my|the \\w+ s) (?:behalf|name)`,
    },
    { party: 'witness', match: '(?:first |1st )?witness(?:es)?|witnessed by' },
    {
      party: 'third_party',
      match:
        `siblings?|brothers?(?: (?:and|or) sisters?)?|sisters?(?: (?:and|or) brothers?)?|deceased|decedents?|victims?|sellers?|opponents?|respondents?|defendants?|creditors?|${WHICH}physicians?|${WHICH}doctors?|dentists?|gps?|general practitioner|${WHICH}beneficiar(?:y|ies)|guarantors?|` +
        '(?:person to )?(?:contact |notify |call )?in (?:case of )?(?:an )?emergency(?: contact| notify| call)?|(?:alternate )?emergency(?: contact)?|next of kin|referees?|references?|cosigner|co (?:signer|borrower|owner|maker|debtor)|lenders?|' +
        `sponsors?|hosts?|coach(?:es)?|ministers?|pastors?|priests?|god ?(?:parents?|fathers?|mothers?)|${WHICH}advis[eo]rs?|opposing party|inviting person|(?:referred|recommended) by|${WHICH}supervisors?|registrars?|clerks?|department head|head of department|pick up person|relatives? not living with \\w+|` +
        'notary(?: public)?|translators?|teachers?|veterinarians?|payees?|heirs?|testators?|obligees?|nearest relative|transferees?|assignees?|donees?|suppliers?|providers?|judge|previous owner|third party|(?:person|party|individual) responsible|responsible (?:party|person)|relatives?|family members?|(?:other|additional) (?:members?|participants?|applicants?|persons?|people|guests?)|household members?|members? of (?:the )?household|other person|person to notify|people to notify|replacement|school|hospital|courts?|(?:person|people|party|organization|organisation)s? to whom|contractor|vendors?|manufacturer|driver|originator|caregiver|caretaker|correspondent|recipient|insurer|pharmacy|facility|proof of service|certificate of (?:service|mailing)|service by mail|server|someone (?:else|other)|another person|that person|the other person|them|their|(?:treating|referring) provider|treating|health care professional|nominee|roommate|tenant s? guest|firm|owner of',
    },
    { party: 'organisation', match: 'compan(?:y|ies)|business(?:es)?|organi[sz]ations?|corporation|registered office' },
    {
      party: 'self',
      match:
        `${OF_ANIMAL} (?:parents?|guardians?|owners?)|` +
        'applicants?|claimants?|submitters?|requestors?|affiants?|deponents?|volunteers?|movants?|appellants?|taxpayers?|patients?|insured(?: person)?|policy ?holders?|members?|tenants?|lessees?|buyers?|purchasers?|employees?|account holders?|donors?|principals?|petitioners?|plaintiffs?|complainants?|customers?|clients?|' +
        'participants?|borrowers?|debtors?|assignors?|undersigned|declarant|as (?:in|on|per|stated (?:in|on)|printed (?:in|on)|(?:it )?appears? (?:in|on)) (?:the |your |my )?(?:\\w+ )?(?:passport|id(?: document)?|records?|(?:id |identity )?card|licen[cs]e|pan|certificate)|(?:as )?shown (?:on|in) (?:the |your |this )?(?:\\w+ ){0,3}(?:return|form|page|card|passport)(?: \\w+)?|signer|signatory|subscribers?|enrollee|resident|requester|person making (?:this )?request|head of household|registrant|passenger|individual|presenters?|proposers?|sole traders?|(?:sole )?proprietors?|researchers?|investors?|shareholders?|home ?owners?|travell?ers?|licensees?|parishioners?|grantors?|delegates?|filing party|trainees?|interns?|apprentices?|enrollees?|grantees?|awardees?|retirees?|pensioners?|annuitants?|obligors?|mortgagors?|settlors?|permittees?|(?:permit|pass|title|licen[cs]e) holders?|hirers?|renters?|householders?|occupiers?|voters?|electors?|visitors?|entrants?|contestants?|competitors?|consumers?|grievants?|(?<!(?:vehicle|car|previous|prior|former|other|new|joint|co|business|lien|account|property) )owners?|(?:first|sole) holder|filer|cardholder|candidate|about (?:you|me)|yourself|myself|your|my|own',
    },
  ],
  roles:
    'voters?|electors?|claimants?|petitioners?|patients?|insured(?: person)?|policy ?holders?|subscribers?|tenants?|lessees?|buyers?|purchasers?|employees?|donors?|principals?|plaintiffs?|participants?|borrowers?|debtors?|assignors?|resident|passenger|candidate|members?|clients?|individual',
  asker:
    '(?:a )?petition (?:having been )?(?:duly )?filed by|applicants?|petitioners?|plaintiffs?|claimants?|complainants?|debtors?|affiants?|deponents?|declarant|undersigned|taxpayers?|principal|requester|policy ?holder|insured(?: person)?|tenant|patient|home ?owners?|person filing|licensees?|grantors?|trainees?|hirers?|renters?|retirees?|pensioners?|annuitants?|consumers?|voters?|visitors?|(?:permit|pass|licen[cs]e) holders?|(?:first|sole) holder',
  sides: 'claimants?|petitioners?|tenants?|lessees?|buyers?|purchasers?|plaintiffs?|borrowers?|debtors?|assignors?',
  signature:
    'signatures?|signed(?: by)?|signs? here|signature of \\w+|signed by|autograph|x sign here|signs? (?:your|full) name|sign (?:above|below)',
  // "Signature over printed name" is signed; the name is for print.
  notSignature:
    '(?<!over printed |signs? your |signs? full )names?|date|dated|(?<!over )printed|print|title|place|town|city|dish|signed (?:on|at|this|in|state)|authority|block|specimen|telephone|phone|address|number|required|capacity|on behalf|return|(?:\\w+ ){6,}sign below',
  foreignSigner:
    'witness(?:es|ed)?|verif(?:y|ied|ying)|recommend\\w*|(?:dis)?approv\\w*|endorse\\w*|certifying|certified (?:\\w+ ){0,3}by|commander|messenger|notary|physician|doctor|officer|official|clerk|judge|attorney|lawyer|solicitor|preparer|employer|landlord|lessor|seller|spouse|parent|guardian|agent|supervisor|representative|interpreter|commissioner|registrar|authorized|counsel|' +
    'trustee|co ?(?:signer|applicant|borrower)|certificate provider|provider|originator|department|magistrate|joint|partner|husband|wife|minor|student|child|school|principal s|lender|guarantor|company|bank|donor s|manager|director|sponsor|broker|advis[eo]r|issuer|coach|instructor|case ?worker|treasurer|head of|dean|principal investigator|chair(?:man|person|woman)?|(?:vice )?president|secretary|underwriter|intermediary|teacher|trainer',
  entrusts: 'authori[sz]e|appoint|nominate|empower|entrust|permit|designate|name and appoint',
  firstPerson: 'my name is|i|i (?:am|being|reside|live|hereby|declare|certify|swear|solemnly|was)',
  othersParts: {
    filledBy: [
      '(?:completed|filled (?:in|out))(?: and signed| in full| only)* by (.+)',
      '(.+?) (?:(?:must|should|shall|to|will) (?:complete|fill (?:in|out))|completes|fills (?:in|out)) (?:this |the )?(?:following )?(?:part|section|page|box)',
    ],
    official:
      'agenc(?:y|ies)|employer|employing|physician|doctor|clinician|practitioner|health ?care (?:provider|professional)|medical (?:provider|examiner)|nurse|dentist|landlord|lessor|court|clerk|judge|magistrate|notary|registrar|school|college|university|institution|county|municipality|department|ministry|authority|supervisor|command(?:er|ing)|inspector|examiner|case ?worker|social worker|coroner|interviewer|reviewer|approving|certifying|issuing|human resources|hr|staff|witness|seller|lender|board(?!ing|er)|^(?:the )?management|committee|treasurer|secretar(?:y|iat)',
    deed: 'certificat(?:ion|e)|statement|verification|attestation|approval|endorsement|determination|decision|recommendation|report|review|declaration|remarks|comments|findings',
    part: 'section|part|portion',
    of: 'by|of|from',
  },
  family: {
    mine: '(?:my|our|your) (?:minor )?(?:child|son|daughter|kid|baby|infant)(?: s)?',
    young:
      'youth|juniors?|kids?|pupils?|campers?|camp|kindergarten|preschool|day ?care|nursery|scouts?|minors?|little league',
    guardian: 'parents?|guardians?',
    mother: 'mothers?|mom|mum',
    father: 'fathers?|dad',
  },
  business: {
    sender: 'sender(?: s)?(?: name)?|from',
    contact: '(?:name of )?(?:the )?contact(?: person)?(?: s)?(?: name)?|attention|attn',
    work: 'work|workplace|office',
    home: 'home',
  },
  lawsuit: {
    files: 'petitioners?|plaintiffs?|claimants?|complainants?',
    answers: 'respondents?|defendants?',
    replies: 'answer|response|responsive|reply',
    iAm: 'i am (?:the )?',
  },
};
