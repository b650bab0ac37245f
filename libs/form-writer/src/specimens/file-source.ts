import type { SourceObject } from './pdf-source.js';

/** Where an entry leads: an offset with its generation, a place in a stream of objects, or nowhere. */
export type SourceEntry =
  | readonly [number: number, offset: number, generation?: number]
  | readonly [number: number, holder: { readonly container: number; readonly index: number }]
  | readonly [number: number, 'free'];

/** A PDF written piece by piece, right or wrong, as a specimen needs it. */
export class FileSource {
  private text: string;

  constructor(begin: string | Uint8Array = '%PDF-1.7\n') {
    this.text = typeof begin === 'string' ? begin : Buffer.from(begin).toString('latin1');
  }

  get length(): number {
    return this.text.length;
  }

  raw(text: string): this {
    this.text += text;
    return this;
  }

  /** Writes objects and says where they stand. */
  objects(objects: readonly SourceObject[], generation = 0): [number, number, number][] {
    return objects.map(([number, body]) => {
      const at = this.length;
      this.text += `${number} ${generation} obj\n${body}\nendobj\n`;
      return [number, at, generation];
    });
  }

  /** Writes a stream of objects and says where it and they stand. */
  held(
    container: number,
    objects: readonly SourceObject[],
    dict = '/Type /ObjStm',
    lock = (content: string): string => content,
  ): SourceEntry[] {
    const bodies = objects.map(([, body]) => body).join(' ');
    let offset = 0;
    const head = objects.map(([number, body]) => {
      const pair = `${number} ${offset}`;
      offset += body.length + 1;
      return pair;
    });
    const first = `${head.join(' ')} `;
    const content = lock(first + bodies);
    const rest = `/N ${objects.length} /First ${first.length} /Length ${content.length}`;
    const [own] = this.objects([[container, `<< ${dict} ${rest} >>\nstream\n${content}\nendstream`]]);
    return [own!, ...objects.map(([number], index) => [number, { container, index }] as const)];
  }

  /** Writes a table with its trailer and says where it stands; what streams hold has no place in one. */
  table(entries: readonly SourceEntry[], trailer: string): number {
    const at = this.length;
    this.text += 'xref\n0 1\n0000000000 65535 f \n';
    for (const [number, where, generation = 0] of entries) {
      if (typeof where === 'object') continue;
      const free = where === 'free';
      const digits = String(free ? 0 : where).padStart(10, '0');
      this.text += `${number} 1\n${digits} ${String(generation).padStart(5, '0')} ${free ? 'f' : 'n'} \n`;
    }
    this.text += `trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\n`;
    return at;
  }

  /** Writes a stream of cross-references and says where it stands. */
  tableStream(own: number, entries: readonly SourceEntry[], trailer: string, width = 4): number {
    const at = this.length;
    const all: readonly SourceEntry[] = [[0, 'free'], ...entries, [own, at]];
    const rows = all.map(([, where, generation = 0]) => {
      const row = Buffer.alloc(3 + width);
      if (where === 'free') row.writeUInt8(0, 0);
      else if (typeof where === 'number') fill(row, 1, where, generation, width);
      else fill(row, 2, where.container, where.index, width);
      return row.toString('latin1');
    });
    const content = rows.join('');
    const index = all.map(([number]) => `${number} 1`).join(' ');
    const dict = `/Type /XRef /Size 100 /W [1 ${width} 2] /Index [${index}] /Root 1 0 R /Length ${content.length} ${trailer}`;
    this.objects([[own, `<< ${dict} >>\nstream\n${content}\nendstream`]]);
    return at;
  }

  /** Ends a saving of the file. */
  end(start: number): this {
    return this.raw(`startxref\n${start}\n%%EOF\n`);
  }

  bytes(): Uint8Array {
    return new Uint8Array(Buffer.from(this.text, 'latin1'));
  }
}

function fill(row: Buffer, kind: number, where: number, which: number, width: number): void {
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(where, 1 + width - 4);
  row.writeUInt16BE(which, 1 + width);
}
