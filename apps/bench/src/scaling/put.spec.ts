import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { keptOf } from '../figures/kept.js';
import { dayTable, figuresOf } from './page.js';
import type { Found } from './page.js';
import { MANIFEST, SIZES, withFigures, withTable } from './put.js';

const figures = {
  extractor: { minReplicaCount: 3, maxReplicaCount: 70, fallback: 8, listLength: 5 },
  signer: { minReplicaCount: 2, maxReplicaCount: 30, fallback: 4, listLength: 9 },
};

describe('what was measured goes where it is used', () => {
  const manifest = readFileSync(MANIFEST, 'utf8');
  const sizes = readFileSync(SIZES, 'utf8');

  it('into KEDA’s manifest, each worker’s own, and changes nothing else there', () => {
    const changed = withFigures(manifest, figures);
    const lines = changed.split('\n').filter((line, at) => line !== manifest.split('\n')[at]);
    expect(lines.filter((line) => !/ReplicaCount: |replicas: |listLength: /.test(line))).toEqual([]);
    expect(changed).toMatch(
      /name: formseal-extractor\nspec:[^]*?minReplicaCount: 3\n {2}maxReplicaCount: 70\n[^]*?replicas: 8 /,
    );
    expect(changed).toContain("{ listName: 'formseal:extractor:prioritized', listLength: '5' }");
    expect(changed).toContain("{ listName: 'formseal:signer:prioritized', listLength: '9' }");
  });

  it('into the page that sizes an installation', () => {
    expect(withTable(sizes, '| a |')).toContain('\n\n| a |\n\n');
    expect(() => withTable('nothing', '| a |')).toThrow('no place');
  });

  it('and nobody has changed it by hand since', () => {
    const found = keptOf('scaling')!.detail as Found;
    expect(withFigures(manifest, figuresOf(found))).toBe(manifest);
    expect(withTable(sizes, dayTable(found.reading, found.signing))).toBe(sizes);
  });
});
