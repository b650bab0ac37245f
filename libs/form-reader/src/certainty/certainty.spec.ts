import { describe, expect, it } from '@jest/globals';
import type { FindingRule } from '@formseal/contracts';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { rulesFor } from '../meaning/rules/compiled.js';
import { settle } from '../findings/find-all.js';
import { findingsOf } from '../findings/finding.js';
import { formWith } from '../findings/testing/form-with.js';
import { laidOut } from '../forest-file.js';
import { Forest } from '../forest.js';
import type { Keyed } from '../findings/keyed.js';
import type { AskedForm } from './asked-form.js';
import { keyJudge } from '../keys/key-judge.js';
import { Company } from './company.js';
import { uncertainBy } from './find-uncertain.js';
import { formWords } from './form-words.js';
import { certaintyJudge, judgeFrom, type CertaintyJudge } from './judge.js';
import { Measurer } from './measures.js';
import { foundBefore, ValueMeasurer } from './value-measures.js';

const asked = (language: string, blanks: readonly Blank[], ...print: string[]) =>
  meaning(language, blanks, { print: print.map((text, at) => run(text, 800 - 12 * at)) }).asked;

/** What one measure says of each blank. */
const measured = (
  name: string,
  language: string,
  blanks: readonly Blank[],
  ...print: string[]
): (number | undefined)[] => {
  const form = asked(language, blanks, ...print);
  const measurer = new Measurer(form);
  return form.fields.map((field) => measurer.measure(field)[name]);
};

describe('the words of a form', () => {
  const words = (text: string, title: string | null = null) => formWords(text, title, rulesFor('en'));

  it('are counted by who is named, in a hundred', () => {
    const counted = words(`Signature of parent ${'word '.repeat(45)} applicant applicant`);
    expect(counted).toMatchObject({ count: 50, own: 4, parents: 2, others: 2 });
  });

  it('in the title say whose form it is', () => {
    expect(words('text', 'Patient form')).toMatchObject({ titleIsOwn: true, titleIsAnothers: false });
    expect(words('text', 'Statement of the employer')).toMatchObject({ titleIsOwn: false, titleIsAnothers: true });
    expect(words('text', 'Order')).toMatchObject({ titleIsOwn: false, titleIsAnothers: false });
    expect(words('')).toMatchObject({ count: 1, own: 0, others: 0 });
  });
});

