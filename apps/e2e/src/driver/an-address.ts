import { randomInt } from 'node:crypto';

/** An address on the network (RFC 5737, TEST-NET-3 and around): whoever comes from another has limits of their own. */
export const anAddress = (): string => `203.0.${randomInt(256)}.${randomInt(256)}`;
