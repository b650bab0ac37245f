import { createServer } from 'node:http';

// Answers each PDF it is sent with what is in it, as JSON: its text and what kinds of fields it has. A process of its own because
// pdf.js is an ES module, which Jest cannot load on Node 20; one for all tests, as its start costs ten times what most PDFs do.
const server = createServer(async (request, response) => {
  response.setHeader('connection', 'close');
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(JSON.stringify(await contentOf(new Uint8Array(Buffer.concat(chunks)))));
  } catch (error) {
    response.writeHead(422).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
// Whoever started it has ended.
process.once('disconnect', () => process.exit());

async function contentOf(data) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
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
  return { pages, fields, sealed };
}
