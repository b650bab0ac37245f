import { describe, expect, it } from '@jest/globals';
import { readText } from './workspace.js';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: object; readonly resolved?: string }>>;
}

const { packages } = JSON.parse(readText('package-lock.json')) as Lockfile;
const names = Object.keys(packages);

describe('package-lock.json', () => {
  it('holds the packages of every platform, so that npm ci works on each', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      // Optional by nature, not one of a set of platforms.
      .filter((name) => /-(linux|darwin|win32)/.test(name))
      .filter((name) => !names.some((entry) => entry.endsWith(`node_modules/${name}`)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names no download address, so that everybody installs from the registry of their own settings', () => {
    const addresses = Object.values(packages)
      .flatMap(({ resolved }) => resolved ?? [])
      .filter((url) => /^https?:/.test(url));
    expect(addresses).toEqual([]);
  });
});
