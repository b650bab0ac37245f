import { expect, it } from '@jest/globals';
import { PLAIN_FORMAT } from './plain-format.js';
import { FieldFormat } from './read-form.js';

it('a plain format is what stands where nothing is said', () => expect(FieldFormat.parse({})).toEqual(PLAIN_FORMAT));
