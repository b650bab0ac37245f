/** A PDF of these objects, numbered from 1 on, with a cross-reference table; the first is the catalog (ISO 32000-2, 7.5). */
export function smallFile(objects: readonly (string | Uint8Array)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]!.length;
  const entries = objects.map((object, index) => {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const entry = `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    at += part.length;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}
