import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { createLogger } from '@formseal/platform';
import { ErrorFilter, asServiceError } from './error-filter.js';

function told(thrown: unknown): { line: string; answer: string; headers: Record<string, string> } {
  const lines: string[] = [];
  const headers: Record<string, string> = {};
  let answer = '';
  const header = (name: string, value: string) => ((headers[name] = value), reply);
  const reply: Record<string, unknown> = { sent: false, header, status: () => reply, type: () => reply };
  reply['send'] = (body: unknown) => void (answer = JSON.stringify(body));
  const log = createLogger('test', { stream: { write: (line) => void lines.push(line) } });
  const request = { id: 'request-1', routeOptions: { url: '/api/v1/documents' } } as unknown as FastifyRequest;
  new ErrorFilter(log).send(thrown, request, reply as unknown as FastifyReply);
  return { line: lines.join(''), answer, headers };
}

describe('an error', () => {
  it('is told to the caller, and logged in the words of its code', () => {
    const { line, answer } = told(new ServiceError('invalid_parameter', { message: 'value: "Diagnosis" is wrong.' }));
    expect(answer).toContain('Diagnosis');
    expect(line).not.toContain('Diagnosis');
    expect(JSON.parse(line)).toMatchObject({
      code: 'invalid_parameter',
      status: 400,
      msg: 'A parameter is not valid.',
    });
  });

  it('is as long as it may be, whatever it quotes', () => {
    const { line, answer } = told(
      new ServiceError('invalid', { message: 'a.'.repeat(100_000), rule: 'x'.repeat(9_000) }),
    );
    expect([line.length < 1_000, answer.length < 2_000]).toEqual([true, true]);
  });

  it('of a body that does not come ends its connection, no other does', () => {
    expect(told(new ServiceError('request_timeout')).headers).toEqual({ connection: 'close' });
    expect(told(new ServiceError('payload_too_large')).headers).toEqual({});
  });

  it.each([
    [403, 404],
    [405, 404],
    [406, 404],
    [412, 400],
    [416, 400],
  ])('of the HTTP library with %i is %i, never ours', (statusCode, status) => {
    expect(asServiceError(Object.assign(new Error('x'), { statusCode })).status).toBe(status);
  });
});
