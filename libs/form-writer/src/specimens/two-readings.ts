import { FileSource } from './file-source.js';
import { CATALOG, FORM, PAGES, field, hybrid, note, page, saved, savedInStream, says } from './honest-savings.js';
import { update, updateInStream } from './honest-savings.js';
import { stream } from './pdf-source.js';
import type { SourceObject } from './pdf-source.js';

/** A file that says one thing to one family of programs and another to another. */
type Crafted = readonly [kind: string, how: string, bytes: () => Uint8Array];

const OTHER = says('Pay 90000');
const OTHER_PAGE: SourceObject = [3, page('/Contents 5 0 R')];

/** The form with objects that no table names, before its table. */
function withStrays(strays: (file: FileSource) => void, objects: readonly SourceObject[] = FORM): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(objects);
  strays(file);
  return file.end(file.table(entries, '')).bytes();
}

const behind = (file: FileSource, text: string): Uint8Array => file.raw(text).bytes();
const without = (numbers: readonly number[]): SourceObject[] => FORM.filter(([number]) => !numbers.includes(number));
const edited = (bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));

/** Ten kinds of them, and more of each. */
export const TWO_READINGS: readonly Crafted[] = [
  ['a second object', 'content', () => withStrays((file) => file.objects([[4, OTHER]]))],
  ['a second object', 'page', () => withStrays((file) => file.objects([[5, OTHER], OTHER_PAGE]))],
  ['a second object', 'note', () => withStrays((file) => file.objects([[20, note('and the house')]]))],
  ['a second object', 'value of a field', () => withStrays((file) => file.objects([[10, field('90000')]]))],
  ['a second object', 'layers', () => withStrays((file) => file.objects([[1, withLayers()]]))],
  [
    'a second object',
    'found where none should be',
    () => withStrays((file) => file.objects([[20, note('more')]]), without([20])),
  ],

  [
    'in a stream of objects',
    'page',
    () => withStrays((file) => file.objects([[5, OTHER]]) && file.held(30, [OTHER_PAGE])),
  ],
  [
    'in a stream of objects',
    'escaped name',
    () => withStrays((file) => file.held(30, [[20, note('x')]], '/Type /Obj#53tm')),
  ],
  ['in a stream of objects', 'before the honest object', streamBefore],
  ['in a stream of objects', 'of a lower number and later', streamOfLowerNumber],

  ['inside another stream', 'after its end', () => inside(`junk\nendstream\nendobj\n4 0 obj\n${OTHER}\nendobj\n`)],
  ['inside another stream', 'in its midst', () => inside(`20 0 obj ${note('and the house')} endobj`)],

  ['behind the end', 'content', () => behind(saved().file, `4 0 obj\n${OTHER}\nendobj\n`)],
  ['behind the end', 'a saving that nothing leads to', savingPassedBy],
  ['behind the end', 'another start', otherStart],

  ['a hybrid file', 'its stream replaces content', hybridReplaces],
  [
    'a hybrid file',
    'its stream brings a note that the table calls free',
    () => hybrid([[20, note('and the house')]], true),
  ],

  ['a number named twice', 'in a table', namedTwice],
  ['a number named twice', 'in a stream of cross-references', namedTwiceByStream],

  ['linearised', 'its beginning leads to another page', linearisedOtherwise],
  ['linearised', 'its beginning leads to another value', () => linearisedTo([10, field('90000')])],

  ['generations', 'a reference to another one', () => edited(saved().file.bytes(), '20 0 R]', '20 1 R]')],
  ['generations', 'an older one that was never announced', olderGeneration],

  ['a hidden trailer', 'before the table', () => hiddenTrailer(false)],
  ['a hidden trailer', 'behind the end', () => hiddenTrailer(true)],
  ['a hidden trailer', 'in a stream of cross-references', hiddenTrailerStream],

  ['a broken way to history', 'the begin is moved', () => moved(taken())],
  [
    'a broken way to history',
    'the way to the table is far from the end',
    () => behind(taken(), `${'%'.repeat(79)}\n`.repeat(20)),
  ],
  ['a broken way to history', 'an entry leads to another number', entryToAnother],
  [
    'a broken way to history',
    'a stream’s length is wrong',
    () => edited(taken().bytes(), /\/Length \d+/, '/Length 10'),
  ],
  ['a broken way to history', 'the way back leads nowhere', wayBackNowhere],
  [
    'a broken way to history',
    'content taken from a stream',
    () => moved(updateInStream(saved(), [OTHER_PAGE], [30, 31]).file),
  ],

  ['a stream that holds another number', 'than the table says', otherNumberHeld],
  ['a stream that holds another number', 'twice', heldTwice],

  [
    'without a table',
    'one in the file, one in a stream',
    () => noTable((file) => file.held(30, [[10, field('90000')]])),
  ],
  [
    'without a table',
    'one of each generation',
    () => noTable((file) => file.objects([[20, note('and the house')]], 1)),
  ],
];

const withLayers = (): string =>
  CATALOG[1].replace('/Type', '/OCProperties << /OCGs [] /D << /BaseState /OFF >> >> /Type');

/** A note was there and was taken back, but the page lists it still. */
const taken = (): FileSource => update(saved(), [], [20]).file;
const moved = (file: FileSource): Uint8Array => new Uint8Array(Buffer.concat([Buffer.from('\n'), file.bytes()]));

function inside(content: string): Uint8Array {
  return withStrays(() => undefined, [...FORM, [6, stream(content)]]);
}

function streamBefore(): Uint8Array {
  const file = new FileSource();
  file.held(30, [[20, note('and the house')]]);
  return file.end(file.table(file.objects(FORM), '')).bytes();
}

