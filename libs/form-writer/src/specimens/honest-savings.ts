import { FileSource } from './file-source.js';
import type { SourceEntry } from './file-source.js';
import { stream } from './pdf-source.js';
import type { SourceObject } from './pdf-source.js';

const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

export const says = (text: string): string => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
export const note = (text: string): string =>
  `<< /Type /Annot /Subtype /FreeText /Rect [9 9 99 29] /Contents (${text}) >>`;
export const page = (more = '/Contents 4 0 R'): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${FONT} ${more} >>`;
export const field = (value: string): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (${value}) /Rect [9 9 99 29] >>`;

export const CATALOG: SourceObject = [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] >> >>'];
export const PAGES: SourceObject = [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
export const PAGE: SourceObject = [3, page('/Contents 4 0 R /Annots [10 0 R 20 0 R]')];
/** A page that says something, with a field and a note. */
export const FORM: readonly SourceObject[] = [
  CATALOG,
  PAGES,
  PAGE,
  [4, says('Pay 10')],
  [10, field('10')],
  [20, note('as agreed')],
];

/** The form as it was first saved, with a table of text. */
export function saved(objects: readonly SourceObject[] = FORM): { file: FileSource; start: number } {
  const file = new FileSource();
  const start = file.table(file.objects(objects), '');
  file.end(start);
  return { file, start };
}

/** The form as it was first saved, all of it in a stream of objects but for what can't be in one. */
export function savedInStream(objects: readonly SourceObject[] = FORM): { file: FileSource; start: number } {
  const file = new FileSource();
  const inFile = file.objects(objects.filter(([, body]) => body.includes('endstream')));
  const held = file.held(
    30,
    objects.filter(([, body]) => !body.includes('endstream')),
  );
  const start = file.tableStream(31, [...inFile, ...held], '');
  file.end(start);
  return { file, start };
}

/** A saving behind the others: objects that are new or changed, and others that are no more. */
export function update(
  { file, start }: { file: FileSource; start: number },
  objects: readonly SourceObject[],
  free: readonly number[] = [],
  generation = 0,
): { file: FileSource; start: number } {
  const freed = free.map((number) => [number, 'free'] as const);
  const next = file.table([...file.objects(objects, generation), ...freed], `/Prev ${start}`);
  file.end(next);
  return { file, start: next };
}

/** The same, by streams. */
export function updateInStream(
  { file, start }: { file: FileSource; start: number },
  objects: readonly SourceObject[],
  [container, own]: readonly [number, number],
): { file: FileSource; start: number } {
  const next = file.tableStream(own, file.held(container, objects), `/Prev ${start}`);
  file.end(next);
  return { file, start: next };
}

const bytesOf = ({ file }: { file: FileSource }): Uint8Array => file.bytes();

/** Files as honest programs save them, again and again: each shows its last saving to everybody. */
export const HONEST_SAVINGS: readonly (readonly [name: string, bytes: () => Uint8Array])[] = [
  ['saved once', () => bytesOf(saved())],
  ['saved once, by streams', () => bytesOf(savedInStream())],
  ['a page’s content changed', () => bytesOf(update(saved(), [[4, says('Pay 20')]]))],
  ['a note taken out that the page still lists', () => bytesOf(update(saved(), [[4, says('Pay 20')]], [20]))],
  ['a note taken out of a stream', () => bytesOf(update(savedInStream(), [[4, says('Pay 20')]], [20]))],
  ['an object in a stream replaced in the file', () => bytesOf(update(savedInStream(), [[10, field('20')]]))],
  ['an object in the file replaced in a stream', () => bytesOf(updateInStream(saved(), [[10, field('20')]], [32, 33]))],
  ['an object in a stream replaced in another', twiceInStreams],
  ['an object that came, went into a stream and came back', backAgain],
  ['a later stream with a lower number', () => bytesOf(updateInStream(savedInStream(), [[10, field('20')]], [28, 29]))],
  ['a number used again for its next generation', nextGeneration],
  [
    'a hybrid file that keeps its structure from old programs',
    () => hybrid([[21, '<< /Type /StructTreeRoot >>']], true),
  ],
  ['a hybrid file with what its table doesn’t name', () => hybrid([[20, note('as agreed')]], false)],
  ['linearised', () => linearised().file.bytes()],
  ['linearised and updated', () => bytesOf(update(linearised(), [[10, field('20')]], [20]))],
  ['written anew behind what was there, with one table', writtenAnew],
  ['an update that begins in the line of the end', glued],
  [
    'an object that no table names and nobody means',
    () => new FileSource(bytesOf(saved())).raw('77 0 obj\n(x)\nendobj\n').bytes(),
  ],
  ['a table with wide offsets', wideOffsets],
];

function twiceInStreams(): Uint8Array {
  const once = updateInStream(savedInStream(), [[10, field('20')]], [32, 33]);
  return bytesOf(
    updateInStream(
      once,
      [
        [10, field('30')],
        [20, note('as agreed later')],
      ],
      [34, 35],
    ),
  );
}

function backAgain(): Uint8Array {
  const away = updateInStream(saved(), [[10, field('20')]], [32, 33]);
  return bytesOf(update(away, [[10, field('30')]]));
}

function nextGeneration(): Uint8Array {
  const freed = update(saved(), [[3, page('/Contents 4 0 R /Annots [10 0 R]')]], [20]);
  const listed = update(freed, [[3, page('/Contents 4 0 R /Annots [10 0 R 20 1 R]')]]);
  return bytesOf(update(listed, [[20, note('in writing')]], [], 1));
}

/** A file for old programs and new ones: what only new ones see is in a stream that the table points at. */
export function hybrid(hidden: readonly SourceObject[], free: boolean): Uint8Array {
  const numbers = new Set(hidden.map(([number]) => number));
  const file = new FileSource();
  const entries: SourceEntry[] = file.objects(FORM.filter(([number]) => !numbers.has(number)));
  const held = file.held(30, hidden);
  const beside = file.tableStream(31, held, '');
  const silent = free ? [...numbers].map((number) => [number, 'free'] as const) : [];
  return file.end(file.table([...entries, ...silent], `/XRefStm ${beside}`)).bytes();
}

/** The table of the first page stands before everything else. */
export function linearised(): { file: FileSource; start: number } {
  const rest = FORM.slice(1);
  // Written twice: first to see how long it gets.
  const write = (
    length: number,
    main: number,
    offsets: readonly SourceEntry[],
  ): [FileSource, SourceEntry[], number] => {
    const file = new FileSource();
    const digits = (value: number): string => String(value).padStart(10, '0');
    file.objects([[40, `<< /Linearized 1 /L ${digits(length)} /N 1 /O 3 >>`]]);
    const start = file.table(
      offsets.length ? offsets : [CATALOG].map(([number]) => [number, 0]),
      `/Prev ${digits(main)}`,
    );
    file.end(0);
    const first = file.objects([CATALOG]);
    const entries = file.objects(rest);
    const at = file.table(entries, '');
    file.end(start);
    return [file, first, at];
  };
  const [draft, first, main] = write(0, 0, []);
  const [file] = write(draft.length, main, first);
  return { file, start: Number(/startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(file.bytes()).toString('latin1'))![1]) };
}

/** Some programs write everything again behind the old file, and tell of nothing before. */
function writtenAnew(): Uint8Array {
  const { file } = savedInStream();
  const all = file.objects([...FORM.slice(0, 3), [4, says('Pay 20')], [10, field('20')], [20, note('later')]]);
  return file.end(file.table(all, '')).bytes();
}

function glued(): Uint8Array {
  const { file, start } = saved();
  const source = new FileSource(Buffer.from(file.bytes()).toString('latin1').trimEnd());
  return bytesOf(update({ file: source, start }, [[10, field('20')]]));
}

function wideOffsets(): Uint8Array {
  const file = new FileSource();
  return file.end(file.tableStream(31, file.objects(FORM), '', 8)).bytes();
}
