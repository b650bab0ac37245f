import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openApi } from '../driver/schemas.js';

interface Row {
  readonly section: string;
  readonly name: string;
  readonly tests: readonly { readonly file: string; readonly test: string }[];
}

const here = new URL('../', import.meta.url);

function rowsOf(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 5 || cells[1] === 'Row' || /^-+$/.test(cells[1] ?? '')) continue;
    const tests = (cells[3] ?? '').split('<br>').map((proof) => {
      const [, file = '', test = ''] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
      return { file, test };
    });
    rows.push({ section, name: cells[1] ?? '', tests });
  }
  return rows;
}

const rows = rowsOf(readFileSync(new URL('../../../docs/contract.md', here), 'utf8'));
const namesIn = (section: string) => rows.filter((row) => row.section === section).map(({ name }) => name);

/** The names of all tests in a file, as they are written there. */
function testsOf(file: string): string[] {
  const source = readFileSync(new URL(file, here), 'utf8');
  const declared = source.matchAll(/\bit(?:\.each\(.*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/g);
  return [...declared].map(([, , name = '']) => name.replaceAll("\\'", "'"));
}

describe('docs/contract.md', () => {
  it('names tests that exist, at least one a row', () => {
    expect(rows.length).toBeGreaterThan(130);
    const known = new Map<string, string[]>();
    for (const { name, tests } of rows) {
      expect([name, tests.length]).not.toEqual([name, 0]);
      for (const { file, test } of tests) {
        if (!known.has(file)) known.set(file, testsOf(file));
        expect({ row: name, file, has: known.get(file)?.includes(test) ? test : null }).toEqual({
          row: name,
          file,
          has: test,
        });
      }
    }
  });

  it('has a row for every field, code, state, source and operation that the service publishes', async () => {
    const { components, paths } = await openApi();
    const properties = (schema: string) => Object.keys((components.schemas[schema]?.['properties'] ?? {}) as object);
    const words = (schema: string, property: string) => {
      const properties = components.schemas[schema]?.['properties'] as Record<string, { enum?: string[] }>;
      return properties[property]?.enum ?? [];
    };
    const lacking = (section: string, names: readonly string[]) =>
      names.filter((name) => !namesIn(section).includes(name));
    const quoted = (names: readonly string[], before = '') => names.map((name) => `\`${before}${name}\``);

    expect(lacking('Document', quoted(properties('Document')))).toEqual([]);
    expect(lacking('Field', quoted(properties('Field')))).toEqual([]);
    expect(
      lacking(
        'Field',
        quoted(words('Field', 'state')).map((word) => `state ${word}`),
      ),
    ).toEqual([]);
    expect(
      lacking(
        'Field',
        quoted(words('Field', 'source')).map((word) => `source ${word}`),
      ),
    ).toEqual([]);
    expect(lacking('Verification', quoted(properties('Verification')))).toEqual([]);
    expect(lacking('Verification', quoted(properties('SignatureReport'), 'signatures.'))).toEqual([]);
    expect(lacking('Usage', quoted(properties('Usage')))).toEqual([]);
    expect(lacking('Usage', quoted(properties('ExtraForms'), 'extraForms.'))).toEqual([]);
    expect(lacking('Error', quoted(properties('Quota'), 'quota.'))).toEqual([]);
    const codes = /"code":\{[^}]*?"enum":(\[[^\]]*\])/.exec(JSON.stringify(components.schemas['Error']))?.[1];
    expect(lacking('Error', quoted(JSON.parse(codes ?? '[""]') as string[]))).toEqual([]);
    const statuses = (components.schemas['DocumentStatus']?.['enum'] ?? ['?']) as string[];
    expect(lacking('States and moves', quoted(statuses))).toEqual([]);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(lacking('Endpoints', quoted(operations))).toEqual([]);
  });
});
