import { fold } from '@formseal/domain/forms';
import { measurerOf } from '../certainty/measures.js';
import { isOfSchool } from '../findings/addresses.js';
import { byBlank, type Finding, type Form } from '../findings/finding.js';
import { doubted, isAddressKey, isNameKey, isOwn, type Keyed } from '../findings/keyed.js';
import type { Learnt } from '../keys/key-judge.js';
import { CONDITION, DEAD } from '../meaning/rules/compiled.js';
import { isOneMore } from '../meaning/party.js';
import { isAtWork } from '../owners/at-work.js';
import { isSaidOfAnother } from '../owners/said-of-another.js';
import type { BelongingJudge } from './belonging-judge.js';
import { measuresOf, type Asked } from './measures.js';
import { addressRows } from './one-address.js';
import { asOwn } from './own-key.js';

/**
 * From this chance on the account's own value is suggested, though the rules took the blank for somebody else's or knew of nothing it asks
 * for. docs/decisions/belonging.md tells what other lines come to on publishers never seen.
 */
const SUGGESTED = 0.4;
/** The same where nothing but the network says what the blank asks for: a value of the wrong kind is worse than none. */
const SUGGESTED_UNREAD = 0.6;

/** The blanks of a form for which it can be asked whether the account's own value belongs in them, by their places among its fields. */
export function askable(
  { asked }: Pick<Form, 'asked'>,
  learnt: readonly Learnt[],
  findings: readonly Finding[],
): ReadonlyMap<number, Asked> {
  const found = byBlank(findings);
  return new Map(
    asked.flatMap((field, at) => {
      const own = asOwn(field, learnt[at]!);
      const { chances } = learnt[at]!;
      return own && chances ? [[at, { asked: field, own, chances, findings: found.get(at) ?? [] }]] : [];
    }),
  );
}

/** Asked only under a condition in its own words or over its block, or as a part of such an address: what others like it were asked says nothing of that. */
const isConditional = ({ asked, findings }: Asked): boolean =>
  findings.some(({ rule, effect }) => rule === 'conditions' && effect === 'no_key') &&
  (isAddressKey(asked) ||
    CONDITION.test(asked.item.label.folded) ||
    !CONDITION.test(fold(asked.item.draft.section ?? '')));

/** A firm's name on a page about a person was left out for what the page is, which blanks like it say nothing of. */
const isLooseFirm = ({ findings }: Asked): boolean =>
  findings.some(({ rule, effect }) => rule === 'loose_firm' && effect === 'no_key');

/** It takes a piece of a value, whatever blanks like it were asked for whole. */
const isPiece = ({ findings }: Asked): boolean =>
  findings.some(({ rule }) => rule === 'split_email' || rule === 'split_value');

/** An animal's name or day of birth: forms ask for them in a person's words. */
const isAnimals = ({ asked, findings }: Asked): boolean =>
  !isAddressKey(asked) && findings.some(({ rule, effect }) => rule === 'of_thing' && effect === 'no_key');

/** A school's name or address, by the heading it stands under. */
const isSchools = ({ asked }: Asked): boolean => (isNameKey(asked) || isAddressKey(asked)) && isOfSchool(asked);

/** How many blanks after a name somebody's telephone and address begin. */
const AFTER_NAME = 2;

/** What a page asks again right after a name it has asked again is of whom that names. */
function isUnderOther(fields: readonly Keyed[], at: number, found: ReadonlyMap<number, readonly Finding[]>): boolean {
  const isAgain = (one: number): boolean =>
    found.get(one)?.some(({ rule }) => rule === 'repeat_given_away') === true &&
    fields[one]!.item.draft.page === fields[at]!.item.draft.page;
  const name = [...fields.keys()].slice(Math.max(0, at - AFTER_NAME), at).findLast((one) => isNameKey(fields[one]!));
  return isAgain(at) && !isNameKey(fields[at]!) && name !== undefined && isAgain(name) && !isOwn(fields[name]!);
}

/** What one person has once: a page that asks for it again asks the next. */
const ONCE = new Set(
  'birth_date birth_place birth_country nationality occupation tax_id social_security_number personal_administrative_number'.split(
    ' ',
  ),
);

const asksTheNext = (blank: Asked | undefined): boolean =>
  blank !== undefined &&
  ONCE.has(blank.asked.key?.name ?? '') &&
  blank.findings.some(({ rule }) => rule === 'repeat_given_away');

/** Whether a blank asks the next person when they were born or what they do, or for the name right before that. */
const isOfNextPerson = (blanks: ReadonlyMap<number, Asked>, at: number): boolean =>
  asksTheNext(blanks.get(at)) || (isNameKey(blanks.get(at)!.asked) && asksTheNext(blanks.get(at + 1)));

/** What stands under words for the dead, or for one more of those who play the account's part, is asked of them; on a child's form what is the child's. */
const isOfAnother = ({ asked: { item } }: Asked, isChilds: boolean): boolean => {
  const { words = '' } = item.party;
  if (isChilds && item.party.party !== 'self') return true;
  return item.partyStated && (DEAD.test(words) || isOneMore(words));
};

/** Fields, and what was found about those of them that became the account's own. */
interface Given {
  readonly fields: readonly Keyed[];
  readonly findings: readonly Finding[];
}

/** What the rules took for somebody else's, or knew nothing of, and is likely the account's own after all: suggested, and looked at by a person. */
export function giveBack(
  form: Form,
  learnt: readonly Learnt[],
  findings: readonly Finding[],
  judge: BelongingJudge,
): Given {
  if (form.text === '') return { fields: form.fields, findings: [] };
  const blanks = askable(form, learnt, findings);
  const measurer = measurerOf(form);
  const told = byBlank(findings);
  const fields = [...form.fields];
  const found: Finding[] = [];
  const give = (at: number, because: string): void => {
    const field = fields[at]!;
    const { key, item } = blanks.get(at)!.own;
    fields[at] = doubted({ ...field, key, item: { ...item, draft: { ...field.item.draft, type: item.draft.type } } });
    found.push({ blank: at, rule: 'own_after_all', effect: 'unsure', because });
  };
  const open = new Set<number>();
  for (const [at, blank] of blanks) {
    const isOthers =
      isOwn(fields[at]!) ||
      isAtWork(fields[at]!) ||
      isConditional(blank) ||
      isLooseFirm(blank) ||
      isPiece(blank) ||
      isAnimals(blank) ||
      isSchools(blank) ||
      isSaidOfAnother(blank.asked, form.rules) ||
      isUnderOther(fields, at, told) ||
      isOfNextPerson(blanks, at) ||
      isOfAnother(blank, form.rules.guardian !== null);
    const chance = isOthers ? 0 : judge(measuresOf(blank, measurer));
    if (chance >= (blank.asked.key === null ? SUGGESTED_UNREAD : SUGGESTED))
      give(at, `the account’s own value belongs in ${Math.round(100 * chance)} % of the blanks that stand like this`);
    else if (chance > 0) open.add(at);
  }
  for (const at of restOfAddresses(form.asked, fields))
    if (open.has(at)) give(at, 'the rest of the address on its row is the account’s');
  return { fields, findings: found };
}

/** What is left of addresses most of which, on their rows, are the account's: each is one person's. */
const restOfAddresses = (asked: readonly Keyed[], fields: readonly Keyed[]): number[] =>
  addressRows(asked).flatMap((parts) => {
    const rest = parts.filter((at) => !isOwn(fields[at]!));
    return rest.length < parts.length / 2 ? rest : [];
  });
