import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './base32.js';

/** How many there are at a time. */
const RECOVERY_CODES = 10;
/** 120 random bits, so that a fast hash keeps them: from 112 on nobody tries them all out (ASVS 5.0, 6.5.2). */
const BYTES = 15;
const SHAPE = /^[A-Z2-7]{24}$/;

/** Codes that let their owner in without their app, each once: shown when they are made, and kept as hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => grouped(base32(randomBytes(BYTES)).toLowerCase()));

const grouped = (code: string): string => code.match(/.{6}/g)?.join('-') ?? code;

/** What is kept of a code, however it is typed; null for what can't be one. */
export function recoveryCodeHash(typed: string): Buffer | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return SHAPE.test(plain) ? createHash('sha256').update(plain).digest() : null;
}
