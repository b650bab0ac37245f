import { describe, expect, it } from '@jest/globals';
import { asksForIt, captionNear, hasAsterisk, isTickBox, labelNear, typeNear } from './near-text.js';
import type { TextPiece } from './near-text.js';

const text = (words: string, left: number, top: number): TextPiece => ({
  text: words,
  left,
  top,
  width: words.length * 5,
  height: 10,
});
const line = { left: 100, top: 100, width: 120, height: 16 };
const tick = { left: 100, top: 100, width: 10, height: 10 };

describe('what a drawn box is called', () => {
  it('is what stands before it, joined from its pieces', () => {
    expect(labelNear([text('Place of', 20, 103), text('birth:', 63, 103)], line, false)).toBe('Place of birth');
  });

  it('of a box is what stands before it where that touches it and what follows is farther off', () => {
    const row = [text('Person', 66, 101), text('Firm ☐', 140, 101), text('yes', 30, 101)];
    expect(labelNear(row, tick, true)).toBe('Person');
    expect(labelNear([...row, text('of age', 113, 101)], tick, true)).toBe('of age');
    // A number before it names nothing.
    expect(labelNear([text('2.', 89, 101), text('of age', 124, 101)], tick, true)).toBe('of age');
  });

  it('is no sign of a box that is printed behind words', () => {
    expect(labelNear([text('Firm ☐', 140, 101)], { ...tick, left: 127 }, true)).toBe('Firm');
  });

  it('is what is printed before its own dots, however the font sets them', () => {
    // The words take more of the piece than they are reckoned to.
    const dots = { ...text(`my child${'…'.repeat(40)}`, 20, 103), width: 200 };
    const over = text('The row above', 100, 86);
    expect(labelNear([over, dots], line, false)).toBe('my child');
  });

  it('is nothing where words stand before it of which the page says nothing, and not the row above', () => {
    const over = text('The row above', 100, 86);
    expect(labelNear([over], line, false, { isLedTo: true })).toBe('');
    expect(labelNear([over, text('Signature', 110, 118)], line, false, { isLedTo: true })).toBe('Signature');
  });

  it('is what stands above it where nothing stands before it', () => {
    expect(labelNear([text('Occupation', 100, 86), text('Another line', 100, 300)], line, false)).toBe('Occupation');
  });

  it('is what stands in the same cell, right before it, or under its line, before what is above or far off', () => {
    const over = text('Another row', 100, 86);
    const far = text('Far', 20, 103);
    expect(labelNear([over, far, text('Unterschrift', 110, 118)], line, false)).toBe('Unterschrift');
    expect(labelNear([over, text('Name:', 70, 103)], line, false)).toBe('Name');
    expect(labelNear([over, text('IBAN', 103, 101)], line, false)).toBe('IBAN');
    expect(labelNear([over, text('Postal code', 93, 118)], line, false)).toBe('Postal code');
    expect(labelNear([over, text('The next row begins before it', 60, 118)], line, false)).toBe('Another row');
  });

  it('is the nearer of what stands over and under a cell', () => {
    const [over, under] = [text('Skills', 110, 89), text('Payment', 110, 122)];
    expect(labelNear([over, under], line, false)).toBe('Payment');
    expect(labelNear([over, under], line, false, { closed: true })).toBe('Skills');
    expect(labelNear([text('Skills', 110, 80), text('Date', 110, 118)], line, false, { closed: true })).toBe('Date');
  });

  it('is the heading over a remark in brackets', () => {
    const heading = text('Special skills', 110, 76);
    for (const remark of ['(painting, plumbing):', 'painting, plumbing)'])
      expect(labelNear([heading, text(remark, 105, 88)], line, false)).toBe('Special skills');
    expect(labelNear([heading, text('Name (in print)', 105, 88)], line, false)).toBe('Name (in print)');
  });

  it('is not what another blank is called, where anything else is there', () => {
    const [over, under] = [text('Nickname', 100, 86), text('State', 100, 118)];
    const isOfOther = ({ text: said }: TextPiece) => said === 'State';
    expect(labelNear([over, under], line, false, { isOfOther })).toBe('Nickname');
    expect(labelNear([under], line, false, { isOfOther })).toBe('State');
  });

  it('is what stands behind a box to tick', () => {
    expect(labelNear([text('yes', 60, 100), text('I agree', 116, 100)], tick, true)).toBe('I agree');
  });

  it('is not the brackets that wait for an area code, but the caption over them', () => {
    const phone = { ...line, top: 112 };
    expect(labelNear([text('Telephone Number', 100, 98), text('(', 96, 114), text(')', 140, 114)], phone, false)).toBe(
      'Telephone Number',
    );
  });

  it('does not begin with the comma of what stands before it, nor end with one', () => {
    expect(labelNear([text('Allergies,', 40, 103)], line, false)).toBe('Allergies');
    expect(labelNear([text(', no', 78, 103)], line, false)).toBe('no');
  });

  it('is nothing of a blank that is printed as dots, and nothing far away', () => {
    expect(labelNear([text('Name ..........', 20, 103)], line, false)).toBe('Name');
    expect(labelNear([text('Far away', 100, 20)], line, false)).toBe('');
  });
});

describe('a printed box', () => {
  const wide = { left: 100, top: 100, width: 23, height: 11.5 };
  const [far, near, behind] = [text('come', 20, 101), text('No.', 78, 101), text('player', 127, 101)];

  it('is one to tick by its shape, or by the words that follow it where none lead to it', () => {
    expect(isTickBox(tick, [])).toBe(true);
    expect(isTickBox(wide, [far, behind])).toBe(true);
    expect(isTickBox(wide, [far])).toBe(false);
    expect(isTickBox(wide, [near, behind])).toBe(false);
    expect(isTickBox({ ...wide, width: 40 }, [text('player', 144, 101)])).toBe(false);
  });
});

describe('what a caption asks for', () => {
  const captioned = (caption: string) => captionNear([text(caption, 95 - caption.length * 5, 103)], line, false);

  it.each(['E-Mail (Pflichtfeld)', 'Phone (required)'])('%s has to be filled in', (caption) =>
    expect(asksForIt(captioned(caption))).toBe(true),
  );
  it.each(['Name *', 'Name*', '*Name:', 'Name*:'])('%s has an asterisk', (caption) =>
    expect([hasAsterisk(captioned(caption)), asksForIt(captioned(caption))]).toEqual([true, false]),
  );
  it.each(['Name', 'Name (if required by law)', 'A * B', '** see over'])('%s need not', (caption) =>
    expect(asksForIt(caption) || hasAsterisk(caption)).toBe(false),
  );
});

describe('what is written in a drawn box', () => {
  it.each([
    ['Date of birth', 'date'],
    ['Geburtsdatum, Datum', 'date'],
    ['Unterschrift', 'signature'],
    ['Update', 'text'],
    ['Ort, Datum', 'text'],
    ['Date, Place', 'text'],
  ])('follows its label: %s', (label, type) => {
    expect(typeNear(label)).toBe(type);
  });
});