describe('measures of a value', () => {
  it('how often the same is asked for before it and after it', () => {
    const blanks = ['Email', 'Phone', 'Email', 'Email'];
    expect(measured('asked_before', 'en', blanks)).toEqual([0, 0, Math.log(2), Math.log(3)]);
    expect(measured('asked_after', 'en', blanks)).toEqual([Math.log(3), 0, Math.log(2), 0]);
    expect(measured('signed_after', 'en', blanks)).toEqual([0, 0, 0, 0]);
    expect(measured('signed_after', 'en', ['Signature', 'Signature'])).toEqual([Math.log(2), 0]);
  });

  it('whose the blanks around it are', () => {
    const blanks = ['First name', 'Last name', 'Favourite colour', 'Name of employer'];
    expect(measured('own_around', 'en', blanks)).toEqual([1 / 3, 1 / 3, 2 / 3, 2 / 3]);
    expect(measured('others_beside', 'en', blanks)).toEqual([1 / 3, 1 / 3, 1 / 3, 0]);
    expect(measured('before_unknown', 'en', blanks)).toEqual([0, 1, 0, 0]);
    expect(measured('own_share', 'en', blanks)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it('whether it follows what goes with it', () => {
    expect(measured('after_kin', 'en', ['First name', 'Last name', 'Street', 'City'])).toEqual([0, 1, 0, 1]);
  });

  it('does not take boxes to tick for company', () => {
    const box = { label: 'Yes', type: 'checkbox' } as const;
    const blanks = ['First name', box, box, 'Last name'];
    expect(measured('after_kin', 'en', blanks)[3]).toBe(1);
    expect(measured('boxes', 'en', blanks)[0]).toBe(0.5);
  });

  it('what its own words and its heading say', () => {
    const blanks: Blank[] = ['Applicant’s name', 'Name (2)', { label: 'Name', section: 'Employer' }];
    expect(measured('named_own', 'en', blanks)).toEqual([1, 0, 0]);
    expect(measured('party_stated', 'en', blanks)).toEqual([1, 0, 1]);
    expect(measured('numbered', 'en', blanks)).toEqual([0, 1, 0]);
    expect(measured('section_anothers', 'en', blanks)).toEqual([0, 0, 1]);
  });

  it('how much a form speaks of parents, where the field does not say whose it is', () => {
    const said = measured('plain_parents', 'en', ['Name', 'Applicant’s name'], 'Signature of parent or guardian');
    expect(said[0]).toBeGreaterThan(0);
    expect(said[1]).toBe(0);
  });
});

describe('the company of a value', () => {
  const company = (blanks: readonly Blank[], doubts: readonly number[] = []) => {
    const { fields, learnt } = asked('en', blanks);
    const measured = new Company(fields, learnt, (at) => doubts[at] ?? 0);
    return (at: number) => measured.measure(fields[at]!);
  };

  it('is whose the blanks next to it are, on its page alone', () => {
    const of = company(['First name', 'Name of employer', 'Favourite colour', { label: 'Email', page: 2 }]);
    expect(of(0)).toMatchObject({ own_in_3: 0, others_in_3: 0.5, unread_in_3: 0.5 });
    expect(of(3)).toMatchObject({ own_in_3: 0, others_in_3: 0, unread_in_8: 0 });
  });

  it('is its section, and the last name before it', () => {
    const section = 'Your employer';
    const of = company(['First name', 'Email', { label: 'Name', section }, { label: 'Phone', section }]);
    expect(of(0)).toMatchObject({ section_own: 1 });
    expect(of(0)).not.toHaveProperty('name_own');
    expect(of(1)).toMatchObject({ name_own: 1 });
    expect(of(3)).toMatchObject({ name_own: 0, section_own: 0 });
  });

  it('is what else asks for the same, by its meaning and for the same party', () => {
    const of = company(['Phone', 'Telephone', { label: 'Phone', section: 'Employer' }]);
    expect(of(1)).toMatchObject({ same_thing: 3, same_key: 2, key_before: 1 });
    expect(of(2)).toMatchObject({ same_thing: 3, same_key: 1, key_before: 0 });
  });

  it('is what rules doubt around it', () => {
    expect(company(['First name', 'Email', 'Phone'], [0, 2, 1])(0)).toMatchObject({ doubts_in_3: 1.5, form_doubts: 1 });
  });
});

describe('what speaks for and against a value', () => {
  it('is all that the rules found, and no box is any of it', () => {
    const form = asked('en', ['First name', { label: 'Yes', type: 'checkbox' }, 'Email']);
    const found = { blank: 2, rule: 'foreign_block', effect: 'doubt', because: 'a test' } as const;
    const measurer = new ValueMeasurer(form, [found]);
    expect(measurer.measure(2)).toMatchObject({ found_foreign_block: 1, findings: 1, asks_mail: 1, form_doubts: 0.5 });
    expect(measurer.measure(0)).toMatchObject({ findings: 0, asks_half_name: 1, doubts_in_3: 1 });
  });

  it('is what was found before the trained judges, by the place of its blank among those that are left', () => {
    const [draft] = meaning('en', ['First name']).fields;
    const told = (rule: FindingRule) => ({ blank: 7, rule, effect: 'doubt', because: '' }) as const;
    const findings = [told('foreign_block'), told('certainty'), told('own_after_all'), told('words_left')];
    expect(foundBefore([draft!, { ...draft!, findings }])).toEqual([{ ...told('foreign_block'), blank: 1 }]);
  });
});

describe('values that a judge finds too likely wrong', () => {
  const known = asked('en', ['First name', 'Email', 'Favourite colour']);
  const named: CertaintyJudge = ({ asks_half_name: isName = 0 }) => ({
    isDoubtful: isName > 0,
    because: 'it is half a name',
  });
  const judged = (form: AskedForm, judge: CertaintyJudge): Keyed[] =>
    settle(
      form.fields,
      findingsOf('certainty', uncertainBy(judge, { learnt: form.learnt, findings: [] }), formWith(form.fields, form)),
    );
  const sure = (judge: CertaintyJudge, form = known): number[] =>
    judged(form, judge).map(({ confidence }) => confidence);

  it('are in doubt, the others are not', () => {
    const [name = 1, email = 0] = sure(named);
    expect(name).toBeLessThan(0.75);
    expect(email).toBeGreaterThan(0.75);
  });

  it('are those from a chance on, by trees that ask for measures by name', () => {
    const weights = {
      measures: ['own_share', 'asks_mail'],
      limit: 0.5,
      limitToSign: 0.8,
      trusted: ['asks_phone'],
      forest: new Forest(laidOut({ base: 0, trees: ['1<0.5 -1 0.5', '0<0.9 0.4 0'] })),
    };
    const judge = judgeFrom(weights);
    expect(judge({ asks_mail: 1, own_share: 0.2 })).toMatchObject({ isDoubtful: true });
    expect(judge({ asks_mail: 1 }).isDoubtful).toBe(true);
    expect(judge({ own_share: 0.2 }).isDoubtful).toBe(false);
    expect(judge({ asks_mail: 1, asks_signature: 1 }).isDoubtful).toBe(false);
    expect(judge({ asks_mail: 1, asks_phone: 1 }).isDoubtful).toBe(false);
    // e to the 0.9 against one; the mail moves the sum by 0.75 of that, the share by 0.2.
    expect(judge({ asks_mail: 1 }).because).toBe(
      'wrong in 71.1 % where it stood like this, doubted from 50.0 % on; most weighs asks_mail, own_share',
    );
  });

  it('lose nothing else', () => {
    const doubted = judged(known, named);
    expect(doubted.map(({ key }) => key)).toEqual(known.fields.map(({ key }) => key));
  });

  it('are left where nothing is known of the page', () => {
    expect(sure(named, { ...known, text: '' })).toEqual(known.fields.map(({ confidence }) => confidence));
  });

  it('are few on a form that asks for nothing but the applicant’s own data', () => {
    const print = ['Membership application', 'Please give us your details.'];
    const blanks = ['First name', 'Last name', 'Date of birth', 'Street', 'City', 'Email', 'Signature of applicant'];
    const extra = { print: print.map((text, at) => run(text, 800 - 12 * at)) };
    const form = meaning('en', blanks, extra, keyJudge).asked;
    expect(judged(form, certaintyJudge)).toEqual(form.fields);
  });

  it('are no names and no telephone numbers, whatever else a small form asks for', () => {
    const blanks = ['Booking code', 'First name', 'Phone', 'Favourite colour', 'Locker number', 'Remarks'];
    const form = meaning('en', blanks, { print: [run('Excursion of the hiking club', 780)] }, keyJudge).asked;
    expect(judged(form, certaintyJudge).slice(1, 3)).toEqual(form.fields.slice(1, 3));
  });
});
