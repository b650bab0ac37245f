import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32, fromBase32 } from './base32.js';

/** RFC 6238, 4.1 and 5.2: what every authenticator app takes for granted. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 6238, 5.2: a clock that is half a minute off, or a code that was typed slowly. */
const STEPS_ASIDE = 1;
/** RFC 4226, 4: as long as what HMAC-SHA-1 makes of it. */
const SECRET_BYTES = 20;

/** What an app and the service both know, as apps write it. */
export const newTimeSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** What an app reads from a QR code; `service` is what it calls the entry, and has no colon. */
export function timeCodeUrl(secret: string, { service, email }: { service: string; email: string }): string {
  const label = [service, email].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(service)}`;
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of this moment, as an app shows it. */
export const timeCodeAt = (secret: string, now: Date): string => codeOf(fromBase32(secret), stepAt(now));

/**
 * The step of time whose code this is, among those that lie close enough to now; null where it is none. Whoever accepts a
 * code remembers its step, and takes none that is not later.
 */
export function stepOfTimeCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const [key, given] = [fromBase32(secret), Buffer.from(code)];
  let found: number | null = null;
  for (let aside = -STEPS_ASIDE; aside <= STEPS_ASIDE; aside += 1) {
    const step = stepAt(now) + aside;
    if (timingSafeEqual(Buffer.from(codeOf(key, step)), given)) found = step;
  }
  return found;
}

/** RFC 4226, 5.3. */
function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}
