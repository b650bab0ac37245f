import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { startCollector } from '../driver/collector.js';
import type { CollectedSpan, Collector } from '../driver/collector.js';
import { aForm } from '../driver/forms/a-form.js';
import { startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';
import { eventually } from '../driver/poll.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-traces-'));
chmodSync(home, 0o755);
const MARKERS = ['Xanthippe-4711', 'strictly-private.pdf', 'Shoe size'] as const;

let collector: Collector;
let running: OwnStack;
beforeAll(async () => {
  collector = await startCollector();
  running = await startOwnStack(path.join(home, 'data'), { FORMSEAL_TRACES_URL: collector.url });
});
afterAll(async () => {
  await running.stop();
  collector.close();
  rmSync(home, { recursive: true, force: true });
});

/** From a span up to the one that began its trace, by name and service. */
function roadTo(span: CollectedSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? roadTo(parent) : []), `${span.service} ${span.name}`];
}

const arrived = (name: string): Promise<CollectedSpan | undefined> =>
  eventually(
    async () => collector.spans.find((span) => span.name === name),
    (span) => span !== undefined && (span.parentSpanId === undefined || roadTo(span).length > 2),
    30_000,
  );

describe('the traces of a form', () => {
  it('lead from each call through the queue to its worker and what that does, and hold nothing of anybody', async () => {
    const client = api(running.apiKey, running.baseUrl);
    const [text, filename, label] = MARKERS;
    const form = await aForm({ text: [text], fields: [{ kind: 'text', label }] });
    const document = await client.uploaded(form, { filename });
    const [field] = document.fields;
    await client.call('PATCH', `/documents/${document.id}/fields/${field?.id}`, { json: { value: text } });
    await client.confirmAll((await client.read(document.id)).body);
    expect((await client.sign(document.id)).outcome).toBe('200');

    for (const [job, service, call] of [
      ['extract', 'extractor', 'POST /api/v1/documents'],
      ['sign', 'signer', 'POST /api/v1/documents/:id/sign'],
    ] as const) {
      const span = await arrived(job);
      expect(roadTo(span!)).toEqual([
        `formseal-gateway ${call}`,
        `formseal-gateway send ${job}`,
        `formseal-${service} ${job}`,
      ]);
      const parts = await eventually(
        async () => collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name),
        (names) => names.includes('sandbox'),
        30_000,
      );
      expect(parts).toEqual(expect.arrayContaining(['store read', 'sandbox', 'store write', 'transaction']));
      const whole = collector.spans.filter(({ traceId }) => traceId === span?.traceId);
      expect(new Set(whole.map((one) => one.service))).toEqual(new Set(['formseal-gateway', `formseal-${service}`]));
    }

    const told = collector.text();
    expect(told).toContain(document.id);
    for (const secret of [...MARKERS, running.apiKey, document.reviewUrl.split('/').at(-1)!])
      expect(told).not.toContain(secret);
  });
});
