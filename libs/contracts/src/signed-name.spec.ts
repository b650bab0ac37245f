import { describe, expect, it } from '@jest/globals';
import { filledName, signedName } from './signed-name.js';

describe('the name of a signed file', () => {
  it.each([
    ['membership.pdf', 'membership-signed.pdf'],
    ['Antrag Nr. 3.PDF', 'Antrag Nr. 3-signed.PDF'],
    ['scan', 'scan-signed.pdf'],
    ['form.pdf.docx', 'form.pdf.docx-signed.pdf'],
  ])('of %j is %j', (filename, wanted) => {
    expect(signedName(filename)).toBe(wanted);
    expect(filledName(filename)).toBe(wanted.replace('-signed', '-filled'));
  });
});
