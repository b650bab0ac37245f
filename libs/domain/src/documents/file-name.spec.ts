import { describe, expect, it } from '@jest/globals';
import { fileNameFromHeader, fileNameFromPart, safeFileName, searchText, shownName } from './file-name.js';

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
    ['نامه\u200cها\u200c.pdf', 'نامه\u200cها.pdf'],
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

describe('fileNameFromPart', () => {
  it.each([
    ['Lease %22Harbour%22.pdf', 'Lease "Harbour".pdf'],
    ['a%0D%0Ab.pdf', 'ab.pdf'],
    ['100%25 %C3%A4.pdf', '100%25 %C3%A4.pdf'],
    [undefined, 'document.pdf'],
  ])('%j becomes %j', (given, wanted) => expect(fileNameFromPart(given)).toBe(wanted));
});

describe('shownName', () => {
  it.each([
    [' Lease 2026/27 ', 'Lease 2026/27'],
    ['a\r\nb', 'ab'],
    ['fdp.\u202Egpj.exe', 'fdp.gpj.exe'],
    ['\u200b  ', null],
    ['', null],
    ['x\ud800', 'x'],
    ['نامه\u200cها', 'نامه\u200cها'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d💻 ❤️\u200d🔥', '👩🏽\u200d💻 ❤️\u200d🔥'],
    ['\u200cنامه\u200c\u200d\u200cها\u200d', 'نامه\u200cها'],
    ['نامه\u200b\u200cها', 'نامه\u200cها'],
    ['نامه\u200c ها\u200d، ۲\u200d-\u200d۳', 'نامه ها، ۲-۳'],
    ['\u200c\u200d', null],
  ])('%j becomes %j', (given, wanted) => expect(shownName(given)).toBe(wanted));

  it('is bounded by signs, not by half of them', () => {
    expect([...(shownName('𝒜'.repeat(500)) ?? '')]).toHaveLength(200);
  });

  it('ends with no joiner where it is cut', () => {
    expect(shownName(`${'ن'.repeat(199)}\u200cها`)).toBe('ن'.repeat(199));
    expect(safeFileName(`${'ن'.repeat(195)}\u200cها.pdf`)).toBe(`${'ن'.repeat(195)}.pdf`);
  });
});

describe('searchText', () => {
  it.each(['نامه\u200cها', '👩🏽\u200d💻', 'U\u0308bung', ' a\u202eb '])('of a name finds the name: %j', (name) => {
    expect(searchText(name)).toBe(shownName(name));
  });

  it('is empty where nothing of it could stand in a name', () => expect(searchText(' \u200b ')).toBe(''));
});
