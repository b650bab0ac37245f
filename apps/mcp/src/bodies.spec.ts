import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Bodies } from './bodies.js';

const aRequest = (...chunks: string[]): IncomingMessage =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage;
const aResponse = (): ServerResponse => new EventEmitter() as ServerResponse;

describe('the messages of calls under way', () => {
  it('are bounded together, until they are answered', async () => {
    const bodies = new Bodies(10);
    const responses = Array.from({ length: 5 }, aResponse);
    for (const [at, response] of responses.entries())
      expect(await bodies.receive(aRequest('"', '"'), response, `caller ${at}`)).toBe('""');
    const late = aResponse();
    expect(await bodies.receive(aRequest('{}'), late, 'another')).toBe(503);
    for (const response of [...responses, late]) response.emit('close');
    expect(await bodies.receive(aRequest('""'), aResponse(), 'another')).toBe('""');
  });

  it('are bounded for each caller, who leaves the others room', async () => {
    const bodies = new Bodies(40);
    const [first, second] = [aResponse(), aResponse()];
    expect(await bodies.receive(aRequest('{"a"', ':"ä"}'), first, 'one')).toBe('{"a":"ä"}');
    expect(await bodies.receive(aRequest('{}'), second, 'one')).toBe(503);
    expect(await bodies.receive(aRequest('{}'), aResponse(), 'another')).toBe('{}');
    second.emit('close');
    first.emit('close');
    expect(await bodies.receive(aRequest('{"b":1}'), aResponse(), 'one')).toBe('{"b":1}');
  });

  it('are texts for the most part: what is none takes far more room than it was sent in', async () => {
    const bodies = new Bodies();
    const text = `"${String.raw`\" [ \\`.repeat(200_000)}"`;
    const long = await bodies.receive(
      aRequest('[', text.slice(0, 700_001), text.slice(700_001), ']'),
      aResponse(),
      'a',
    );
    expect(long === `[${text}]`).toBe(true);
    expect(await bodies.receive(aRequest(`[${'{},'.repeat(400_000)}0]`), aResponse(), 'b')).toBe(413);
    expect(await bodies.receive(aRequest(`["\\\\",${'0,'.repeat(600_000)}0]`), aResponse(), 'c')).toBe(413);
  });

  it('are bounded one by one', async () => {
    const large = Array.from({ length: 31 }, () => ' '.repeat(1024 * 1024));
    const received = await new Bodies().receive(aRequest('"', ...large), aResponse(), 'one');
    // Jest would take minutes to show the difference of 31 MB.
    expect(typeof received === 'number' && received).toBe(413);
  });
});
