import { fold } from '@formseal/domain/forms';
import { MINORS } from '../findings/signing-lists.js';
import { partyOf, type PartyGuess } from '../meaning/party.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';

/** What parts those who may sign on one line. */
const EITHER = /\s*\/\s*|\s+(?:or|oder|bzw\.?|ou|oppure|o|of)\s+/i;
const NOTE = /[([][^()[\]]*[)\]]/g;
/** Where a caption may go on with a note without brackets: `Unterschrift* *bei Minderjährigen …`, `Signature, if under 18 …`, `Unterschrift bei Jugendlichen …`. */
const BREAK = /[,;:–—]\s|\s[-*]|\s(?=(?:bei|falls|if|si|se|in caso|nel caso|en caso|indien|bij)\s)/giu;
/** By which a note says that whoever it names may not be needed, in every language. */
const IF_ANY = words(
  'ggf|ggfs|gegebenenfalls|evtl|eventuell|falls (?:erforderlich|notig|zutreffend|vorhanden)|soweit erforderlich|bzw|beziehungsweise|' +
    '(?:if|where|when) (?:applicable|required|necessary|any|needed)|le cas echeant|eventuellement|s il y a lieu|si (?:necessaire|besoin)|' +
    'si (?:procede|corresponde|aplica)|en su caso|eventualmente|se (?:del caso|necessario|previsto|aplicavel|for o caso)|eventueel|indien (?:van toepassing|nodig)|zo nodig|' +
    'ewentualnie|jesli dotyczy|w razie potrzeby|popr|pripadne|popripade|eventuellt|ev|i forekommande fall|vid behov|evt|eventuelt|i givet fald|ved behov|tarvittaessa|mahdollinen|' +
    'adott esetben|szukseg eseten|daca este cazul|eventual|varsa|gerekirse',
);
const BEGINS_IF_ANY = new RegExp(`^(?:${IF_ANY.source})`);
/** Such a note in brackets may as well begin with “or”. */
const OR = words('^(?:or|oder|ou|oppure|o|u|of|lub|nebo|eller|tai|vagy|sau|veya)');
/** Captions are short; each is taken apart. */
const LONGEST = 200;

/** Who signs for somebody, where that person can't. */
const FOR_ANOTHER = new Set<string>(['parent', 'representative', 'child']);

const NOBODY: PartyGuess = { party: 'self', index: null };

/**
 * The account, where a line is signed by it or by whoever stands for it: `Firma del richiedente / Firma del tutore`, `Unterschrift (bei
 * Minderjährigen der gesetzliche Vertreter)`. Null where the caption says nothing of the kind.
 */
export function sharedSigner(caption: string, rules: CompiledRules): PartyGuess | null {
  if (caption.length > LONGEST) return null;
  const bare = caption.replace(NOTE, ' ');
  const own = fold(beforeMinors(bare, rules));
  const isForMinors = MINORS.test(fold(caption)) && !MINORS.test(own);
  if (isForMinors && rules.signature.test(own)) {
    const signer = partyOf(own, rules);
    return signer === null ? NOBODY : signer.party === 'self' ? signer : null;
  }
  if (signedForAnother(caption, rules)) return partyOf(fold(beforeOther(caption)), rules) ?? NOBODY;
  const signers = bare
    .split(EITHER)
    .map((words) => partyOf(fold(words), rules))
    .filter((signer) => signer !== null);
  const account = signers.find(({ party }) => party === 'self');
  const others = signers.filter(({ party }) => party !== 'self');
  return account && others.length > 0 && others.every(({ party }) => FOR_ANOTHER.has(party)) ? account : null;
}

/** Whether a caption names whoever signs for somebody as one who may not be needed: `Unterschrift (ggf. des gesetzlichen Vertreters)`, `Signature (or legal guardian)`. */
export function signedForAnother(caption: string, rules: CompiledRules): boolean {
  const own = fold(beforeOther(caption));
  if (caption.length > LONGEST || !rules.signature.test(own)) return false;
  const note = fold(caption).slice(own.length).trim();
  const isBracketed = caption.slice(beforeOther(caption).length).startsWith('(');
  if (!IF_ANY.test(note) && !(isBracketed && OR.test(note))) return false;
  const other = partyOf(note, rules)?.party ?? '';
  const signer = partyOf(own, rules)?.party ?? 'self';
  return signer === 'self' && (FOR_ANOTHER.has(other) || rules.family.guardian.test(note));
}

/** The words before a note in brackets, or before one that says that somebody may be needed. */
function beforeOther(caption: string): string {
  const bracket = caption.indexOf('(');
  if (bracket > 0) return caption.slice(0, bracket);
  const split = [...caption.matchAll(/[\s,;–—-]+/gu)].find(({ index }) =>
    BEGINS_IF_ANY.test(fold(caption.slice(index))),
  );
  return split ? caption.slice(0, split.index) : caption;
}

/** The words before a note of who signs for minors; all of them where no such note follows. */
function beforeMinors(caption: string, { family: { guardian, mother, father } }: CompiledRules): string {
  if (!MINORS.test(fold(caption))) return caption;
  for (const { index } of [...caption.matchAll(BREAK)].reverse()) {
    const note = fold(caption.slice(index));
    if (MINORS.test(note) && [guardian, mother, father].some((who) => who.test(note))) return caption.slice(0, index);
  }
  return caption;
}
