import { PLAIN_FORMAT } from '@formseal/contracts';
import type { DrawBody, ReviewDocument, ReviewField, SettleBody } from '@formseal/contracts';
import type { Step } from './kept.js';
import { inAllPlaces } from './places.js';

type Fields = readonly ReviewField[];

/** What the fields will be once the service has heard of a step: shown at once, in all places of a value. */
export const foresee = (fields: Fields, step: Step, document: ReviewDocument): Fields =>
  inAllPlaces(fields, foreseen(fields, step, document));

function foreseen(fields: Fields, step: Step, document: ReviewDocument): Fields {
  switch (step.kind) {
    case 'undo':
    case 'owner':
      return fields;
    case 'settle':
      return settled(fields, step.fields);
    case 'fill':
      return edit(ruledOutBy(fields, step.fieldId, step.value), step.fieldId, (field) => filled(field, step));
    case 'pieces':
      return piecesFilled(fields, step);
    case 'select':
      return edit(ruledOutBy(fields, step.fieldId, 'true'), step.fieldId, (field) =>
        filled(field, { value: 'true', confirmed: true }),
      );
    case 'draw':
      return fields.some(({ id }) => id === step.body.id) ? fields : drawn(fields, step.body, document);
    case 'move':
      return edit(fields, step.fieldId, (field) => ({ ...field, rect: step.body.rect }));
    case 'correct':
      if (step.body.several) return eachByItself(fields, step.fieldId);
      return edit(fields, step.fieldId, (field) => retyped(corrected(field, step.body), field, fields, document));
    case 'others':
      return fields.map((field) => (step.fields.includes(field.id) ? corrected(field, LEFT_TO_OTHERS) : field));
    case 'own':
      return fields.map((field) => (step.fields.includes(field.id) ? corrected(field, { outOfScope: false }) : field));
    case 'erase':
      return fields.filter(({ id }) => id !== step.fieldId);
  }
}

const edit = (fields: Fields, id: string, change: (field: ReviewField) => ReviewField): Fields =>
  fields.map((field) => (field.id === id ? change(field) : field));

/** Where one option of a group is ticked, the others are out of the question. */
function ruledOutBy(fields: Fields, id: string, value: string | null | undefined): Fields {
  const group = value === 'true' && fields.find((field) => field.id === id)?.checkboxGroup;
  if (!group) return fields;
  const isRuledOut = (field: ReviewField): boolean =>
    field.checkboxGroup === group && field.id !== id && field.state !== 'out_of_scope';
  return fields.map((field) => (isRuledOut(field) ? { ...field, value: 'false', state: 'not_applicable' } : field));
}

/** Several of a group may be ticked: what is chosen stays, the others are boxes that nobody ticked yet. */
function eachByItself(fields: Fields, id: string): Fields {
  const group = fields.find((field) => field.id === id)?.checkboxGroup ?? null;
  return fields.map((field) => {
    if (group === null || field.checkboxGroup !== group) return field;
    const alone = { ...field, checkboxGroup: null, saysYes: null };
    const { value, state, confirmed, format } = field;
    const isSaid = confirmed && state !== 'not_applicable';
    if (value === 'true' || isSaid || state === 'out_of_scope' || format.inked !== undefined) return alone;
    return { ...alone, value: 'false', state: 'unsure', source: 'none', confirmed: false };
  });
}

function filled(field: ReviewField, { value, confirmed }: { value?: string | null; confirmed: boolean }): ReviewField {
  if (value === undefined) return { ...field, confirmed };
  if (value === null) return { ...field, value: null, source: 'none', state: 'missing', confirmed };
  return { ...field, value, source: 'user_input', state: 'ok', confirmed };
}

/**
 * A piece that says what it said keeps where that came from; what a choice had ruled out is answered by itself, but for
 * one that is made by the same step.
 */
function piecesFilled(fields: Fields, { pieces, confirmed }: Extract<Step, { kind: 'pieces' }>): Fields {
  const said = pieces.reduce(
    (standing, { id, value }) => edit(standing, id, (field) => pieceFilled(field, value, confirmed)),
    fields,
  );
  return pieces.reduce((standing, { id, value }) => ruledOutBy(standing, id, value), said);
}

