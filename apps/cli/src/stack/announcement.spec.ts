import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asJson, asText, asWelcome, BESIDE_COMPOSE, curlLines } from './announcement.js';

const started = {
  baseUrl: 'http://localhost:3000/api/v1',
  apiKey: 'fsk_abc_secret',
  email: 'mara@formseal.example',
  password: 'pass',
  accountId: 'id',
};

describe('asJson', () => {
  it('is one line with what scripts need and nothing else', () => {
    const line = asJson({ ...started, more: 'x' } as typeof started);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual(started);
  });
});

describe('asText', () => {
  it('says where everything is', () => {
    const text = asText(started, 'http://localhost:3000', '/data');
    for (const value of [...Object.values(started).slice(0, 4), '/data']) expect(text).toContain(value);
  });
});

describe('a start where others have accounts, and none is its own to show', () => {
  const { baseUrl } = started;

  it('is told to scripts by the address alone', () => expect(JSON.parse(asJson({ baseUrl }))).toEqual({ baseUrl }));

  it('is told to people without a key', () => {
    const text = asText({ baseUrl }, 'http://localhost:3000', '/data');
    for (const value of [baseUrl, '/data', 'key create']) expect(text).toContain(value);
    expect(text).not.toMatch(/curl|undefined/);
  });
});

describe('curlLines', () => {
  const lines = curlLines(started);

  it('are three commands of curl, each whole in one line and with the key in it', () => {
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/^curl /);
      expect(line).not.toContain('\n');
      expect(line).toContain('Authorization: Bearer fsk_abc_secret');
    }
  });

  it('upload the form that ships with the project', () => {
    const [, file = ''] = /file=@([^']+)'/.exec(lines[0]) ?? [];
    expect(file).toMatch(/docs\/sample\/membership\.pdf$/);
    expect(existsSync(file)).toBe(true);
  });
});

describe('asWelcome', () => {
  it('says where everything is, and three lines that need no Node on the machine', () => {
    const text = asWelcome(started, 'http://localhost:3000');
    for (const value of Object.values(started).slice(0, 4)) expect(text).toContain(value);
    const lines = text.split('\n').filter((line) => line.startsWith('curl '));
    expect(lines).toEqual(curlLines(started, BESIDE_COMPOSE));
    expect(lines.join('\n')).not.toMatch(/\$\(node/);
    expect(existsSync(path.resolve(BESIDE_COMPOSE.form))).toBe(true);
  });

  it('has the gateway’s Node read the answer that is kept', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-welcome-'));
    // Stands for Docker: takes away `compose exec -T gateway` and calls the rest.
    writeFileSync(path.join(folder, 'docker'), '#!/bin/sh\n[ "$*" != "" ] && shift 4 && exec "$@"\n', { mode: 0o755 });
    writeFileSync(path.join(folder, 'form.json'), JSON.stringify({ id: 'abc', fields: [{ id: '1', label: 'x' }] }));
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const said = (command: string) =>
      spawnSync('sh', ['-c', `printf %s "$(${command})"`], { cwd: folder, encoding: 'utf8', env }).stdout;
    expect(said(BESIDE_COMPOSE.printing((form) => `${form}.id`))).toBe('abc');
    const [, confirm] = curlLines(started, BESIDE_COMPOSE);
    const [, body = ''] = /-d "\$\((.+?form\.json)\)" /.exec(confirm) ?? [];
    expect(said(body)).toBe('{"fields":[{"id":"1"}]}');
    rmSync(folder, { recursive: true });
  });
});
