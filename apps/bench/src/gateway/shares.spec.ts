import { describe, expect, it } from '@jest/globals';
import { byPackage, heaviest } from './shares.js';

const at = (functionName: string, url = '') => ({ functionName, url, lineNumber: 6 });
const nodes = [
  { id: 1, callFrame: at('(idle)') },
  { id: 2, callFrame: at('parse', 'file:///x/node_modules/pg/lib/a.js'), children: [5] },
  { id: 3, callFrame: at('parse', 'file:///x/node_modules/pg/lib/a.js') },
  { id: 4, callFrame: at('(garbage collector)') },
  { id: 5, callFrame: at('write', 'node:net'), children: [6] },
  { id: 6, callFrame: at('writev') },
  { id: 7, callFrame: at('read', 'file:///x/apps/gateway/dist/api/b.js') },
  { id: 8, callFrame: at('send', 'file:///x/node_modules/@nestjs/core/c.js') },
  { id: 9, callFrame: at('tick', 'node:internal/process') },
];

describe('a profile', () => {
  it('names each function once, the heaviest first, by its share of what was not idle', () => {
    expect(heaviest({ nodes, samples: [1, 1, 2, 3, 3, 4] })).toBe(
      '| 75.0 % | parse pg/lib/a.js:7 |\n| 25.0 % | (garbage collector) |',
    );
  });

  it('tells for whose sake Node worked', () => {
    expect(byPackage({ nodes, samples: [1, 6, 6, 2, 2, 4, 7, 7, 8, 9, 9, 9] })).toBe(
      [
        '| 36.4 % | pg |',
        '| 27.3 % | Node itself |',
        '| 18.2 % | formseal: gateway |',
        '| 9.1 % | (garbage collector) |',
        '| 9.1 % | @nestjs/core |',
      ].join('\n'),
    );
  });
});
