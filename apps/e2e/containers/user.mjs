import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './engine.mjs';

const sample = path.join(root, 'docs/sample/membership.pdf');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Some versions of Compose wipe each line of a terminal first, in a file too. */
const WIPED = /\u001b\[2K/g;

/** What `docker compose up` shows at its end, as it is read by whoever typed it. */
export function welcomeOf(shown) {
  const text = shown.replace(WIPED, '');
  const lines = text.split('\n').filter((line) => line.startsWith('curl '));
  const word = (label) => new RegExp(`^\\s*${label}\\s+(\\S+)`, 'm').exec(text)?.[1];
  if (lines.length !== 3) throw new Error(`three lines to paste are shown, but these are: ${text}`);
  return { baseUrl: word('Base URL'), apiKey: word('API key'), lines };
}

/** A program that uses the service over HTTP, as any of its users would. */
export class User {
  constructor({ baseUrl, apiKey }) {
    this.baseUrl = baseUrl;
    this.apiKey = apiKey;
  }

  async call(method, way, body) {
    const response = await fetch(`${this.baseUrl}${way}`, {
      method,
      headers: {
        authorization: `Bearer ${this.apiKey}`,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(180_000),
    });
    if (!response.ok) throw new Error(`${method} ${way}: ${response.status} ${await response.text()}`);
    return response;
  }

  async upload() {
    const form = new FormData();
    form.set('file', new Blob([await readFile(sample)], { type: 'application/pdf' }), 'membership.pdf');
    const document = await (await this.call('POST', '/documents', form)).json();
    if (!(document.fields?.length > 5)) throw new Error(`an upload without its fields: ${JSON.stringify(document)}`);
    return document;
  }

  /** `typed`: what is written over a suggestion, by the field's caption. */
  async sign({ id, fields }, typed = {}) {
    const confirmed = fields.map((field) => ({ id: field.id, value: typed[field.label] }));
    await this.call('POST', `/documents/${id}/fields/confirm`, { fields: confirmed });
    await this.call('POST', `/documents/${id}/sign`);
  }

  async download({ id }) {
    return Buffer.from(await (await this.call('GET', `/documents/${id}/download`)).arrayBuffer());
  }

  /** The hash of the signed PDF of a document. */
  async hashOf(document) {
    return sha256(await this.download(document));
  }

  /** From upload to a signed PDF that verifies as made here; answers the document and the hash of its PDF. */
  async wholeWay(typed) {
    const document = await this.upload();
    await this.sign(document, typed);
    const signed = await this.download(document);
    const form = new FormData();
    form.set('file', new Blob([signed], { type: 'application/pdf' }), 'signed.pdf');
    const verified = await (await this.call('POST', '/verify', form)).json();
    if (verified.status !== 'valid' || !verified.madeHere) throw new Error(`verified as ${JSON.stringify(verified)}`);
    return { document, hash: sha256(signed) };
  }
}
