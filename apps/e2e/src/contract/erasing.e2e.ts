import { readdir, readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ExportManifest } from '@formseal/contracts';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { account, ALL_SCOPES, freshAccount, keyFor, person } from '../driver/world.js';

describe('DELETE a document', () => {
  it('deletes a document for good: it is gone from every list, and its count stays', async () => {
    const { accountId, client } = await freshAccount('pro');
    const { id } = await client.uploaded(await aForm());
    const reader = api((await keyFor(accountId, ['documents:read'])).key);
    expect((await reader.call('DELETE', `/documents/${id}`)).outcome).toBe('403 insufficient_scope');
    const stranger = (await freshAccount('pro')).client;
    expect((await stranger.call('DELETE', `/documents/${id}`)).outcome).toBe('404 not_found');
    expect((await client.call('DELETE', `/documents/${id}`)).outcome).toBe('204');
    expect((await client.read(id)).outcome).toBe('404 not_found');
    expect((await client.call('DELETE', `/documents/${id}`)).outcome).toBe('404 not_found');
    expect((await client.list()).body.total).toBe(0);
    expect((await client.usage()).body.uploads.used).toBe(1);
    const { entries } = await operator<{ entries: { action: string }[] }>('activity', '--account', accountId);
    expect(entries.map(({ action }) => action)).toContain('document.erase');
  });
});

describe('a signed PDF whose document was deleted', () => {
  it('is still told to be genuine to whoever holds it, and by whom it was signed', async () => {
    const owner = api(stack.apiKey);
    const { id } = await owner.signed(await aForm());
    const { bytes } = await owner.download(id);
    expect((await owner.call('DELETE', `/documents/${id}`)).outcome).toBe('204');
    expect((await owner.download(id)).outcome).toBe('404 not_found');
    const { body } = await api(null).verify(bytes);
    expect(body).toMatchObject({ status: 'valid', madeHere: true, document: { id, withdrawn: null } });
    expect(body.document?.by?.name).toMatch(/\S/);
  });
});

async function intoFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-export-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('export and erase, by the operator', () => {
  it('write all of an account into a folder, and then leave nothing of it', async () => {
    const { accountId, client } = await freshAccount('pro');
    const pdf = await aForm({ nonce: nonce() });
    const { id, fields } = await client.uploaded(pdf);
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-export-'));
    try {
      expect(await operator('account', 'export', '--account', accountId, '--out', folder)).toMatchObject({
        documents: 1,
      });
      const of = path.join(folder, 'documents', id);
      expect((await readdir(of)).sort()).toEqual(['activity.json', 'document.json', 'original.pdf', 'reviewed.pdf']);
      const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as ExportManifest;
      expect(manifest.files).toContainEqual(expect.objectContaining({ path: `documents/${id}/original.pdf` }));
      expect(Buffer.from(pdf).equals(await readFile(path.join(of, 'original.pdf')))).toBe(true);
      const written = JSON.parse(await readFile(path.join(of, 'document.json'), 'utf8')) as { fields: unknown[] };
      expect(written.fields).toHaveLength(fields.length);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await operator('account', 'erase', '--account', accountId)).toMatchObject({ erased: true, files: 2 });
    expect((await client.read(id)).outcome).toBe('401 unauthorized');
  });

  it('write one document, and delete it and no other', async () => {
    const { client } = await freshAccount('pro');
    const { id } = await client.uploaded(await aForm({ nonce: nonce() }));
    const other = await client.uploaded(await aForm({ nonce: nonce() }));
    await intoFolder(async (folder) => {
      await operator('document', 'export', '--document', id, '--out', folder);
      const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as ExportManifest;
      expect(manifest.files.map((file) => file.path)).toEqual(
        expect.arrayContaining([expect.stringMatching(/document\.json$/), expect.stringMatching(/original\.pdf$/)]),
      );
    });
    expect(await operator('document', 'erase', '--document', id)).toMatchObject({ id, erased: true });
    expect((await client.read(id)).outcome).toBe('404 not_found');
    expect((await client.read(other.id)).status).toBe(200);
  });

  it('write all that is kept of a person, and delete them with their account', async () => {
    const { email } = await person('gone');
    const accountId = await account('pro', { owner: email });
    const client = api((await keyFor(accountId, ALL_SCOPES, email)).key);
    const { id } = await client.uploaded(await aForm({ nonce: nonce() }));
    await intoFolder(async (folder) => {
      expect(await operator('user', 'export', '--email', email, '--out', folder)).toMatchObject({ documents: 1 });
      const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8');
      expect(manifest).toContain(id);
    });
    expect(await operator('user', 'erase', '--email', email)).toMatchObject({ erased: true });
    expect((await client.read(id)).outcome).toBe('401 unauthorized');
    await expect(operator('user', 'sign-out', '--email', email)).rejects.toThrow('ended with 1');
  });
});
