/** What a part needs to be run with. */
export interface Surroundings {
  /** A folder with dev/, scan-dev/, … of real forms; they are not part of the project. */
  readonly forms: string;
}

/** One measurement of the report. */
export interface Part {
  /** Its page and its figures in docs/benchmarks. */
  readonly name: string;
  readonly title: string;
  readonly page: string;
  /** What `npm run bench --` is given. */
  readonly words: (at: Surroundings) => readonly string[];
  /** Run with --all only: takes more than some minutes. */
  readonly long: boolean;
}

const part = (
  name: string,
  title: string,
  words: Part['words'],
  { long = true, page = `${name}.md` }: { long?: boolean; page?: string } = {},
): Part => ({ name, title, page, words, long });

/** In the order of the index. */
export const PARTS: readonly Part[] = [
  part('reading', 'Reading', ({ forms }) => ['reading', '--forms', forms]),
  part('signing', 'Signing', ({ forms }) => ['signing', '--forms', forms, '--keep']),
  part('signing-time', 'Time of a signature', ({ forms }) => ['signing-time', '--forms', forms, '--keep'], {
    ...{ long: false, page: 'signing.md' },
  }),
  part('shown', 'Shown is signed', ({ forms }) => ['shown', '--forms', `${forms}/dev`, '--keep']),
  part('scaling', 'Workers', ({ forms }) => ['scaling', '--forms', `${forms}/dev`, '--keep'], { long: false }),
  part('gateway', 'Gateway', () => ['gateway', '--keep'], { long: false }),
  part('faults', 'Faults', ({ forms }) => ['faults', '--seconds', '8', '--forms', `${forms}/dev`, '--keep']),
  part('floods', 'Floods', () => ['floods', '--keep']),
  part('soak', 'Soak', () => ['soak', '--keep']),
  part('soak-pooled', 'Soak behind PgBouncer', () => ['soak', '--gateways', '2', '--pgbouncer', '--keep']),
];
