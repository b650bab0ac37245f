import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { NearbyByPage, rowOf } from '../nearby.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import { isUnknown } from '../meaning/guess-key.js';
import { CONDITION, words, type CompiledRules } from '../meaning/rules/compiled.js';
import { withoutCaptions } from './captions.js';
import { called, noKey, quoted, type Form, type Verdict } from './finding.js';
import { isAddressKey, isOwn, type Keyed } from './keyed.js';
import { askedForMinors } from './minors-blocks.js';

/** "By mail, to this address": where a paper went. */
const SENT_TO =
  /\bto (?:this|the following) (?:\w+ ){0,2}(?:address|number|e ?mail)\b|\ban (?:diese|folgende) (?:\w+ )?(?:adresse|anschrift|nummer)\b/;

/** A row of a list, by its letter or number: "A – First name" is the first of several people. */
const ROW = /^(?:[a-z]|\d{1,2})$/;

/** Fields between the parts of one address. */
const ADDRESS_REACH = 2;

/** What is asked only under a condition that nobody has met is left open, an address with all its parts; a row of a list is doubted. */
export function conditions(form: Form): Verdict[] {
  const { fields, lines } = form;
  const minors = askedForMinors(form);
  const stated = lines.filter((line) => isCondition(line.text));
  const headings = byPlace(
    withoutCaptions(
      stated,
      fields.map(({ item }) => item),
    ),
  );
  let openUntil = -1;
  return fields.map((field, at) => {
    if (!isOwn(field) || isMet(field)) return null;
    const { draft, label } = field.item;
    // Without its key a signature would be as sure as its blank.
    if (draft.type === 'signature' && CONDITION.test(label.folded)) return `${called(field)} sets a condition`;
    const address = isAddressKey(field);
    const ofMinors = minors.get(at);
    if (ofMinors !== undefined) return noKey(`it is asked of a minor’s parents: ${quoted(ofMinors)}`);
    if (SENT_TO.test(label.folded)) return noKey(`${called(field)}: where a paper went`);
    if (
      isAskedUnderOne(draft.label) ||
      CONDITION.test(headOf(field)) ||
      (address && at <= openUntil && field.item.standing !== 'own')
    ) {
      if (address) openUntil = at + ADDRESS_REACH;
      return noKey(`it is asked for only under a condition: ${quoted(headOf(field) || draft.label)}`);
    }
    const contact = address || field.key!.name === 'phone_number';
    const near = headings.near(draft.page, headedFrom(draft));
    const condition = near.find(
      (line) => isBeside(line, draft) || isNoteUnder(line, draft) || (contact && isHeadedBy(line, draft)),
    );
    if (condition) return `${quoted(condition.text)} sets a condition`;
    return ROW.test(label.context) && `it is row ${quoted(label.context)} of a list`;
  });
}

/** A note in brackets that says more than its condition: "(include country code if other than U.S.)". */
const NOTE = /[([]([^()[\]]*)[)\]]/g;

/** Whether all that a label asks for stands under a condition, and not a part of it: "City and ZIP code; Country (if other than U.S.)". */
function isAskedUnderOne(label: string): boolean {
  const [first = ''] = label.split(';');
  return CONDITION.test(fold(first.replace(NOTE, (note, said: string) => (isOfNote(fold(said)) ? ' ' : note))));
}

const isOfNote = (said: string): boolean =>
  said
    .slice(0, CONDITION.exec(said)?.index ?? 0)
    .trim()
    .split(' ').length > NOTE_WORDS;

/** "please complete only if …" is no more than its condition. */
const NOTE_WORDS = 2;

/** "Name before the marriage, if different": where the profile has another it is. */
const isMet = ({ key }: Keyed): boolean => /_birth$/.test(key?.name ?? '');

/** The field's heading, where it is one and no sentence. */
function headOf({ item }: Keyed): string {
  const head = fold(item.draft.section ?? '');
  return head.split(' ').length <= CONDITION_WORDS ? head : '';
}

