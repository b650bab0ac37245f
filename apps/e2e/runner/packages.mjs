import { createRequire } from 'node:module';
import path from 'node:path';

/** Of packages by the folder that asks and the name: what they export. */
const loaded = new Map();
/** What packages put into the world as they were loaded: they look for it as long as the worker lives. */
export const putByPackages = new Set();

/** A package, loaded by Node itself, once a worker. */
export function packageFor(from, name) {
  const key = `${path.dirname(from)}\0${name}`;
  if (!loaded.has(key)) loaded.set(key, load(from, name));
  return loaded.get(key);
}

function load(from, name) {
  // How something looks, or where a page has it from: nothing that a test without a screen asks for.
  if (/\.css$|\?url$/.test(name)) return {};
  const before = new Set(Reflect.ownKeys(globalThis));
  const exported = asShipped(() => createRequire(from)(name));
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) putByPackages.add(key);
  return exported;
}

/**
 * React, by whatever package it comes, in the one build that people get: its other one notes for each element where it was made,
 * most of the time of a walk, and the two in one worker don't know one another.
 */
function asShipped(load) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return load();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
