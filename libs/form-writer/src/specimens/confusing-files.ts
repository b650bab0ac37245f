import { FileSource } from './file-source.js';
import type { SourceEntry } from './file-source.js';
import {
  FORM,
  field,
  hybrid,
  note,
  page,
  saved,
  savedInStream,
  says,
  update,
  updateInStream,
} from './honest-savings.js';
import { stream } from './pdf-source.js';
import type { SourceObject } from './pdf-source.js';

/** A file that is built to confuse, and the words that it shows to everybody; null where it must be refused. */
type Confusing = readonly [kind: string, how: string, shows: string | null, bytes: () => Uint8Array];

const OTHER = says('Pay 90000');
const CHANGED: SourceObject = [4, says('Pay 20')];
const edited = (bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));
const glued = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
const without = (numbers: readonly number[]): SourceObject[] => FORM.filter(([number]) => !numbers.includes(number));
const withNote = (text: string): SourceObject[] => [...without([20]), [20, note(text)]];

/** Beside `TWO_READINGS`: what looks like a trap and is none, and traps in which nothing but one detail differs. */
export const CONFUSING: readonly Confusing[] = [
  ['superseded', 'content of three savings', 'Pay 20', () => thrice().bytes()],
  [
    'superseded',
    'a page that shows another one’s content by now',
    'Pay 30',
    () =>
      update(saved(), [
        [3, page('/Contents 6 0 R')],
        [6, says('Pay 30')],
      ]).file.bytes(),
  ],
  [
    'superseded',
    'the saving in between can’t be followed',
    'Pay 20',
    () => edited(thrice().bytes(), /\/Prev \d+/, '/Prev 9'),
  ],

  ['freed', 'a note, twice over', 'Pay 10', () => update(update(saved(), [], [20]), [], [20]).file.bytes()],
  ['freed', 'the stream that holds the page', null, () => update(savedInStream(), [CHANGED], [30]).file.bytes()],
  [
    'freed',
    'and brought back as it was',
    'Pay 10',
    () => update(update(saved(), [], [20]), [[20, note('as agreed')]]).file.bytes(),
  ],

  ['a way back in a circle', 'to itself, with everything said', 'Pay 20', () => circle(withChange(), [])],
  ['a way back in a circle', 'to itself, without the note', null, () => circle([CHANGED, ...without([4, 20])], [20])],
  ['a way back in a circle', 'over two savings', null, circleOfTwo],

  ['a wrong length', 'too short', 'Pay 10', () => edited(saved().file.bytes(), /\/Length \d+/, '/Length 9 ')],
  [
    'a wrong length',
    'beyond the end of the file',
    'Pay 10',
    () => edited(saved().file.bytes(), /\/Length \d\d/, '/Length 99999'),
  ],
  [
    'a wrong length',
    'of an object that isn’t there',
    'Pay 10',
    () => edited(saved().file.bytes(), /\/Length \d+/, '/Length 9 0 R'),
  ],
  ['a wrong length', 'of content with another object in it', null, lengthOverObject],

  ['an object in words', 'of a field, with a number in use', null, () => inWords(`4 0 obj\n${OTHER}\nendobj`)],
  ['an object in words', 'of a field, with a number not in use', 'Pay 10', () => inWords('77 0 obj\n<< >>\nendobj')],
  [
    'an object in words',
    'a trailer',
    null,
    () =>
      inWords(
        `50 0 obj\n<< /Type /Catalog /Pages 51 0 R >>\nendobj\n51 0 obj\n<< /Type /Pages /Kids [52 0 R] /Count 1 >>\nendobj\n52 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\ntrailer\n<< /Root 50 0 R >>`,
      ),
  ],
  ['an object in words', 'in a comment', null, () => withRaw(`% 4 0 obj << >> endobj\n`)],

  ['begins later', 'offsets from the first byte', 'Pay 10', () => glued('GET / HTTP\r\n\r\n', moved(14))],
  [
    'begins later',
    'offsets from where it says it begins',
    'Pay 10',
    () => glued('GET / HTTP\r\n\r\n', saved().file.bytes()),
  ],
  ['begins later', 'two tables, one for each way to count', null, tableForEach],

  ['two trailers', 'that say the same', 'Pay 10', () => withRaw('trailer\n<< /Root 1 0 R /Size 100 >>\n')],
  ['two trailers', 'with an end each', 'Pay 10', () => twoEnds()],

  ['named twice', 'at one place', 'Pay 10', () => namedTwice((entries) => entries)],
  ['named twice', 'once as free', null, () => namedTwice(() => [[20, 'free']])],

  ['a hybrid file', 'whose stream says what the table says', 'Pay 10', () => hybrid([[20, note('as agreed')]], false)],
  [
    'a hybrid file',
    'whose stream is nowhere',
    'Pay 10',
    () => edited(hybrid([[21, '<< >>']], true), /\/XRefStm \d+/, '/XRefStm 3'),
  ],

  ['generations', 'a table that names another one', null, anotherGeneration],
  ['generations', 'a reference to one that was replaced', null, () => edited(nextGeneration(), '20 1 R]', '20 0 R]')],
  ['generations', 'a number used again', 'Pay 10', nextGeneration],

  [
    'in a stream of objects',
    'hidden by a newer one in the file',
    'Pay 10',
    () => update(savedInStream(), [[10, field('20')]]).file.bytes(),
  ],
  [
    'in a stream of objects',
    'hidden by a newer one in another stream',
    'Pay 10',
    () => updateInStream(savedInStream(), [[10, field('20')]], [32, 33]).file.bytes(),
  ],
  ['in a stream of objects', 'announced by nobody', null, () => withStream([[10, field('90000')]])],

  [
    'white space',
    'before the table that the end leads to',
    'Pay 10',
    () => edited(withSpaces(), /startxref\n(\d+)/, `startxref\n${spacesAt()}`),
  ],
  ['white space', 'before the table of the saving before', 'Pay 20', () => spacedUpdate([CHANGED], [])],
  ['white space', 'before the table of a saving that had a note more', 'Pay 20', () => spacedUpdate([CHANGED], [20])],
];

