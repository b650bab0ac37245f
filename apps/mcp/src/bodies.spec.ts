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
    const [first, second] = [aResponse(), aResponse()];
    expect(await bodies.receive(aRequest('{"a"', ':"ä"}'), first)).toBe('{"a":"ä"}');
    expect(await bodies.receive(aRequest('{}'), second)).toBe(503);
    second.emit('close');
    first.emit('close');
    expect(await bodies.receive(aRequest('{"b":1}'), aResponse())).toBe('{"b":1}');
  });

  it('are bounded one by one', async () => {
    const large = Array.from({ length: 31 }, () => ' '.repeat(1024 * 1024));
    const received = await new Bodies().receive(aRequest(...large), aResponse());
    // Jest would take minutes to show the difference of 31 MB.
    expect(typeof received === 'number' && received).toBe(413);
  });
});
