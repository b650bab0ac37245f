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

/** Where a file's newest table begins, and its catalog. */
const tailOf = (source: string): { previous: string; root: string } => ({
  previous: [...source.matchAll(/startxref\s+(\d+)/g)].at(-1)![1]!,
  root: [...source.matchAll(/\/Root (\d+) 0 R/g)].at(-1)![1]!,
});

/**
 * The file with an update whose objects are announced by a stream of cross-references: as newer writers do it, or `hybrid`,
 * where a table beside it keeps silent about them (ISO 32000-2, 7.5.8.4).
 */
export function appendedByStream(bytes: Uint8Array, [number, body]: SourceObject, hybrid: boolean): Uint8Array {
  const source = latin1(bytes);
  const { previous, root } = tailOf(source);
  let out = source.endsWith('\n') ? source : `${source}\n`;
  const at = out.length;
  out += `${number} 0 obj\n${body}\nendobj\n`;
  const stream = out.length;
  const own = 95;
  const entry = (offset: number): string => {
    const bytesOf = Buffer.alloc(6);
    bytesOf[0] = 1;
    bytesOf.writeUInt32BE(offset, 1);
    return bytesOf.toString('latin1');
  };
  const dict = `<< /Type /XRef /Size 96 /W [1 4 1] /Index [${number} 1 ${own} 1] /Root ${root} 0 R /Prev ${previous} /Length 12 >>`;
  out += `${own} 0 obj\n${dict}\nstream\n${entry(at)}${entry(stream)}\nendstream\nendobj\n`;
  const table = out.length;
  if (hybrid)
    out += `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 96 /Root ${root} 0 R /Prev ${previous} /XRefStm ${stream} >>\n`;
  out += `startxref\n${hybrid ? table : stream}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(out, 'latin1'));
}

/** The file with an update behind it, well-formed as any reader writes it. `untracked` objects stand there unannounced. */
export function appended(
  bytes: Uint8Array,
  objects: readonly SourceObject[],
  more: { readonly untracked?: readonly SourceObject[]; readonly at?: ReadonlyMap<number, number> } = {},
): Uint8Array {
  const source = latin1(bytes);
  const { previous, root } = tailOf(source);
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
