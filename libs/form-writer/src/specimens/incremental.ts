import type { SourceObject } from './pdf-source.js';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** The number of the object that a key of some dictionary in the file refers to, as it was written last. */
export function referredBy(bytes: Uint8Array, key: string): number {
  const found = [...latin1(bytes).matchAll(new RegExp(`/${key}\\s+(\\d+) 0 R`, 'g'))].at(-1);
  if (!found) throw new Error(`nothing in this file says /${key}`);
  return Number(found[1]);
}

/** What stands between obj and endobj, as it was written last. */
export function bodyOf(bytes: Uint8Array, number: number): string {
  const found = [...latin1(bytes).matchAll(new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s*([^]*?)\\s*endobj`, 'g'))].at(
    -1,
  );
  if (!found) throw new Error(`no object ${number} in this file`);
  return found[1]!;
}

/** The file with an update behind it, well-formed as any reader writes it. `untracked` objects stand there unannounced. */
export function appended(
  bytes: Uint8Array,
  objects: readonly SourceObject[],
  more: { readonly untracked?: readonly SourceObject[]; readonly at?: ReadonlyMap<number, number> } = {},
): Uint8Array {
  const source = latin1(bytes);
  const previous = [...source.matchAll(/startxref\s+(\d+)/g)].at(-1)![1]!;
  const root = [...source.matchAll(/\/Root (\d+) 0 R/g)].at(-1)![1]!;
  const size = Math.max(
    ...[...source.matchAll(/\/Size (\d+)/g)].map(([, n]) => Number(n)),
    ...objects.map(([n]) => n + 1),
  );
  let out = source.endsWith('\n') ? source : `${source}\n`;
  const offsets = new Map(more.at);
  for (const [number, body] of objects) {
    offsets.set(number, out.length);
    out += `${number} 0 obj\n${body}\nendobj\n`;
  }
  for (const [number, body] of more.untracked ?? []) out += `${number} 0 obj\n${body}\nendobj\n`;
  const table = out.length;
  out += 'xref\n';
  for (const [number, offset] of offsets) out += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  out += `trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(out, 'latin1'));
}