/** A heading that sets a condition is short, and stands over its block. */
const CONDITION_WORDS = 16;
const BLOCK = 75;

const isCondition = (text: string): boolean => {
  const folded = fold(text);
  return folded.split(' ').length <= CONDITION_WORDS && CONDITION.test(folded);
};

/** The first line of a caption left of the blank. */
const isBeside = (line: TextLine, { page, rect }: DraftField): boolean =>
  line.page === page &&
  Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 2 &&
  line.x1 <= rect.x0 + 4 &&
  rect.x0 - line.x1 <= CAPTION_GAP;

const CAPTION_GAP = 25;

/** "(only if the holder is not the member)": a note in brackets on the line below. */
const isNoteUnder = (line: TextLine, { page, rect }: DraftField): boolean =>
  line.page === page &&
  /^\s*\(/.test(line.text) &&
  line.y1 <= rect.y0 + 4 &&
  rect.y0 - line.y1 <= NOTE_GAP &&
  line.x0 < rect.x1 &&
  rect.x0 - line.x1 <= CAPTION_GAP;

const NOTE_GAP = 8;

const isHeadedBy = (line: TextLine, { page, rect }: DraftField): boolean =>
  line.page === page &&
  line.y0 >= rect.y1 - 12 &&
  line.y0 - rect.y1 <= BLOCK &&
  line.x0 < rect.x1 &&
  rect.x0 - line.x1 < BLOCK;

/** Where what sets a condition for a blank may stand: beside it, under it, or over its block. */
const headedFrom = ({ rect: { x0, x1, y0, y1 } }: DraftField): ViewRect => ({
  x0: x0 - BLOCK,
  x1: x1 + CAPTION_GAP,
  y0: Math.min(y0 - NOTE_GAP, y1 - 12),
  y1: y1 + BLOCK,
});

/** "This page is to be filled in only if …": whether it is, nobody has said. */
const ONLY_IF = words(
  'diese (?:zusatz)?seite (?:\\w+ ){0,2}nur (?:\\w+ ){0,3}(?:wenn|falls|sofern)|(?:complete|fill (?:in|out)) this page only if|this page (?:\\w+ ){0,3}only (?:\\w+ ){0,3}if|' +
    'cette page (?:\\w+ ){0,4}(?:uniquement|seulement|que) (?:si|en cas)|esta (?:pagina|hoja) (?:\\w+ ){0,3}solo (?:\\w+ ){0,2}(?:si|en caso)|questa pagina (?:\\w+ ){0,3}solo (?:\\w+ ){0,2}(?:se|in caso)|deze pagina (?:\\w+ ){0,3}alleen (?:\\w+ ){0,3}(?:als|indien)',
);

/** What stands below "this page only if …" is doubted, signatures as well. */
export function optionalPart({ fields, lines }: Form): Verdict[] {
  const highest = new Map<number, number>();
  for (const { page, y0, text } of lines)
    if (ONLY_IF.test(fold(text))) highest.set(page, Math.max(y0, highest.get(page) ?? -Infinity));
  return fields.map((field) => {
    const { page, rect } = field.item.draft;
    return isOwn(field) && (highest.get(page) ?? -Infinity) >= rect.y1 && 'the page is filled in only if …';
  });
}

/**
 * Two signatures on one row: the second is another person's, as long as neither says whose it is. Where several sign, one whose
 * signer is not understood is not the account for sure; nor is what only some have to sign.
 */
export function coSigners({ fields, lines, rules }: Form): Verdict[] {
  const signature = ({ item }: Keyed): boolean => item.draft.type === 'signature' && item.standing !== 'own';
  const several = fields.filter(({ item }) => item.draft.type === 'signature').length > 1;
  const places = fields.flatMap((field, at) => (signature(field) ? [at] : []));
  const draftAt = (at: number): DraftField => fields[at]!.item.draft;
  const nearby = new NearbyByPage(
    places,
    (at) => draftAt(at).page,
    (at) => draftAt(at).rect,
  );
  const excuses = byPlace(
    lines.filter(({ text }) => text.split(' ').length <= CONDITION_WORDS && EXCUSE.test(fold(text))),
  );
  return fields.map((field, at) => {
    const { draft, label } = field.item;
    if (draft.type === 'signature' && IF_ANY.test(label.folded))
      return `${called(field)} may be nobody’s, or a second person’s`;
    if (draft.type === 'signature' && IF_APPLICABLE.test(headOf(field)))
      return `not everybody signs under ${quoted(headOf(field))}`;
    if (!signature(field)) return null;
    if (several && isUnknown(signerOf(field, rules), rules))
      return `several sign, and ${called(field)} is not understood`;
    const excuse = excuses.near(draft.page, excusedFrom(draft)).find((line) => isUnder(line, draft));
    if (excuse) return `only some sign: ${quoted(excuse.text)}`;
    const second = nearby
      .near(draft.page, rowOf(draft.rect))
      .some((other) => other < at && onOneRow(draftAt(other), draft));
    return second && 'it is the second signature on its row';
  });
}

/** What does not hold for all. */
const IF_APPLICABLE_WORDS =
  'ggf|gegebenenfalls|if (?:any|applicable|required)|le cas echeant|s il y a lieu|en su caso|eventuale|se del caso|indien van toepassing|eventueel';
export const IF_APPLICABLE = words(IF_APPLICABLE_WORDS);

/** Who signs only where there is such a person: for somebody else, or as the second. */
const IF_ANY = words(
  `${IF_APPLICABLE_WORDS}|` +
    'on behalf of|im auftrag|in vertretung|pour le compte|en nombre de|per conto|namens|' +
    '(?:signatory|signer|holder|owner|member|person|applicant|director|partner|trustee|unterzeichner\\w*|signataire|titulaire|firmante|firmatario|ondertekenaar) (?:no )?[2-9]|(?:second|2nd|additional|other|co) (?:\\w+ )?(?:insured|applicant|owner|holder|person|party|signer|borrower|tenant)|(?:zweite|weitere)[rnsm]?|deuxieme|segund[oa]|second[oa]|tweede',
);

/** A way to sign is no signer. */
const WAYS = /\b(?:electronic\w*|digital\w*|elektronisch\w*|electronique|elettronica|optional\w*|original\w*)\b/g;

const signerOf = ({ item: { label } }: Keyed, rules: CompiledRules): string =>
  label.last.replace(rules.signature, ' ').replace(WAYS, ' ').trim();

/** What is signed only by whom it holds for: "I do not have a spouse". */
const EXCUSE = words(
  'i (?:do|have|am) not|if (?:no|none|you do not)|(?:falls|sofern|wenn) (?:keine?|nicht)|ich habe keine?|si (?:aucune?|vous n)|je n ai pas|no tengo|non ho|(?:indien|als) geen|ik heb geen',
);
const EXCUSE_REACH = 40;

const isUnder = (line: TextLine, { page, rect }: DraftField): boolean =>
  line.page === page &&
  line.y0 >= rect.y0 &&
  line.y0 - rect.y1 <= EXCUSE_REACH &&
  line.x0 < rect.x1 &&
  line.x1 > rect.x0 - EXCUSE_REACH;

const excusedFrom = ({ rect: { x0, x1, y0, y1 } }: DraftField): ViewRect => ({
  x0: x0 - EXCUSE_REACH,
  x1,
  y0,
  y1: y1 + EXCUSE_REACH,
});

const onOneRow = (a: DraftField, b: DraftField): boolean =>
  a.page === b.page && Math.min(a.rect.y1, b.rect.y1) > Math.max(a.rect.y0, b.rect.y0);
