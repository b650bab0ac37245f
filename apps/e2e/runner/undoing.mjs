import { putByPackages } from './packages.mjs';

/** Undoes what was done to globals and to the process since it was made; what packages put there stays. */
export function undoing() {
  const back = [propertiesOf(globalThis), propertiesOf(process), listenersOf(process), environment(), folder()];
  return () => {
    for (const putBack of back) putBack();
  };
}

function propertiesOf(object) {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      const then = before.get(key);
      if (then) putBack(object, key, then);
      else if (!putByPackages.has(key)) Reflect.deleteProperty(object, key);
    }
  };
}

function putBack(object, key, then) {
  const now = Object.getOwnPropertyDescriptor(object, key);
  if (now.value === then.value && now.get === then.get) return;
  if (now.configurable) Object.defineProperty(object, key, then);
  else if (now.writable) object[key] = then.value;
}

function listenersOf(emitter) {
  const before = new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
  return () => {
    for (const name of emitter.eventNames())
      for (const listener of emitter.rawListeners(name))
        if (!before.get(name)?.includes(listener)) emitter.removeListener(name, listener);
  };
}

function environment() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

function folder() {
  const before = process.cwd();
  return () => {
    if (process.cwd() !== before) process.chdir(before);
  };
}
