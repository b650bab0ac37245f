import { fold } from '@formseal/domain/forms';
import { partyOf } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What a form's words say of whose it is: how often, in a hundred words, each is named. */
export interface FormWords {
  readonly count: number;
  /** Whoever fills the form: "applicant", "your". */
  readonly own: number;
  readonly parents: number;
  /** The party named most but for the account's own. */
  readonly others: number;
  readonly titleIsOwn: boolean;
  readonly titleIsAnothers: boolean;
}

const times = (text: string, every: RegExp): number => text.match(every)?.length ?? 0;

/** Counts who is named in a form's text and title. */
export function formWords(text: string, title: string | null, rules: CompiledRules): FormWords {
  const folded = fold(text);
  const count = Math.max(1, folded.split(' ').length);
  const named = new Map(rules.parties.map(({ party, every }) => [party, (100 * times(folded, every)) / count]));
  const others = [...named].filter(([party]) => party !== 'self' && party !== 'organisation').map(([, share]) => share);
  const titled = title === null ? null : (partyOf(fold(title), rules)?.party ?? null);
  return {
    count,
    own: named.get('self') ?? 0,
    parents: named.get('parent') ?? 0,
    others: Math.max(0, ...others),
    titleIsOwn: titled === 'self',
    titleIsAnothers: titled !== null && titled !== 'self',
  };
}