const thrice = (): FileSource => update(update(saved(), [[4, says('Pay 15')]]), [CHANGED]).file;
const withChange = (): SourceObject[] => [CHANGED, ...without([4])];

/** A saving that says everything anew, and names itself as the one before. */
function circle(objects: readonly SourceObject[], free: readonly number[]): Uint8Array {
  const { file } = saved();
  const entries = file.objects(objects);
  const freed = free.map((number): SourceEntry => [number, 'free']);
  const start = file.length;
  return file.end(file.table([...entries, ...freed], `/Prev ${start}`)).bytes();
}

/** The first saving names the second as the one before it, and the second takes a note back that the page lists still. */
function circleOfTwo(): Uint8Array {
  const write = (back: number): { file: FileSource; start: number } => {
    const file = new FileSource();
    const first = file.table(file.objects(FORM), `/Prev ${String(back).padStart(6, '0')}`);
    file.end(first);
    return update({ file, start: first }, [], [20]);
  };
  return write(write(0).start).file.bytes();
}

function lengthOverObject(): Uint8Array {
  const content = `BT /F1 24 Tf 72 700 Td (Pay 10) Tj ET\nendstream\nendobj\n4 0 obj\n${OTHER}\nendobj\n`;
  const file = new FileSource();
  return file.end(file.table(file.objects([...without([4]), [4, stream(content)]]), '')).bytes();
}

/** Words of a field that are an object or a table to who looks for words only. */
function inWords(words: string): Uint8Array {
  return saved([...without([10]), [10, field(words.replaceAll(/[()]/g, '\\$&'))]]).file.bytes();
}

function withRaw(text: string): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  return file.raw(text).end(file.table(entries, '')).bytes();
}

function withStream(objects: readonly SourceObject[]): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  file.held(30, objects);
  return file.end(file.table(entries, '')).bytes();
}

/** The form as it must be written where so many bytes are put before it. */
function moved(by: number): Uint8Array {
  const file = new FileSource('x'.repeat(by) + '%PDF-1.7\n');
  return file
    .end(file.table(file.objects(FORM), ''))
    .bytes()
    .subarray(by);
}

function tableForEach(): Uint8Array {
  const BY = 900;
  const file = new FileSource(`%${'x'.repeat(BY - 2)}\n%PDF-1.7\n`);
  const entries = file.objects(FORM);
  const [other] = file.objects([[4, OTHER]]);
  const start = file.table(entries, '');
  file.raw(`${' '.repeat(start + BY - file.length - 1)}\n`);
  const shifted = [...entries.filter(([number]) => number !== 4), other!].map(([number, at]): SourceEntry => [
    number,
    at - BY,
  ]);
  file.table(shifted, '');
  return file.end(start).bytes();
}

function twoEnds(): Uint8Array {
  const { file, start } = saved();
  return file.end(start).bytes();
}

function namedTwice(again: (entries: readonly SourceEntry[]) => readonly SourceEntry[]): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  return file.end(file.table([...entries, ...again(entries)], '')).bytes();
}

function anotherGeneration(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(without([20]));
  const [next] = file.objects(withNote('and the house').slice(-1), 1);
  return file.end(file.table([...entries, [20, next![1], 0]], '')).bytes();
}

function nextGeneration(): Uint8Array {
  const freed = update(saved(), [[3, page('/Contents 4 0 R /Annots [10 0 R]')]], [20]);
  const listed = update(freed, [[3, page('/Contents 4 0 R /Annots [10 0 R 20 1 R]')]]);
  return update(listed, [[20, note('in writing')]], [], 1).file.bytes();
}

const SPACES = 25;

/** As linearised files have it: room between what was written first and the table. */
function withSpaces(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  return file
    .raw(`${' '.repeat(SPACES - 1)}\n`)
    .end(file.tableStream(31, entries, ''))
    .bytes();
}

const startOf = (bytes: Uint8Array): number =>
  Number(/startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(bytes).toString('latin1'))![1]);
const spacesAt = (): number => startOf(withSpaces()) - SPACES;

/** What Firefox makes of a file whose end leads to such room. */
function spacedUpdate(objects: readonly SourceObject[], free: readonly number[]): Uint8Array {
  return update({ file: new FileSource(withSpaces()), start: spacesAt() }, objects, free).file.bytes();
}
