import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../logging/logger.js';
import { currentTrace, inSpan, parseTrace } from './spans.js';
import { Tracing } from './tracing.js';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
}

let collector: Server;
let sent: Sent[];
let bodies: string;
let taking: boolean;
beforeEach(async () => {
  [sent, bodies, taking] = [[], '', true];
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(taking ? 200 : 400).end('{}');
    if (!taking) return;
    bodies += body;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

function started(lines: string[] = [], percent = 100): Promise<Tracing> {
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const log = createLogger('test', { stream: { write: (line) => void lines.push(line) } });
  return Tracing.start({ service: 'test', instance: 'test-1', traces: { url, percent } }, log);
}
const named = (name: string): Sent => {
  const found = sent.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${sent.map((span) => span.name).join(', ')}`);
  return found;
};

describe('traces', () => {
  it('are one from whoever begins it through whoever is sent it, in the order of what hangs on what', async () => {
    const tracing = await started();
    let told: string | undefined;
    await tracing.begin('a request', undefined, { role: 'request' })?.run(() =>
      inSpan('sends', async () => {
        told = currentTrace();
      }),
    );
    await tracing.begin('a job', told, { role: 'job' })?.run(() => inSpan('reads', async () => undefined));
    await tracing.close();
    expect(new Set(sent.map(({ traceId }) => traceId)).size).toBe(1);
    expect(named('sends').parentSpanId).toBe(named('a request').spanId);
    expect(named('a job').parentSpanId).toBe(named('sends').spanId);
    expect(named('reads').parentSpanId).toBe(named('a job').spanId);
    expect(bodies).toContain('"formseal-test"');
  });

  it('tell of an error its type, never what it says', async () => {
    const tracing = await started();
    const failing = tracing.begin('fails', undefined, {})?.run(async () => {
      throw new TypeError('MARKER of a value');
    });
    await expect(failing).rejects.toThrow('MARKER');
    await tracing.close();
    expect(named('fails').status.code).toBe(2);
    expect(bodies).toContain('"TypeError"');
    expect(bodies).not.toContain('MARKER');
  });

  it('are none where none are asked for: work is just done', async () => {
    const off = await Tracing.start(
      { service: 'test', instance: 'test-1', traces: { url: null, percent: 100 } },
      createLogger('test'),
    );
    expect(off.begin('a request', undefined, {})).toBeNull();
    expect(await inSpan('reads', async () => currentTrace() ?? 'nothing')).toBe('nothing');
  });

  it('are made of as many as are asked for, and whoever goes on with one does as was decided', async () => {
    const tracing = await started([], 0);
    let told: string | undefined;
    await tracing.begin('a request', undefined, {})?.run(async () => {
      told = currentTrace();
    });
    await tracing.close();
    const all = await started();
    await all.begin('a job', told, {})?.run(async () => undefined);
    await all.begin('another job', undefined, {})?.run(async () => undefined);
    await all.close();
    expect(sent.map(({ name }) => name)).toEqual(['another job']);
  });

  it('that nobody takes are lost: it is said once, and nothing fails', async () => {
    taking = false;
    const lines: string[] = [];
    const tracing = await started(lines);
    await tracing.begin('a request', undefined, {})?.run(async () => undefined);
    await tracing.close();
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'traces are not taken: the collector is away',
    ]);
  });

  it('go on from what W3C writes, and from nothing else', () => {
    const good = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    expect(parseTrace(good)).toMatchObject({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
    for (const bad of [undefined, 4, '', good.slice(1), good.replaceAll('a', '0'), `${good}-more`])
      expect([bad, parseTrace(bad)]).toEqual([bad, null]);
  });
});
