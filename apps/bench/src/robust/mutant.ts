/** The longest stretch that is taken out or written twice, in bytes. */
const STRETCH = 4000;
const NUMBERS = ['0', '-1', '1', '65536', '2147483648', '-2147483649', '99999999999999999999', '0.0000001', '1e400'];

type Random = (below: number) => number;

/** A PDF broken in up to three places; the same number breaks it the same way. */
export function mutant(pdf: Uint8Array, number: number): Uint8Array {
  const random = randomFrom(number);
  const whole = Buffer.from(pdf).toString('latin1');
  let broken = whole;
  for (let times = 1 + random(3); times > 0; times--) broken = BREAKS[random(BREAKS.length)]!(broken, random);
  // A name put in place of itself breaks nothing.
  if (broken === whole) broken = cutOff(whole, random);
  return new Uint8Array(Buffer.from(broken, 'latin1'));
}

/** Numbers that look random and are the same in each run (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed * 0x9e3779b1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function flipped(pdf: string, random: Random): string {
  const bytes = Buffer.from(pdf, 'latin1');
  for (let times = 1 + random(20); times > 0; times--) bytes[random(bytes.length)] = random(256);
  return bytes.toString('latin1');
}

function cutOff(pdf: string, random: Random): string {
  return pdf.slice(0, 1 + random(pdf.length));
}

function holed(pdf: string, random: Random): string {
  const at = random(pdf.length);
  return pdf.slice(0, at) + pdf.slice(at + 1 + random(STRETCH));
}

function doubled(pdf: string, random: Random): string {
  const from = random(pdf.length);
  const to = random(pdf.length);
  return pdf.slice(0, to) + pdf.slice(from, from + 1 + random(STRETCH)) + pdf.slice(to);
}

const withOtherNumber = (pdf: string, random: Random): string =>
  replaced(pdf, /(?<=[\s[(])-?\d+(?:\.\d+)?(?=[\s\]>)])/g, random, () => NUMBERS[random(NUMBERS.length)]!);

const withOtherName = (pdf: string, random: Random): string =>
  replaced(pdf, /\/[A-Za-z][A-Za-z0-9]{0,30}/g, random, (names) => names[random(names.length)]!);

const withOtherReference = (pdf: string, random: Random): string =>
  replaced(pdf, /\b\d+ 0 R\b/g, random, (references) => references[random(references.length)]!);

const withOtherLength = (pdf: string, random: Random): string =>
  replaced(pdf, /(?<=\/Length )\d+/g, random, () => `${random(100_000)}`);

/** How a file is broken: what programs, disks, networks and attackers do to PDFs. */
const BREAKS = [flipped, cutOff, holed, doubled, withOtherNumber, withOtherName, withOtherReference, withOtherLength];

/** One of the places a pattern is found at, with something else in it. */
function replaced(pdf: string, pattern: RegExp, random: Random, other: (found: readonly string[]) => string): string {
  const found = [...pdf.matchAll(pattern)];
  if (found.length === 0) return cutOff(pdf, random);
  const { index, 0: old } = found[random(found.length)]!;
  return pdf.slice(0, index) + other(found.map(([text]) => text)) + pdf.slice(index + old.length);
}
