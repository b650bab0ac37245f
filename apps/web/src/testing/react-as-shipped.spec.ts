import { expect, it } from '@jest/globals';
import * as react from 'react';

/** Whoever loads React first in a worker loads it for all files after: this one without a screen. */
it('React comes to tests in the build that people get, whoever asks for it first', () => {
  expect(Object.keys(react)).not.toContain('act');
});
