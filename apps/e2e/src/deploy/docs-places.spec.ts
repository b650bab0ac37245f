import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readText, root } from './workspace.js';

/** The files below a folder that are the project's own. */
function under(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isFile()) return place;
    return entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name) ? under(place) : [];
  });
}

const files = ['apps', 'libs', 'deploy', 'docs'].flatMap(under);
const pages = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => file.endsWith('.md'))];

/** What GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (page: string): string[] =>
  [...readText(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** What stands between backticks in a sentence; a word in capitals is the reader's to put in. */
const spansOf = (page: string): string[] =>
  [
    ...readText(page)
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map(([, span = '']) => span)
    .filter((span) => !/[*…<]|\b[A-Z]+\b(?!\.md)/.test(span));

const isThere = (place: string): boolean => existsSync(path.join(root, place));

describe.each(pages)('%s', (page) => {
  it('leads to pages and headings that there are', () => {
    for (const [link, target = '', anchor] of readText(page).matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)(?:#([^)]+))?\)/g)) {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      expect([link, isThere(file)]).toEqual([link, true]);
      if (anchor !== undefined) expect(anchorsIn(file)).toContain(anchor);
    }
  });

  it('names folders and files that there are', () => {
    const spans = spansOf(page);
    const places = spans.flatMap(
      (span) => span.match(/(?<![\w/.-])(?:apps|libs|deploy|docs|\.ci)\/[\w./@-]*\w/g) ?? [],
    );
    expect(places.filter((place) => !isThere(place))).toEqual([]);
    const sources = spans.filter((span) => /^[\w./-]+\.(?:tsx?|mjs)$/.test(span));
    const names = (file: string, source: string): boolean => `/${file}`.endsWith(`/${source}`);
    expect(sources.filter((source) => !isThere(source) && !files.some((file) => names(file, source)))).toEqual([]);
  });
});
