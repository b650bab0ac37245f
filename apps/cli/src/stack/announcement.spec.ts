import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { asJson, asText, curlLines } from './announcement.js';

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
