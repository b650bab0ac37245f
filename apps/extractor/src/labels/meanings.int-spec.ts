import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { CorrectedField } from '@formseal/domain';
import { createLogger } from '@formseal/platform';
import { Meanings } from './meanings.js';

// Compiling, and starting processes on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const cropBox = [0, 0, 612, 792] as [number, number, number, number];
const pages = [{ page: 1, width: 612, height: 792, rotate: 0, cropBox, userUnit: 1 }];

const field = (at: number, label: string): CorrectedField =>
  ({
    page: 1,
    rect: [(at % 25) * 24, 750 - Math.floor(at / 25) * 2, (at % 25) * 24 + 20, 752 - Math.floor(at / 25) * 2],
    type: 'text',
    label,
    checkboxGroup: null,
    origin: 'widget',
    format: FieldFormat.parse({}),
    widget: null,
    corrected: null,
  }) as unknown as CorrectedField;

let meanings: Meanings;
beforeAll(() => {
  execFileSync(process.execPath, [path.resolve(project, '../../deploy/build.mjs')]);
  const childFile = path.join(project, 'dist/labels/meaning-child.js');
  meanings = new Meanings({ size: 2, logger: createLogger('test', { level: 'error' }), childFile, timeMs: 60_000 });
});
afterAll(() => meanings.close());

const ask = (fields: CorrectedField[], at: number) =>
  meanings.among(fields, { owner: 'one', pages, language: 'en', of: (one) => one === fields[at] });

describe('what a label means', () => {
  it('is found out for the fields that are asked for, and no others', async () => {
    const fields = [field(0, 'Town'), field(1, 'First name')];
    const found = await ask(fields, 1);
    expect([...found.keys()]).toEqual([fields[1]]);
    expect(found.get(fields[1]!)).toMatchObject({ type: 'text', semanticKey: 'self.given_name' });
  });

  it('is found out beside thousands of fields with hardly any time of this process', async () => {
    const fields = Array.from({ length: 9_000 }, (_, at) => field(at, at % 2 === 0 ? 'First name' : `Field ${at}`));
    const before = process.cpuUsage();
    const found = await Promise.all(Array.from({ length: 6 }, (_, i) => ask(fields, 4_000 + 2 * i)));
    const { user, system } = process.cpuUsage(before);
    expect(found.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1]);
    // Six readings of the whole form in this process took ten seconds of its time.
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});
