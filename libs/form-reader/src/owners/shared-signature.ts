import { fold } from '@formseal/domain/forms';
import { MINORS } from '../findings/signing-lists.js';
import { partyOf, type PartyGuess } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What parts those who may sign on one line. */
const EITHER = /\s*\/\s*|\s+(?:or|oder|bzw\.?|ou|oppure|o|of)\s+/i;
const NOTE = /[([][^()[\]]*[)\]]/g;
/** Where a caption may go on with a note without brackets: `Unterschrift* *bei Minderjährigen …`, `Signature, if under 18 …`, `Unterschrift bei Jugendlichen …`. */
const BREAK = /[,;:–—]\s|\s[-*]|\s(?=(?:bei|falls|if|si|se|in caso|nel caso|en caso|indien|bij)\s)/giu;
/** Captions are short; each is taken apart. */
const LONGEST = 200;

/** Who signs for somebody, where that person can't. */
const FOR_ANOTHER = new Set<string>(['parent', 'representative', 'child']);

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
    return signer === null ? { party: 'self', index: null } : signer.party === 'self' ? signer : null;
  }
  const signers = bare
    .split(EITHER)
    .map((words) => partyOf(fold(words), rules))
    .filter((signer) => signer !== null);
  const account = signers.find(({ party }) => party === 'self');
  const others = signers.filter(({ party }) => party !== 'self');
  return account && others.length > 0 && others.every(({ party }) => FOR_ANOTHER.has(party)) ? account : null;
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
