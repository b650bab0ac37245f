import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { patternOfLanguage } from '@formseal/domain/forms';
import { languageOf } from '../language.js';
import { RULE_LANGUAGES, rulesFor } from './compiled.js';

const LIBS = path.join(__dirname, '../../../..');
const PHRASEBOOK = path.join(__dirname, '../phrasebook');
const GUIDE = readFileSync(path.join(LIBS, '../docs/decisions/meaning.md'), 'utf8');
const [, ADDING = ''] = /## To add a key or a language\n(.*?)\n## /su.exec(GUIDE) ?? [];

const captionsOf = (language: string): string =>
  readFileSync(path.join(PHRASEBOOK, `${language}.txt`), 'utf8')
    .replace(/^.*?: /gmu, '')
    .replace(/ \| /gu, '\n');

describe('a language that is added', () => {
  it.each(RULE_LANGUAGES)('%s has captions that were written down, and is told by them', (language) => {
    expect(languageOf(captionsOf(language))).toBe(language);
  });

  it.each(RULE_LANGUAGES.filter((language) => language !== 'en'))('%s has its own way of writing dates', (language) => {
    expect(patternOfLanguage(language)).not.toBeNull();
  });

  it.each(['ro', 'nb', 'hu', 'tr'])('%s has a word for each party', (language) => {
    const parties = rulesFor(language).parties.map(({ party }) => party);
    expect(parties).toEqual(expect.arrayContaining(['self', 'spouse', 'child', 'parent', 'employer', 'witness']));
  });

  it('finds every home of words that the guide names', () => {
    const homes = ADDING.match(/(?<=`)(?:domain|form-reader)\/src\/[\w/.-]+(?=`)/g) ?? [];
    expect(homes.length).toBeGreaterThan(15);
    expect(homes.filter((home) => !existsSync(path.join(LIBS, home)))).toEqual([]);
  });
});
