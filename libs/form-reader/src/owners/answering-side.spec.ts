import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../meaning/rules/compiled.js';
import { isAnswer } from './answering-side.js';

describe('a form that the side that answers fills in', () => {
  it.each([
    ['en', 'Defendant’s Claim', []],
    ['en', 'Response to Petition', []],
    ['en', 'Motion to set aside', ['Defendant', 'Signature of defendant']],
    ['en', 'Motion', ['I am the respondent in this case.']],
    ['de', 'Klageerwiderung', []],
    ['fr', 'Conclusions en défense', []],
    ['es', 'Contestación a la demanda', []],
    ['nl', 'Verweerschrift', []],
    ['sv', 'Svaromål', []],
    ['nb', 'Tilsvar', []],
    ['hu', 'Ellenkérelem', []],
    ['tr', 'Cevap dilekçesi', []],
    ['ro', 'Întâmpinare', []],
  ])('%s: %s, %j', (language, title, texts) => {
    expect(isAnswer(title, texts, rulesFor(language))).toBe(true);
  });

  it.each([
    ['Plaintiff’s Claim', ['Signature of plaintiff']],
    ['Claim against a defendant', ['Defendant']],
    ['Stipulation', ['Plaintiff’s signature', 'Defendant’s signature']],
    ['Declaration', ['I am the plaintiff', 'I am the defendant']],
    [null, []],
  ])('is not: %s, %j', (title, texts) => {
    expect(isAnswer(title, texts, rulesFor('en'))).toBe(false);
  });

  it('has the answering side for its own, and the other for somebody else', () => {
    const partyIn = (text: string) => rulesFor('en', 'answerer').parties.find(({ match }) => match.test(text))?.party;
    expect([partyIn('defendant'), partyIn('plaintiff')]).toEqual(['self', 'third_party']);
  });
});
