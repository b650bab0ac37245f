const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number written in base 62, padded to `width`; the low digits where it is wider. */
export function base62(value: bigint, width: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < width; place += 1) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}
