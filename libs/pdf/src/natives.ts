/**
 * What pdf.js's build for older engines replaces for the whole process: right where `length` can't be written or a number is too
 * long, and several times as slow. `push` alone took a twentieth of all reading.
 */
const REPLACED = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [JSON, 'stringify'],
] as const;
const natives = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);

/** Newer engines have it; what pdf.js puts in its place goes letter by letter, through every font of a file. */
const HAS_BASE64 = 'toBase64' in Uint8Array.prototype;

function toBase64(this: Uint8Array): string {
  return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString('base64');
}

/** Gives the process back what pdf.js has replaced. */
export function bringBackNatives(): void {
  REPLACED.forEach(([owner, name], at) => Object.defineProperty(owner, name, natives[at]!));
  if (!HAS_BASE64) Object.assign(Uint8Array.prototype, { toBase64 });
}
