import { describe, expect, it } from '@jest/globals';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';

/** Which of the blanks the reader is sure of. */
const sure = (language: string, blanks: readonly Blank[], print = [] as ReturnType<typeof run>[]): boolean[] =>
  meaning(language, blanks, { print }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

const beside = (label: string, x0: number, y0 = 500): Blank => ({ label, rect: { x0, y0, x1: x0 + 90, y1: y0 + 14 } });

describe('whose name a blank is for', () => {
  it('the halves of a child’s name may stand under one another', () => {
    expect(keys('fr', 'Nom (de l’enfant)', 'Prénom')).toEqual(['child[1].family_name', 'child[1].given_name']);
  });

  it('who undersigns is not sure to be whom the form asked for before', () => {
    expect(sure('fr', ['Je soussigné(e)'])).toEqual([true]);
    expect(sure('fr', ['Nom', 'Prénom', 'Je soussigné(e)'])).toEqual([true, true, false]);
  });

  it('who has a first name is no firm, whatever the heading names', () => {
    const section = 'À la Société Mérimée';
    const blanks = [beside('Nom', 100), beside('Prénom', 300)].map(
      (blank) => ({ ...(blank as object), section }) as Blank,
    );
    expect(keys('fr', ...blanks)).toEqual(['self.family_name', 'self.given_name']);
  });

  it('the heading of a part for holders of an account asks for no name at “Contact”', () => {
    expect(sure('en', ['Account holders information – Contact'])).toEqual([false]);
  });
});

describe('what stands with a firm', () => {
  it('a person’s telephone under a firm’s name alone', () => {
    expect(sure('en', ['Company name', 'Telephone'])).toEqual([true, false]);
    expect(sure('en', ['Company name', 'Your name', 'Your telephone'])).toEqual([true, true, true]);
  });

  it('what only people have is not the club’s under whose name it stands', () => {
    const blanks = ['Family name', 'First name', 'Name of club', 'Place of birth', 'Telephone'];
    expect(sure('en', blanks).slice(3)).toEqual([true, false]);
  });

  it('a firm on the form of a person', () => {
    expect(sure('fr', ['Association', 'Nom', 'Prénom', 'Date de naissance'])[0]).toBe(false);
    expect(sure('fr', ['Association', 'Couleur'])[0]).toBe(true);
  });
});

describe('parts of addresses', () => {
  it('half of an e-mail is no telephone', () => {
    const blanks = [{ label: 'Portable', rect: { x0: 120, y0: 500, x1: 240, y1: 514 } }];
    expect(sure('fr', ['Nom', ...blanks], [run('@', 502, 244)])[1]).toBe(false);
    expect(sure('fr', ['Nom', ...blanks])[1]).toBe(true);
  });

  it('a number before the street is the house’s', () => {
    expect(keys('fr', 'Nom', 'N°', 'Rue', 'Ville').slice(1, 3)).toEqual([
      'self.resident_house_number',
      'self.resident_street',
    ]);
  });

  it('a bare “lieu” among names is no town to live in', () => {
    expect(keys('fr', 'Prénom', 'Le lieu', 'Adresse')[1]).toBeNull();
    expect(keys('fr', 'Adresse', 'Lieu')[1]).toBe('self.resident_city');
  });
});

describe('how a name is to be written', () => {
  const name: Blank = { label: 'Full name', rect: { x0: 150, y0: 500, x1: 450, y1: 514 } };
  const under = (text: string, x: number) => run(text, 488, x);

  it('in another order, by words right after the blank', () => {
    expect(sure('fr', ['Je soussigné(e)'], [run('(NOM Prénom),', 702, 354)])).toEqual([false]);
    expect(sure('fr', ['Je soussigné(e)'], [run('(Prénom NOM),', 702, 354)])).toEqual([true]);
  });

  it('in parts, by the captions under it; what follows is still the same person’s', () => {
    const phone: Blank = { label: 'Phone', rect: { x0: 150, y0: 450, x1: 300, y1: 464 } };
    const captions = [under('Last', 152), under('First', 260), under('M.I.', 380)];
    expect(sure('en', [name, phone], captions)).toEqual([false, true]);
    expect(sure('en', [name, phone])).toEqual([true, true]);
  });
});

describe('who may be somebody else', () => {
  it('a pupil, by the class that is asked for', () => {
    expect(sure('fr', ['Nom', 'Prénom', 'Date de naissance', 'Classe']).slice(0, 3)).toEqual([false, false, false]);
    expect(sure('fr', ['Nom', 'Prénom', 'Date de naissance', 'Couleur']).slice(0, 3)).toEqual([true, true, true]);
  });

  it('a blank whose label has run into the options of the line over it', () => {
    expect(sure('fr', ['Prénom', 'Sexe: Masculin / Féminin Nom'])[1]).toBe(false);
    expect(sure('fr', ['Prénom', 'Sexe'])[1]).toBe(true);
  });
});

describe('what a blank asks for', () => {
  it('is not known from half a label', () => {
    expect(sure('fr', ['Nom', 'Adresse', 'Lieu de'])[2]).toBe(false);
    expect(sure('fr', ['Nom', 'Adresse', 'Lieu'])[2]).toBe(true);
    expect(sure('it', ['Ragione sociale', 'In qualità di'])[1]).toBe(true);
  });

  it('is of a licence to drive, and of no other paper', () => {
    expect(sure('en', ['Name', 'Driver’s license number', 'Expiration date'])[2]).toBe(false);
    expect(sure('en', ['Name', 'Passport number', 'Expiration date'])[2]).toBe(true);
  });
});
