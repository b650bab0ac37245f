import { describe, expect, it } from '@jest/globals';
import { WrongUse } from '../wrong-use.js';
import { formsIn } from './traffic.js';

describe('forms to upload', () => {
  it('are the PDFs of a folder', () => expect(formsIn('docs/sample').length).toBeGreaterThan(0));
  it('are asked for where a folder has none, since nothing would be measured', () =>
    expect(() => formsIn('libs')).toThrow(WrongUse));
});
