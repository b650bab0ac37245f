import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { learnPairs, readingOf } from './letter-pairs.js';

const bits = (text: string): number => readingOf(text).bits;

describe('how unlikely a text is', () => {
  it.each([
    'Name, Vorname und Geburtsdatum der antragstellenden Person',
    'Full name of the applicant, address and telephone number',
    'Nom de naissance et prénom du bénéficiaire',
    'Luogo e data di nascita del richiedente',
    'Fecha de nacimiento y domicilio del solicitante',
    'Naam en adres van de aanvrager',
  ])('tells a language from glyph numbers: %s', (text) => {
    const numbered = [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) - 29)).join('');
    expect(bits(text)).toBeLessThan(4.5);
    expect(bits(numbered)).toBeGreaterThan(5.5);
  });

  it('knows nothing of other scripts, and says so', () => {
    expect(readingOf('Фамилия и имя заявителя').foreign).toBe(1);
    expect(readingOf('氏名').foreign).toBe(1);
  });

  it('has a table with a figure for each pair, made by what is kept here', () => {
    const { bits: table } = JSON.parse(readFileSync(path.join(__dirname, 'letter-pairs.json'), 'utf8')) as {
      bits: string;
    };
    expect(table).toMatch(/^[\da-z]{729}$/);
    const learnt = learnPairs(['the then they', 'der den dem']);
    expect(learnt).toHaveLength(729);
    const costOf = (pair: string): number => {
      const [a, b] = [...pair].map((sign) => '_abcdefghijklmnopqrstuvwxyz'.indexOf(sign)) as [number, number];
      return Number.parseInt(learnt[a * 27 + b]!, 36);
    };
    expect(costOf('th')).toBeLessThan(costOf('tq'));
    expect(costOf('de')).toBeLessThan(costOf('dz'));
  });
});
