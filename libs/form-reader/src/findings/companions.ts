import type { ViewRect } from '../content/page-content.js';
import { rowOf } from '../nearby.js';
import { words } from '../meaning/rules/compiled.js';
import { called, noKey, type Form, type Verdict } from './finding.js';
import { fieldsByPlace, isAddressKey, isNameKey, isOwn, type Keyed } from './keyed.js';

/** How one is related to somebody: asked of everybody but the one who fills the form. */
const RELATION = words(
  'relationship|relation|verwandtschaft\\w*|verwandtschaftsverhaltnis|lien de parente|parente|parentesco|(?:grado di )?parentela|(?:familie)?relatie|verwantschap|slaktskap|pokrewienstwo|pribuzensky vztah',
);
/** Whether a blank asks how somebody is related. */
export const isRelation = ({ item: { draft, label } }: Keyed): boolean =>
  draft.type === 'text' && RELATION.test(label.last) && label.last.split(' ').length <= RELATION_WORDS;
/** More words ask for something else that has to do with it. */
const RELATION_WORDS = 6;
/** How many blanks after a name are still about that person. */
const AFTER = 2;

/** Whose relationship is asked for right after the name is a relative, in a list of them as likely as not. */
export function relative({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    if (!isOwn(field) || !isNameKey(field) || field.item.standing === 'own') return null;
    return followedBy(fields.slice(at + 1, at + 1 + AFTER), field, RELATION);
  });
}

/** What is asked of who goes to school, most of them children whose parents fill the form. */
const AT_SCHOOL =
  /^(?:classe|class|klasse|school grade|grade level|schulklasse|klas|clase|curso escolar|ecole(?: de)?|school|schule|scuola|name of school|nom de l ecole|name der schule|etablissement scolaire)$/;
const BLOCK = 6;

/** Whose class or school is asked for right after the name is a pupil. */
export function pupil({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    if (!isOwn(field) || field.item.standing !== null || !OF_PUPIL.has(field.key!.name)) return null;
    return followedBy(fields.slice(at + 1, at + 1 + BLOCK), field, AT_SCHOOL);
  });
}

/** The first of the next fields whose label asks for what tells that the name is another's. */
function followedBy(next: readonly Keyed[], field: Keyed, asked: RegExp): Verdict {
  const other = next.find((one) => samePage(one, field) && asked.test(one.item.label.last));
  return other && `${called(other)} is asked right after it`;
}

const OF_PUPIL = new Set(['full_name', 'family_name', 'given_name', 'birth_date', 'birth_place', 'sex', 'nationality']);

/** The span of time for which something held: "from … to", beside where somebody lived. */
const SPAN = words(
  '(?:dates? )?from\\b.*(?:\\bto)?|dates? of residence|von\\b.*\\bbis|(?:du|depuis)\\b.*\\bau|desde\\b.*\\bhasta|dal\\b.*\\bal|van\\b.*\\btot|since|seit',
);
const ROW = 7;

/** An address with dates beside it is one of those where somebody has lived. */
export function formerAddress({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    if (!isOwn(field) || !isAddressKey(field) || field.item.standing === 'own') return null;
    const next = fields.slice(at + 1, at + 1 + ROW);
    const dated = next.find(
      (other) =>
        samePage(other, field) &&
        level(other.item.draft.rect, field.item.draft.rect) &&
        SPAN.test(other.item.label.folded),
    );
    return dated && `${called(dated)} stands beside it`;
  });
}

/** Questions that forms put boxes to. */
const BY_BOXES = new Set(['sex', 'marital_status']);

/** "Male, Female": words to be marked rather than a question. */
const LISTED_OPTIONS =
  /\b(?:sex|gender|geschlecht|sexe|sexo|sesso|geslacht) (?:m|f|w|h|v)$|^(?:male|m|mannlich|homme|masculin\w*|hombre|maschio|man) (?:or |oder |ou |o |of )?(?:female|f|w|weiblich|femme|feminin\w*|mujer|femmina|vrouw)\b|^(?:sex|gender|geschlecht|sexe|sexo|sesso|geslacht) (?:male|mannlich|homme|masculin\w*|hombre|maschio|man) (?:or |oder |ou |o |of )?(?:female|weiblich|femme|feminin\w*|mujer|femmina|vrouw)\b/;

/** What boxes ask already is not asked in words again: the blank beside them is for something else. */
export function answeredByBoxes({ fields }: Form): Verdict[] {
  const askedBy = ({ key, item }: Keyed): string => `${item.draft.page} ${key?.party} ${key?.name}`;
  const byBoxes = new Set(fields.filter(({ item }) => item.draft.type === 'checkbox').map(askedBy));
  return fields.map((field) => {
    const { key, item } = field;
    if (!key || !BY_BOXES.has(key.name) || item.draft.type === 'checkbox') return null;
    if (byBoxes.has(askedBy(field))) return noKey('boxes on the page ask the same');
    return LISTED_OPTIONS.test(item.label.folded) && `${called(field)} lists words to be marked`;
  });
}

/** The same question in boxes side by side is asked of several people, the account not among them for sure. */
export function columnsOfBoxes({ fields }: Form): Verdict[] {
  const isBox = ({ key, item }: Keyed): boolean => key !== null && BY_BOXES.has(key.name) && item.draft.group !== null;
  const boxes = fieldsByPlace(fields.filter(isBox));
  return fields.map((field) => {
    const { key, item } = field;
    if (!isBox(field) || item.standing === 'own') return null;
    const { page, rect, group } = item.draft;
    const beside = boxes
      .near(page, rowOf(rect))
      .find(
        (other) =>
          other.item.draft.group !== group && other.key!.name === key!.name && level(other.item.draft.rect, rect),
      );
    return beside && `boxes beside it ask the same: ${called(beside)}`;
  });
}

const samePage = (a: Keyed, b: Keyed): boolean => a.item.draft.page === b.item.draft.page;

const level = (a: ViewRect, b: ViewRect): boolean => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0;
