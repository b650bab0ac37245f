// The labels of one form: read, held against the vocabulary and the form's blanks, written in one normal form.
import { NUMBERED_PARTIES, parseKey, PARTIES } from '@formseal/domain/forms';
import { z } from 'zod';

const text = z.string().trim().min(1);
const scope = z.enum(['in', 'out']).optional();

const sectionLine = z.strictObject({ section: z.string(), owner: text.optional(), scope });

const said = ['label', 'key', 'owner', 'group', 'multi', 'question', 'row', 'column', 'get'];
const labelLine = z.strictObject({
  n: z.int().positive(),
  ...Object.fromEntries(said.map((name) => [name, text.optional()])),
  also: z.array(text).optional(),
  scope,
  type: z.enum(['text', 'choice', 'checkbox', 'radio', 'signature']).optional(),
  at: z.array(z.number()).length(5).optional(),
});

const labelFile = z.strictObject({
  form: z.string().regex(/^[0-9a-f]{64}$/),
  language: z.string().regex(/^[a-z]{2}$/),
  by: text,
  fields: z.array(z.looseObject({})),
});

/** What an account never holds: it belongs to the matter at hand, or is a person's own act. */
const NEVER_KNOWN = new Set(['signature', 'consent', 'case_number', 'reference', 'mandate_reference']);
const BOXES = new Set(['checkbox', 'radio']);

const isOwner = (owner) => {
  const [, party, index] = /^([a-z_]+)(?:\[([1-9]\d?)\])?$/.exec(owner) ?? [];
  if (party === 'office' || party === 'other') return index === undefined;
  return PARTIES.includes(party) && (!NUMBERED_PARTIES.has(party) || index !== undefined);
};

/** `.city` is the owner's city; only some parties are counted in keys. */
function whole(key, owner) {
  const party = owner.replace(/\[.*/, '');
  return key.startsWith('.') ? (NUMBERED_PARTIES.has(party) ? owner : party) + key : key;
}

const isAccounts = (key) => ['self', 'organisation'].includes(parseKey(key)?.party);

/** The group of a box that excludes others, or of one that does not. */
const groupOf = ({ group, multi }) => (group ? `group ${group}` : multi ? `multi ${multi}` : null);

/** What an account that knows everything gets there, where the labeller does not say. */
function usualGet({ key, type, scope: within }) {
  const known = key !== null && isAccounts(key) && !NEVER_KNOWN.has(parseKey(key).name);
  return known && within === 'in' && (type === 'text' || type === 'choice') ? key : 'none';
}

const NOTHING = {
  label: '',
  group: null,
  multi: null,
  question: null,
  row: null,
  column: null,
  type: 'text',
  at: null,
};

/** Every blank's label in full: defaults, section, owner, whole keys and the group's question filled in. */
export function inFull(file) {
  const questions = new Map(
    file.fields.filter(({ question }) => question).map((line) => [groupOf(line), line.question]),
  );
  let heading = { section: '' };
  const fields = [];
  for (const line of file.fields) {
    if (line.section !== undefined) {
      heading = line;
      continue;
    }
    const owner = line.owner ?? heading.owner ?? 'self';
    const key = line.key === undefined ? null : whole(line.key, owner);
    const also = (line.also ?? []).map((other) => whole(other, owner));
    const question = line.question ?? (groupOf(line) && questions.get(groupOf(line))) ?? null;
    const part = { section: heading.section, scope: line.scope ?? heading.scope ?? 'in' };
    const field = { ...NOTHING, ...line, key, also, owner, question, ...part };
    fields.push({ ...field, get: line.get ?? usualGet(field) });
  }
  return fields;
}

/** `none`, a key of the account, several in a sentence (`{self.birth_place}, {self.birth_country}`), or `key=value` for a box. */
function isGet(get, isBox) {
  if (get === 'none') return true;
  const [, boxKey] = /^([^={}]+)=.+$/.exec(get) ?? [];
  if (boxKey !== undefined || isBox) return boxKey !== undefined && isBox && isAccounts(boxKey);
  const parts = [...get.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key);
  return parts.length > 0 ? parts.every(isAccounts) : isAccounts(get);
}

function faultsOfField(field) {
  const isBox = BOXES.has(field.type);
  const faults = [field.key, ...field.also]
    .filter((key) => key !== null && parseKey(key) === null)
    .map((key) => `key ${key} is not in the vocabulary`);
  if (!isOwner(field.owner)) faults.push(`owner ${field.owner} is unknown (child, parent and witness need a number)`);
  if (field.label === '') faults.push('has no label');
  if (field.also.length > 0 && field.key === null) faults.push('has other keys, but no key');
  if (field.also.includes(field.key)) faults.push('names its key twice');
  if (!isGet(field.get, isBox))
    faults.push(`get ${field.get} is no ${isBox ? 'key=value' : 'key'} of self or organisation`);
  if ((field.group ?? field.multi) !== null && !isBox) faults.push('is in a group, but no box');
  if (field.group !== null && field.multi !== null) faults.push('is in group and in multi');
  return faults;
}

function faultsOfGroups(fields) {
  const sizes = new Map();
  for (const name of fields.map(groupOf).filter(Boolean)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size < 2).map(([name]) => `${name} has one member`);
}

const told = (where, { error }) =>
  (error?.issues ?? []).map((issue) => `${where} ${issue.path.join('.')}: ${issue.message}`);

/** What does not even have a label file's shape. */
function faultsOfShape(json) {
  const file = told('file', labelFile.safeParse(json));
  if (file.length > 0) return file;
  return json.fields.flatMap((line, at) =>
    told(`${line.n ?? `line ${at + 1}`}:`, (line.section === undefined ? labelLine : sectionLine).safeParse(line)),
  );
}

/** All that is wrong with a label file, a sentence each; none where it can be kept. */
export function faultsOf(json, form, blanks) {
  const shape = faultsOfShape(json);
  if (shape.length > 0) return shape;
  const fields = inFull(json);
  const [wanted, numbers] = [blanks.map(({ n }) => n), fields.map(({ n }) => n)];
  const owners = json.fields.filter(({ section, owner }) => section !== undefined && owner && !isOwner(owner));
  return [
    ...(json.form === form.sha256 ? [] : ['form is not the SHA-256 of this form']),
    ...wanted.filter((n) => !numbers.includes(n)).map((n) => `${n}: no label`),
    ...numbers.filter((n, at) => numbers.indexOf(n) !== at).map((n) => `${n}: labelled more than once`),
    ...numbers.filter((n) => !wanted.includes(n)).map((n) => `${n}: the form has no such blank`),
    ...owners.map(({ section, owner }) => `${section}: owner ${owner} is unknown`),
    ...fields.flatMap((field) => faultsOfField(field).map((fault) => `${field.n}: ${fault}`)),
    ...faultsOfGroups(fields),
  ];
}

/** Each label with its blank's type and place: the numbering alone would not outlive a change of the tool. */
export function placed(json, blanks) {
  const blankOf = new Map(blanks.map((blank) => [blank.n, blank]));
  const fields = json.fields?.map((line) => {
    const blank = blankOf.get(line.n);
    return blank ? { ...line, type: blank.type, at: [blank.page, ...blank.rect] } : line;
  });
  return { ...json, fields };
}

/** A label file's text: one line a field. */
export function printed({ fields, ...head }) {
  const lines = fields.map((line) =>
    JSON.stringify(line, (name, value) => (name === 'type' && value === 'text' ? undefined : value)),
  );
  return `${JSON.stringify(head).slice(0, -1)},"fields":[\n${lines.join(',\n')}\n]}\n`;
}
