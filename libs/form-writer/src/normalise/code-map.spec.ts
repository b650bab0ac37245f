import { describe, expect, it } from '@jest/globals';
import { mappedBy } from './code-map.js';

const ALL = '<0000> <FFFF>';

describe('a table of codes', () => {
  it.each([
    ['one code', '1 beginbfchar <41> <0041> endbfchar', 1],
    ['a code that is a ligature', '1 beginbfchar <01> <006600660069> endbfchar', 3],
    ['a range', '1 beginbfrange <0020> <007E> <0020> endbfrange', 95],
    ['ranges of identities', `2 begincidrange ${ALL} 0 <0000> <00ff> 7 endcidrange`, 65_792],
    ['a range of ligatures', `beginbfrange ${ALL} <00660066> endbfrange`, 131_072],
    ['a list, which is as long as it is written', `beginbfrange ${ALL} [<0041> <0042>] <00> <01> <0041> endbfrange`, 2],
    ['a range the wrong way round', 'beginbfrange <FFFF> <0000> <0041> endbfrange', 0],
    ['a range that nobody reads', 'beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange', 0],
    ['what stands in no section', `${ALL} <0041> /CIDSystemInfo << /Registry (Adobe) >> def`, 0],
    ['a number that stands right before', `1beginbfrange ${ALL} <0041>`, 65_536],
    ['other white space', `1\0beginbfrange\0${ALL}\0<0041>`, 65_536],
    ['what stands behind a comment', `%\rbeginbfrange ${ALL} <0041>`, 65_536],
    ['an end in a list', `beginbfrange ${ALL} [endbfrange] ${ALL} <0041>`, 65_536],
    ['a bracket in a text', `beginbfrange [(<)] ${ALL} <0041> endbfrange`, 65_536],
    ['a text with a bracket after a sign', String.raw`(\)<) beginbfrange ${ALL} <0041> endbfrange`, 65_536],
    ['digits amid others', 'beginbfrange <0 0 x 0 0> <F F F F> <0041> endbfrange', 65_536],
    ['the last four bytes of a code', 'beginbfrange <010000000000> <01000000FFFF> <0041> endbfrange', 65_536],
    ['codes as text in brackets', 'beginbfrange (a) (b) <0041> endbfrange', Infinity],
    ['few kinds of codes', 'begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange', 0],
    ['thousands of kinds of codes', `begincodespacerange ${'<00> <7F> '.repeat(1_001)} endcodespacerange`, Infinity],
  ])('maps with %s to so many letters', (_what, source, letters) => {
    expect(mappedBy(source)).toBe(letters);
  });
});
