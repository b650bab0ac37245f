import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** Who answers for names. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** A name server that says nothing is given up before the delivery is. */
const PATIENCE = { timeout: 2_000, tries: 2 };
/** Names that nobody on the public internet answers for (RFC 6761, RFC 6762), or that are a network's own. */
const OWN = /(?:^|\.)(?:localhost|local|internal|invalid|test|onion)$/;

/**
 * The addresses of a name, asked for over sockets; none where nobody answers for it. The system's own look-up keeps a thread until it ends,
 * and has two for all: names whose servers say nothing would have every other delivery, and each new connection of the
 * gateway to its database or store, wait for them.
 */
export async function addressesOf(name: string, names: Names = new Resolver(PATIENCE)): Promise<LookupAddress[]> {
  const host = name.replace(/\.$/, '');
  if (OWN.test(host)) return [];
  const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
  return [...found(four, 4), ...found(six, 6)];
}

const found = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

let line: Promise<void> = Promise.resolve();

/**
 * In an operator's own network names stand in files and in lists of domains, which the system alone knows. One at a time, so
 * that one of its two threads is left for everything else; whoever gave up meanwhile is not looked for.
 */
export const systemLookup =
  (signal: AbortSignal): LookupFunction =>
  (host, options, answer) => {
    line = line.then(
      () =>
        new Promise((resolve) => {
          if (signal.aborted) return resolve();
          lookup(host, options, (...heard) => {
            answer(...heard);
            resolve();
          });
        }),
    );
  };
