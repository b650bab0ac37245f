import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys, type Blank } from './testing/blanks.js';

/** A blank that took other words for its caption than those right before it. */
const inSentence = (before: string, label = 'der nächste Satzteil, hier', after = ', and'): Blank => ({
  label,
  place: { ...NOWHERE, sentence: { before, after } },
});

const asked = (language: string, before: string, label?: string): string | null =>
  keys(language, inSentence(before, label))[0] ?? null;

describe('a blank within a sentence', () => {
  it.each([
    ['en', 'I', 'as Parent/Guardian of'],
    ['en', 'Upon execution, I,', 'Date of birth'],
    ['fr', 'Je soussigné(e)', 'père, mère ou tuteur de'],
    ['de', 'Ich,', 'geboren am'],
    ['es', 'Yo,', 'con domicilio en'],
    ['nl', 'Ik,', 'geboren op'],
    ['pt', 'Eu,', 'da, identidade, nº'],
    ['pl', 'Ja,', 'PESEL'],
    ['cs', 'Já,', 'rodné číslo'],
    ['sv', 'Jag, undertecknad,', 'personnummer'],
    ['da', 'Jeg,', 'CPR-nr.'],
    ['it', 'Io sottoscritto', 'nato a'],
    ['de', 'Hiermit versichere ich,', 'geboren am'],
    ['de', 'Der/Die Unterzeichnende', 'geboren am'],
    ['de', 'Ich/Wir,', 'wohnhaft in'],
    ['de', 'Ich, Herr/Frau', 'Ich, Herr/Frau'],
    ['de', 'Ich, Frau / Herr', 'geboren am'],
    ['en', 'I, Mr./Mrs.', 'being duly sworn'],
    ['en', 'My name is', 'and I live at'],
    ['fr', 'Je soussigné, Mr, Mme, Melle', 'né(e) le'],
    ['fr', 'Je soussigné(e) (nom, prénom)', 'né(e) le'],
    ['fr', 'Nous soussignés', 'demeurant à'],
    ['it', 'I sottoscritti', 'nati a'],
    ['nl', 'Hierbij verklaart ondergetekende,', 'geboren op'],
    ['sv', 'Undertecknade', 'personnummer'],
    ['fi', 'Minä allekirjoittanut', 'syntynyt'],
    ['tr', 'Ben, aşağıda imzası bulunan', 'doğum tarihi'],
  ])('asks whoever speaks for their name, not for what stands behind it (%s, %s, %s)', (language, before, label) => {
    expect(asked(language, before, label)).toBe('self.full_name');
  });

  it.each([
    ['en', 'residing at', 'self.resident_address'],
    ['en', 'I am over the age of 18 and reside at', 'self.resident_address'],
    ['en', 'and born on', 'self.birth_date'],
    ['en', 'A petition having been duly filed by', 'self.full_name'],
    ['de', 'geboren am', 'self.birth_date'],
    ['de', 'wohnhaft in', 'self.resident_address'],
    ['fr', 'demeurant à', 'self.resident_address'],
    ['fr', 'né(e) le', 'self.birth_date'],
    ['fr', 'immatriculée sous le SIREN', 'organisation.register_number'],
    ['fr', 'exerçant la profession de', 'self.occupation'],
    ['es', 'domiciliado/a en', 'self.resident_address'],
    ['es', 'nacido/a el', 'self.birth_date'],
    ['it', 'nato/a a', 'self.birth_place'],
    ['it', 'nato/a il', 'self.birth_date'],
    ['nl', 'wonend te', 'self.resident_address'],
    ['nl', 'geboren in', 'self.birth_place'],
    ['pt', 'residente e domiciliado(a) à', 'self.resident_address'],
    ['pl', 'zamieszkały/a w', 'self.resident_address'],
    ['cs', 'narozen(a)', 'self.birth_date'],
    ['cs', 'trvale bytem', 'self.resident_address'],
    ['sv', 'född i', 'self.birth_place'],
    ['sv', 'bosatt på', 'self.resident_address'],
    ['da', 'født i', 'self.birth_place'],
    ['da', 'bosat i', 'self.resident_city'],
    ['nb', 'bosatt i', 'self.resident_city'],
  ])('asks for what the words right before it say (%s, %s)', (language, before, key) => {
    expect(asked(language, before)).toBe(key);
  });

  it('is another’s where those words or a caption name them', () => {
    expect(asked('en', 'I,', 'Birth parent’s name')).toBe('parent[1].full_name');
    expect(asked('en', 'my son residing at')).not.toBe('self.resident_address');
    expect(asked('en', 'I hereby authorise Mr')).not.toBe('self.full_name');
    expect(asked('it', 'delego il sig.')).not.toBe('self.full_name');
  });

  it.each([
    ['it', 'Residente in', 'n.', 'self.resident_street'],
    ['it', 'Residente in', 'Prov.', 'self.resident_city'],
    ['fr', 'demeurant', 'n°', 'self.resident_street'],
    ['es', 'con domicilio en', 'nº', 'self.resident_street'],
    ['nl', 'wonende te', 'nr.', 'self.resident_street'],
    ['de', 'wohnhaft in', 'Nr.', 'self.resident_street'],
  ])('asks for the street where the number of the house goes on behind it (%s, %s)', (language, before, after, key) => {
    expect(keys(language, inSentence(before, before, after))).toEqual([key]);
  });

  it('keeps a caption that has the words, or where they leave it open', () => {
    expect(asked('en', 'the sum of', 'Date of birth')).toBe('self.birth_date');
  });
});