const pieceFilled = (field: ReviewField, value: string | null, confirmed: boolean): ReviewField =>
  filled(field, field.value === value && field.state !== 'not_applicable' ? { confirmed } : { value, confirmed });

/** A box that nobody ticked is one that is not ticked; what says something else by now stays open. */
function settled(fields: Fields, told: SettleBody['fields']): Fields {
  const words = new Map(told.map((word) => [word.id, word]));
  return fields.map((field) => {
    const word = words.get(field.id);
    if (!word || field.confirmed || field.state === 'out_of_scope' || field.value !== word.seen) return field;
    const open = word.empty || field.value === null || field.state === 'not_applicable';
    if (field.type === 'checkbox' && open) return filled(field, { value: 'false', confirmed: true });
    // Whatever is confirmed is signed, but for what does not apply.
    if (field.type === 'signature' && word.empty)
      return { ...field, source: 'none', state: 'not_applicable', confirmed: true };
    return filled(field, word.empty ? { value: null, confirmed: true } : { confirmed: true });
  });
}

function drawn(
  fields: Fields,
  { before, guessed: _guessed, ring, ticked, ...body }: DrawBody,
  document: ReviewDocument,
): Fields {
  const { access } = document;
  const signs = body.type === 'signature' && access.signer?.hasSignature === true;
  const severalLines = body.type === 'text' && sidesOf(body.rect).every((side) => side >= TWO_LINES);
  const field: ReviewField = {
    ...body,
    section: null,
    semanticKey: null,
    state: signs ? 'ok' : 'missing',
    value: null,
    source: signs ? 'profile' : 'none',
    confirmed: false,
    checkboxGroup: null,
    part: null,
    fileField: null,
    format: { ...PLAIN_FORMAT, multiline: severalLines, ...(ring && { mark: 'ring' as const }) },
    severalLines,
    datePattern: body.type === 'date' ? dateStyle(fields, document) : null,
    confidence: 'high',
    why: [],
    confirmedBefore: null,
    onPaper: true,
    drawn: true,
    removed: false,
  };
  const made = ticked ? filled(field, { value: 'true', confirmed: true }) : field;
  const at = fields.findIndex(({ id }) => id === before);
  return at < 0 ? [...fields, made] : [...fields.slice(0, at), made, ...fields.slice(at)];
}

/** As other dates of the form are written; in the order of its language until the service says. */
const dateStyle = (fields: Fields, { language }: ReviewDocument): string =>
  fields.find(({ datePattern }) => datePattern)?.datePattern ?? (language === 'de' ? 'dd.mm.yyyy' : 'dd/mm/yyyy');

/** As the service has it: an input must not turn into another one under the hand that types. */
const TWO_LINES = 30;
const sidesOf = ([x0, y0, x1, y1]: ReviewField['rect']): number[] => [x1 - x0, y1 - y0];

/** A date is typed as the form's others are; nothing else has a pattern. */
function retyped(field: ReviewField, { type }: ReviewField, fields: Fields, document: ReviewDocument): ReviewField {
  if (field.type === type) return field;
  const datePattern = field.type === 'date' ? (field.format.datePattern ?? dateStyle(fields, document)) : null;
  return { ...field, datePattern, severalLines: field.type === 'text' && field.severalLines };
}

const LEFT_TO_OTHERS = { outOfScope: true, byOthers: true } as const;

function corrected(field: ReviewField, body: Extract<Step, { kind: 'correct' }>['body']): ReviewField {
  const { label = field.label, type = field.type, outOfScope, byOthers = false } = body;
  const same = label === field.label && type === field.type;
  const named = { ...field, label, type, part: same ? field.part : null };
  if (outOfScope === true)
    return {
      ...named,
      state: 'out_of_scope',
      confirmed: false,
      removed: !byOthers,
      byOthers,
      ...(byOthers ? { why: [] } : {}),
    };
  if (type === field.type && outOfScope === undefined) return named;
  const value = type === field.type ? field.value : null;
  return {
    ...named,
    value,
    state: value === null ? 'missing' : 'unsure',
    confirmed: false,
    removed: false,
    byOthers: false,
    ...(outOfScope === false ? { why: [] } : {}),
  };
}
