import { describe, expect, it } from '@jest/globals';
import { byPackage, heaviest } from './shares.js';
import { unbundled } from './unbundled.js';

const BUNDLE = [
  '(function () {',
  '// node_modules/pg/lib/result.js',
  'function parseRow() {}',
  '// @__NO_SIDE_EFFECTS__',
  '',
  '// libs/database/dist/shown.js',
  '',
  'function shown() {}',
].join('\n');
const at = (functionName: string, lineNumber: number, url = 'file:///x/apps/gateway/dist/serve.bundle.cjs') => ({
  ...{ functionName, url, lineNumber },
});
const profile = {
  nodes: [
    { id: 1, callFrame: at('parseRow', 2) },
    { id: 2, callFrame: at('shown', 7) },
    { id: 3, callFrame: at('wrapper', 0) },
    { id: 4, callFrame: at('read', 3, 'file:///x/apps/gateway/dist/read.js') },
  ],
  samples: [1, 1, 1, 2, 3, 4],
};

describe('a profile of what runs from one file', () => {
  it('is told by the modules that were put into it', () => {
    const modules = unbundled(profile, () => BUNDLE);
    expect(heaviest(modules).split('\n').slice(0, 2)).toEqual([
      '| 50.0 % | parseRow pg/lib/result.js:1 |',
      '| 16.7 % | shown database/dist/shown.js:2 |',
    ]);
    expect(byPackage(modules)).toContain('| 50.0 % | pg |\n');
    expect(byPackage(modules)).toContain('| 16.7 % | formseal: database |');
  });

  it('stays as it is where the file is not there', () => {
    expect(unbundled(profile, () => '')).toEqual(profile);
  });
});
