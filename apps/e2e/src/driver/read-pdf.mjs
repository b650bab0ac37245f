// Reads a PDF from stdin and prints what is in it as one JSON object: its text and what kinds of fields it has. A process
// of its own because pdf.js is an ES module, which Jest cannot load on Node 20.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const data = new Uint8Array(Buffer.concat(chunks));
// pdf.js takes the bytes away.
const raw = Buffer.from(data).toString('latin1');
const document = await getDocument({ data, verbosity: 0, isEvalSupported: false }).promise;
const pages = [];
const fields = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  pages.push(items.map(({ str }) => str).join(' '));
  for (const { fieldType, fieldName, fieldValue } of await page.getAnnotations())
    if (fieldType) fields.push({ type: fieldType, name: fieldName, value: fieldValue ?? null });
}
await document.destroy();
const sealed = /\/Type\s*\/Sig\b/.test(raw) && /\/ByteRange\s*\[\s*0 /.test(raw);
process.stdout.write(JSON.stringify({ pages, fields, sealed }));