function streamOfLowerNumber(): Uint8Array {
  const { file, start } = savedInStream();
  file.held(7, [[20, note('and the house')]]);
  return file.end(start).bytes();
}

function savingPassedBy(): Uint8Array {
  const first = saved();
  return update(first, [[4, OTHER]])
    .file.end(first.start)
    .bytes();
}

function otherStart(): Uint8Array {
  const { file } = saved();
  file.objects([
    [50, '<< /Type /Catalog /Pages 51 0 R >>'],
    [51, '<< /Type /Pages /Kids [52 0 R] /Count 1 >>'],
    [52, page('/Contents 5 0 R')],
    [5, OTHER],
  ]);
  return file.raw('trailer\n<< /Root 50 0 R /Size 100 >>\n').bytes();
}

function hybridReplaces(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  const beside = file.tableStream(31, file.objects([[4, OTHER]]), '');
  return file.end(file.table(entries, `/XRefStm ${beside}`)).bytes();
}

function namedTwice(): Uint8Array {
  const file = new FileSource();
  const [other] = file.objects([[4, OTHER]]);
  const entries = file.objects(FORM);
  return file.end(file.table([other!, ...entries], '')).bytes();
}

function namedTwiceByStream(): Uint8Array {
  const file = new FileSource();
  const [other] = file.objects([[4, OTHER]]);
  const entries = file.objects(FORM);
  return file.end(file.tableStream(31, [...entries, other!], '')).bytes();
}

/** The first table of a linearised file names another catalog than the one that the end leads to. */
function linearisedOtherwise(): Uint8Array {
  return linearisedTo(OTHER_PAGE, [[5, OTHER]]);
}

function linearisedTo(changed: SourceObject, more: readonly SourceObject[] = []): Uint8Array {
  const write = (length: number, offsets: readonly (readonly [number, number])[]): [FileSource, [number, number][]] => {
    const file = new FileSource();
    file.objects([[40, `<< /Linearized 1 /L ${String(length).padStart(10, '0')} /N 1 >>`]]);
    file.table(offsets, '');
    const others = file.objects([changed, ...more]);
    const entries = file.objects(FORM);
    const start = file.table([...entries, ...others.slice(1)], '');
    const all = new Map([...entries, ...others].map(([number, at]) => [number, at]));
    return [file.end(start), [...all]];
  };
  const numbers = new Set([...FORM, changed, ...more].map(([number]) => number));
  const [draft, offsets] = write(
    0,
    [...numbers].map((number) => [number, 0]),
  );
  return write(draft.length, offsets)[0].bytes();
}

function olderGeneration(): Uint8Array {
  const file = new FileSource();
  file.objects([[20, note('and the house')]]);
  const listed: SourceObject = [3, page('/Contents 4 0 R /Annots [10 0 R 20 1 R]')];
  const entries = file.objects([CATALOG, PAGES, listed, ...without([1, 2, 3, 20])]);
  const next = file.objects([[20, note('as agreed')]], 1);
  return file.end(file.table([...entries, ...next], '')).bytes();
}

const OTHER_DOCUMENT: readonly SourceObject[] = [
  [50, '<< /Type /Catalog /Pages 51 0 R >>'],
  [51, '<< /Type /Pages /Kids [52 0 R] /Count 1 >>'],
  [52, page('/Contents 53 0 R')],
  [53, OTHER],
];

function hiddenTrailer(after: boolean): Uint8Array {
  const file = new FileSource();
  const entries = file.objects([...FORM, ...OTHER_DOCUMENT]);
  const hidden = 'trailer\n<< /Root 50 0 R /Size 100 /ID [<00> <00>] >>\n';
  if (!after) file.raw(hidden);
  file.end(file.table(entries, ''));
  return after ? behind(file, hidden) : file.bytes();
}

function hiddenTrailerStream(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects([...FORM, ...OTHER_DOCUMENT]);
  const start = file.table(entries, '');
  file.end(start);
  const other = new FileSource(file.bytes());
  other.objects([[60, stream('', '/Type /XRef /Size 0 /W [1 2 1] /Index [] /Root 50 0 R')]]);
  return other.end(start).bytes();
}

function entryToAnother(): Uint8Array {
  const { file, start } = saved();
  const [, at] = file.objects([[70, '(nothing)']])[0]!;
  return file
    .end(
      file.table(
        [
          [20, 'free'],
          [71, at],
        ],
        `/Prev ${start}`,
      ),
    )
    .bytes();
}

function wayBackNowhere(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(FORM);
  file.end(file.table(entries, ''));
  const now = file.objects(without([20]));
  return file.end(file.table([...now, [20, 'free']], '/Prev 3')).bytes();
}

/** The table says that the note is the second one in the stream, and the stream says that it is the first. */
function otherNumberHeld(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(without([20]));
  const [own] = file.held(30, [
    [20, note('and the house')],
    [21, note('as agreed')],
  ]);
  const container = { container: 30, index: 1 };
  return file.end(file.tableStream(31, [...entries, own!, [20, container]], '')).bytes();
}

function heldTwice(): Uint8Array {
  const file = new FileSource();
  const entries = file.objects(without([20]));
  const [own, first] = file.held(30, [
    [20, note('as agreed')],
    [20, note('and the house')],
  ]);
  return file.end(file.tableStream(31, [...entries, own!, first!], '')).bytes();
}

function noTable(more: (file: FileSource) => void): Uint8Array {
  const file = new FileSource();
  file.objects(FORM);
  more(file);
  return file.raw('trailer\n<< /Root 1 0 R >>\n').bytes();
}
