import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { keepCode, WORLD } from './kept-code.mjs';

/**
 * The worker's own world, for one file of tests after the other. Jest's gives each a world behind a proxy, where every global that is looked up
 * costs a call out of it and what Node itself makes is of another kind than what the file makes. Modules are each file's own as ever; what a file does
 * to globals, to `process` and to its environment is undone after it.
 */
export default class OneWorld {
  constructor({ projectConfig: config }) {
    this.before = snapshots();
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
    for (const restore of this.before) restore();
  }

  getVmContext() {
    return WORLD;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

/** What a file may change, each with what puts it back. */
function snapshots() {
  const directory = process.cwd();
  const environment = { ...process.env };
  return [
    propertiesOf(globalThis),
    propertiesOf(process),
    listenersOf(process),
    () => {
      if (process.cwd() !== directory) process.chdir(directory);
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
    },
  ];
}

function propertiesOf(object) {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const then = before.get(key);
      if (then === undefined) Reflect.deleteProperty(object, key);
      else if (now.configurable && (now.value !== then.value || now.get !== then.get))
        Object.defineProperty(object, key, then);
      else if (now.writable && now.value !== then.value) object[key] = then.value;
    }
  };
}

function listenersOf(emitter) {
  const before = new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
  return () => {
    for (const name of emitter.eventNames())
      for (const listener of emitter.rawListeners(name))
        if (!before.get(name)?.includes(listener)) emitter.removeListener(name, listener);
  };
}
