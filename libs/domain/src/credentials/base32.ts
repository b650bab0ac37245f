const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6, without padding: letters and digits that nobody mistakes for one another. */
export function base32(bytes: Buffer): string {
  let text = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += DIGITS.charAt((held >> (bits - 5)) & 31);
  }
  return bits > 0 ? text + DIGITS.charAt((held << (5 - bits)) & 31) : text;
}

/** The bytes that base 32 stands for; what is left of the last character is padding. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const digit of text) {
    held = ((held << 5) | DIGITS.indexOf(digit)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
