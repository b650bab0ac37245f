import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { keepCode, WORLD } from './kept-code.mjs';
import { forgetStores } from './stores.mjs';
import { undoing } from './undoing.mjs';

/**
 * The worker's own world, for one file of tests after the other. Jest's gives each a world behind a proxy, where every global that is looked up
 * costs a call out of it and what Node itself makes is of another kind than what the file makes. Modules are each file's own as ever; what a file does
 * to globals, to `process` and to its environment is undone after it.
 */
export default class OneWorld {
  constructor({ projectConfig: config }) {
    this.undo = undoing();
    this.global = globalThis;
    this.global.global = globalThis;
    Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(this.global);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: this.global,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: this.global });
  }

  async setup() {}

  async teardown() {
    keepCode();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.undo();
    forgetStores();
  }

  getVmContext() {
    return WORLD;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
