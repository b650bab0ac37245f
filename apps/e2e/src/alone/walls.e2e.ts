import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { stackRecord } from '../driver/stack-processes.js';
import { stack } from '../driver/stack.js';

const ofLinux = process.platform === 'linux' ? describe : describe.skip;

interface Running {
  readonly pid: string;
  readonly parent: number;
  readonly isNode: boolean;
}

const processes = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ pid, parent, isNode: readlinkSync(`/proc/${pid}/exe`) === process.execPath }];
      } catch {
        return [];
      }
    });

const environmentOf = (pid: number | string): string => readFileSync(`/proc/${pid}/environ`, 'latin1');
const services = () => stackRecord().processes.filter(({ name }) => /^(gateway|extractor|signer)/.test(name));

ofLinux('what a process of the service could read of another', () => {
  it('holds no secret: no environment names one', () => {
    const secrets = Object.values(
      JSON.parse(readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>,
    );
    expect(services().length).toBeGreaterThanOrEqual(3);
    for (const { name, pid } of services()) {
      const environment = environmentOf(pid);
      expect([name, secrets.filter((secret) => environment.includes(secret))]).toEqual([name, []]);
      expect([name, /(^|\0)(DATABASE_URL|REDIS_URL|FORMSEAL_SECRET|FORMSEAL_DATA_KEYS)=/.test(environment)]).toEqual([
        name,
        false,
      ]);
    }
  });

  it('is nothing at all for those that open strangers’ files', async () => {
    await api(stack.apiKey).uploaded(await aForm());
    const parents = new Set(services().map(({ pid }) => pid));
    const children = processes().filter(({ parent, isNode }) => isNode && parents.has(parent));
    expect(children.length).toBeGreaterThanOrEqual(2);
    for (const { pid } of children) expect(environmentOf(pid)).toBe('');
  });
});
