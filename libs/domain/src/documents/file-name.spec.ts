import { describe, expect, it } from '@jest/globals';
import { fileNameFromHeader, safeFileName, shownName } from './file-name.js';

describe('safeFileName', () => {
  it.each([
    ['form.pdf', 'form.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ada\\form.pdf', 'form.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['fdp.\u202Egpj.exe', 'fdp.gpj.exe'],
    ['  ', 'document.pdf'],
    ['..', 'document.pdf'],
    [undefined, 'document.pdf'],
    ['Antrag Kindergeld – Übersicht.pdf', 'Antrag Kindergeld – Übersicht.pdf'],
  ])('%j becomes %j', (given, wanted) => expect(safeFileName(given)).toBe(wanted));

  it('keeps the extension of an overlong name', () => {
    const name = safeFileName(`${'ä'.repeat(500)}.pdf`);
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

describe('fileNameFromHeader', () => {
  it.each([
    ["UTF-8''na%C3%AFve.pdf", 'naïve.pdf'],
    ['na%C3%AFve.pdf', 'naïve.pdf'],
    [Buffer.from('naïve.pdf', 'utf8').toString('latin1'), 'naïve.pdf'],
    ['na\u00efve.pdf', 'naïve.pdf'],
    ['100%.pdf', '100%.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['a%0d%0ab.pdf', 'ab.pdf'],
  ])('%j becomes %j', (given, wanted) => expect(fileNameFromHeader(given)).toBe(wanted));
});

describe('shownName', () => {
  it.each([
    [' Lease 2026/27 ', 'Lease 2026/27'],
    ['a\r\nb', 'ab'],
    ['fdp.\u202Egpj.exe', 'fdp.gpj.exe'],
    ['\u200b  ', null],
    ['', null],
    ['x\ud800', 'x'],
  ])('%j becomes %j', (given, wanted) => expect(shownName(given)).toBe(wanted));

  it('is bounded by signs, not by half of them', () => {
    expect([...(shownName('𝒜'.repeat(500)) ?? '')]).toHaveLength(200);
  });
});
