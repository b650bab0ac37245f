import { describe, expect, it } from '@jest/globals';
import { excludeOneAnother } from './exclusive.js';

describe('boxes that exclude one another', () => {
  it.each([
    [['Yes', 'No'], null],
    [['Ja', 'Nein, weil:'], 'Haben Sie Kinder?'],
    [['If yes, who?', 'No'], 'Is anyone ill?'],
    [['Checking or', 'Savings'], null],
    [['masculin', 'féminin', 'autre'], null],
    [['ledig', 'verheiratet', 'dauernd getrennt lebend'], null],
    [['soltero/a', 'casado/a', 'viudo/a'], null],
    [['monatlich', 'vierteljährlich', 'jährlich'], null],
    [['Première demande', 'Renouvellement'], null],
    [['eigenaar', 'huurder'], null],
    [['Hospital', 'Practice', 'Other (specify)'], 'Facility type'],
    [['Donor', 'Attorney'], 'Who is applying?'],
    [['Überweisung', 'Lastschrift'], 'Zahlungsart'],
    [['A', 'B'], 'Bitte nur eins ankreuzen'],
  ])('%j asked with %j are all of a group', (options, question) => {
    expect(excludeOneAnother(options, question)).toEqual(options.map((_, at) => at));
  });

  it.each([
    [['Food', 'Cash', 'Child care'], 'What programs is your household applying for?'],
    [['Checking', 'Savings', 'Bonds'], 'Does anyone have money or accounts?'],
    [['Dogs', 'Cats'], 'Type of animals (check all that apply)'],
    [['Passport', 'Photo'], 'Beigefügte Unterlagen'],
    [['Married', 'Widowed'], 'Have you ever been any of the following?'],
    [['Zumba', 'Yoga'], 'Indicare il corso (anche più di uno)'],
    [['Yes', 'Yes'], null],
    [['Yes'], 'Married?'],
  ])('%j asked with %j are none', (options, question) => {
    expect(excludeOneAnother(options, question)).toEqual([]);
  });

  it('keeps yes and no apart from what else stands in their row', () => {
    expect(excludeOneAnother(['Yes', 'No', 'See my letter'], 'Any debts?')).toEqual([0, 1]);
  });

  it('takes round boxes for one choice', () => {
    expect(excludeOneAnother(['Dog', 'Cat'], null, true)).toEqual([0, 1]);
  });
});
