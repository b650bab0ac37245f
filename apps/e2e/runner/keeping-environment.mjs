import { TestEnvironment } from 'jest-environment-node';
import { keepCode } from './kept-code.mjs';

/** Node's environment, of which what V8 compiled is kept for the next file of tests. */
export default class KeepingEnvironment extends TestEnvironment {
  async teardown() {
    keepCode();
    await super.teardown();
  }
}
