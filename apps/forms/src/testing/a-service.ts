import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentWithFields, Field } from '@formseal/client';
import { run } from '../program.js';

/** What a service answers to a call: `POST /documents`, without what stands before it. */
export type Answers = Record<string, (body: string) => { readonly status?: number; readonly body: unknown }>;

/** A field for a spec. */
export const aField = (id: string, over: Partial<Field> = {}): Field => ({
  ...{
    id,
    page: 1,
    type: 'text',
    label: id,
    section: null,
    part: null,
    fileField: null,
    semanticKey: null,
    state: 'missing',
  },
  ...{ value: null, source: 'none', confirmed: false, checkboxGroup: null, rect: [0, 0, 1, 1], required: false },
  ...{ maxLength: null, pattern: null, options: [], why: [] },
  ...over,
});

/** What a spec needs of a document. */
export const aDocument = (fields: Field[], over: Partial<DocumentWithFields> = {}): object => ({
  ...{ id: 'd1', filename: 'form.pdf', title: 'Membership', status: 'ready_for_review', version: 4, fields },
  ...{ reviewUrl: 'http://forms.example/review/x', signedAt: null },
  ...over,
});

/** The command on a machine of its own, and a service that answers so. */
export async function aService(answers: Answers) {
  const seen: { readonly call: string; readonly body: string; readonly key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('latin1')) body += String(piece);
    const call = `${request.method} ${(request.url ?? '').replace('/api/v1', '')}`;
    seen.push({ call, body, key: request.headers.authorization?.replace('Bearer ', '') });
    const unasked = {
      status: 400,
      body: { error: { code: 'invalid_parameter', message: `nobody should ask ${call}` } },
    };
    const answer = answers[call]?.(body) ?? unasked;
    const isFile = answer.body instanceof Uint8Array;
    const type = isFile ? 'application/pdf' : 'application/json';
    response.writeHead(answer.status ?? 200, { connection: 'close', 'content-type': type });
    response.end(isFile ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = mkdtempSync(path.join(tmpdir(), 'formseal-command-'));
  const login = { FORMSEAL_URL: url, FORMSEAL_API_KEY: 'fsk_1' };
  const formseal = async (words: readonly string[], env: Record<string, string> = login) => {
    let [out, said] = ['', ''];
    const around = { env, home, colours: false, watched: false };
    const code = await run(words, { ...around, out: (text) => (out += text), say: (text) => (said += text) });
    return { code, out, said };
  };
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(home, { recursive: true });
  };
  return { url, home, seen, formseal, end };
}
