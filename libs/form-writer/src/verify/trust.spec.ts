import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { revocationList } from '../specimens/chains.js';
import type { Made } from '../specimens/chains.js';
import { carriedBy, chainCases } from '../specimens/chain-cases.js';
import type { ChainCase } from '../specimens/chain-cases.js';
import { isTrustedAuthority, trustIn } from './trust.js';

// Keys of RSA take their time on a busy machine.
jest.setTimeout(60_000);

const DAY = 86_400_000;
const NO_DATA = { certificates: [], lists: [], answers: [] };
const timeOf = ({ at = 0 }: ChainCase): Date => new Date(Date.now() + at * DAY);

function isTrusted(one: ChainCase): boolean {
  const trusted = { seals: [], roots: [one.root.x509.raw] };
  const judged = [one.leaf.x509, carriedBy(one), timeOf(one), trusted, NO_DATA] as const;
  return one.use === 'time stamps' ? isTrustedAuthority(...judged) : trustIn(...judged) === 'trusted';
}

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
let cases: Record<string, ChainCase>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formseal-chains-'));
  cases = chainCases();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The verdict of openssl, which must be as strict as it can be told to be about algorithms. */
function opensslTrusts(name: string, one: ChainCase): Promise<boolean> {
  const file = (kind: string, pem: string): string => {
    const at = path.join(folder, `${name.replace(/\W/g, '-')}.${kind}.pem`);
    writeFileSync(at, pem);
    return at;
  };
  const purpose = one.use === 'time stamps' ? 'timestampsign' : one.anyPurpose ? 'any' : 'smimesign';
  const between = carriedBy(one).map(String).join('');
  const wish = ['verify', '-auth_level', '2', '-partial_chain', '-purpose', purpose, '-no-CAfile', '-no-CApath'];
  wish.push('-attime', String(Math.floor(timeOf(one).getTime() / 1000)));
  wish.push('-trusted', file('root', String(one.root.x509)));
  if (between) wish.push('-untrusted', file('between', between));
  wish.push(file('leaf', String(one.leaf.x509)));
  return new Promise((resolve) => execFile('openssl', wish, (error) => resolve(error === null)));
}

describe('a chain of certificates', () => {
  it('is trusted where it holds, and nowhere else', () => {
    const told = Object.entries(cases).map(([name, one]) => [name, isTrusted(one)]);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(cases).map(([name, { trusted }]) => [name, trusted])),
    );
    expect(told.length).toBeGreaterThan(40);
  });

  (hasOpenssl ? it : it.skip)(
    'is trusted only where openssl trusts it, and as often but for what is stricter here',
    async () => {
      const told: [string, boolean][] = [];
      for (const [name, one] of Object.entries(cases)) told.push([name, await opensslTrusts(name, one)]);
      const wanted = Object.entries(cases).map(([name, one]) => [name, one.trusted || one.stricter !== undefined]);
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
    },
  );

  it('is not trusted below an authority that had been revoked, if its issuer says so', () => {
    const { leaf, between: [authority] = [], root } = cases['a signer below an authority']!;
    const told = (by: Made, revoked: Made, at: number): string => {
      const data = { ...NO_DATA, lists: [revocationList(by, [revoked])] };
      const time = new Date(Date.now() + at * DAY);
      return trustIn(leaf.x509, [authority!.x509], time, { seals: [], roots: [root.x509.raw] }, data);
    };
    expect(told(root, authority!, 0)).toBe('unknown');
    expect(told(root, authority!, -2)).toBe('trusted');
    expect(told(authority!, authority!, 0)).toBe('trusted');
  });
});
