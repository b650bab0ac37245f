import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { root } from './workspace.js';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly object[];
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** What may be given on together with software under Apache-2.0. */
const COMPATIBLE = [
  ...[
    'Apache-2.0',
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'OFL-1.1',
    'MPL-2.0',
  ],
  ...[
    'MIT AND OFL-1.1',
    'MIT or MPL-2.0',
    '(MIT AND Zlib)',
    '(MIT OR Apache-2.0)',
    'CC0-1.0',
    'Python-2.0',
    'Unlicense',
  ],
];

describe('the bill of materials (npm run sbom)', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: readonly Component[] };
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40formseal/'));

  it('is CycloneDX, and names what the services are made of', () => {
    expect(bomFormat).toBe('CycloneDX');
    const names = foreign.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'fastify',
        'pdfjs-dist',
        'nodemailer',
        '@napi-rs/canvas',
        '@libpdf/core',
        'bullmq',
        'typeorm',
        'pg',
        'pkijs',
      ]),
    );
    expect(names).not.toContain('jest');
  });

  it('names a version, an address and a hash for each part', () => {
    expect(foreign.filter(({ version, purl, hashes }) => !version || !purl || !hashes?.length)).toEqual([]);
  });

  it('holds nothing whose licence is unknown, or does not go with ours', () => {
    const licence = ({ licenses = [] }: Component): string =>
      licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(', ');
    expect(
      foreign.filter((part) => !COMPATIBLE.includes(licence(part))).map((part) => `${part.name}: ${licence(part)}`),
    ).toEqual([]);
  });
});
