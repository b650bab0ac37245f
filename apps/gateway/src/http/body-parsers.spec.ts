import { afterEach, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { useBodyParsers } from './body-parsers.js';

let instance: FastifyInstance;
afterEach(() => instance.close());

/** What a handler gets of a body, or the code that it is refused with. */
async function parsed(type: string, payload: Buffer | string, also: Record<string, string> = {}): Promise<unknown> {
  instance = fastify();
  useBodyParsers(instance);
  instance.setErrorHandler((error, _request, reply) =>
    reply.send({ refused: error instanceof ServiceError ? error.code : error }),
  );
  instance.post('/', async ({ body }) => ({ body: body ?? 'none' }));
  const headers = { 'content-type': type, ...also };
  const answer = await instance.inject({ method: 'POST', url: '/', headers, payload });
  return answer.json();
}

describe('a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/vnd.x+json', 'APPLICATION/JSON'])(
    'of %s is JSON in UTF-8, with a byte order mark or without',
    async (type) => {
      for (const text of ['{"name":"Müller"}', '\uFEFF{"name":"Müller"}'])
        expect(await parsed(type, Buffer.from(text))).toEqual({ body: { name: 'Müller' } });
    },
  );

  it.each(['application/json', 'application/json; charset=iso-8859-1'])(
    'of %s in other bytes than UTF-8 is refused: what they stood for would be lost unseen',
    async (type) => {
      expect(await parsed(type, Buffer.from('{"name":"Müller"}', 'latin1'))).toEqual({ refused: 'invalid_json' });
    },
  );

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'that has no byte is none, whatever it is said to be (%s)',
    async (type) => {
      for (const length of [undefined, { 'content-length': '0' }])
        expect(await parsed(type, '', length)).toEqual({ body: 'none' });
    },
  );

  it('of another media type is refused', async () => {
    expect(await parsed('application/x-www-form-urlencoded', 'value=x')).toEqual({ refused: 'unsupported_media_type' });
  });
});
