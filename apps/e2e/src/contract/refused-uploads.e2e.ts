import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, it } from '@jest/globals';
import { stack } from '../driver/stack.js';

it('a connection on which an upload was refused before its end is heard again at once', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<number> => {
    const call = request(new URL(path, stack.baseUrl), { agent, method, headers, timeout: 10_000 });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.end(body);
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    await once(answer.resume(), 'end');
    return answer.statusCode ?? 0;
  };
  const authorization = `Bearer ${stack.apiKey}`;
  const boundary = 'parted';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(2_000_000, 'a'), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const upload = {
    authorization,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': `${body.length}`,
  };
  expect(await ask('POST', '/api/v1/documents', upload, body)).toBe(415);
  expect(await ask('GET', '/api/v1/usage', { authorization })).toBe(200);
  agent.destroy();
});
