import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';
import { withRequestId } from './request-context.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('test', { level: 'debug', stream: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

describe('the log', () => {
  it.each([
    ['a test key', 'key fsk_test_abcd1234_ZmFrZWtleWZha2VrZXlmYWtl refused', 'ZmFr', 'fsk_test_abcd1234_[redacted]'],
    ['an API key', 'key fsk_abcd1234_ZmFrZWtleWZha2VrZXlmYWtla2V5ZmE12345 refused', 'ZmFr', 'fsk_abcd1234_[redacted]'],
    ['a review link', 'GET /review/eyJhbGciOi.abc-_def?x=1', 'eyJhbGciOi', '/review/[redacted]?x=1'],
    ['a header in a message', 'sent Authorization: Bearer abc.def', 'abc.def', 'Bearer [redacted]'],
    [
      'a password in a URL',
      'connecting to postgres://formseal:s3cret@db:5432/x',
      's3cret',
      'postgres://formseal:[redacted]@db',
    ],
    ['a key in a query', 's3://b?accessKeyId=AKIA&secretAccessKey=wJalr', 'wJalr', 'secretAccessKey=[redacted]'],
  ])('never shows %s', (_what, message, hidden, shown) => {
    const line = logged((log) => log.info(message));
    expect(line).not.toContain(hidden);
    expect(line).toContain(shown);
  });

  it('leaves the places in a stack as they are', () => {
    const line = logged((log) => log.info('at fill (/srv/apps/gateway/dist/review/review.service.js:12:3)'));
    expect(line).toContain('/dist/review/review.service.js:12:3');
  });

  it('hides secrets in an error and its stack', () => {
    const line = logged((log) => log.error({ err: new Error('no access with fsk_abcd1234_secretsecret') }, 'failed'));
    expect(line).not.toContain('secretsecret');
  });

  it('hides what stands under a telling name, at the top and below', () => {
    const line = logged((log) =>
      log.info({
        password: 'p1',
        req: { headers: { authorization: 'p2', cookie: 'p3', accept: 'shown' } },
        field: { value: 'p4', id: 'shown-too' },
      }),
    );
    for (const hidden of ['p1', 'p2', 'p3', 'p4']) expect(line).not.toContain(`"${hidden}"`);
    expect(line).toContain('shown-too');
    expect(line).toContain('"accept":"shown"');
  });

  it('stays one JSON object a line, whatever was redacted', () => {
    const line = logged((log) => log.info({ url: '/review/abc"def' }, 'Bearer "quoted'));
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('carries the id of the request that is being worked on', async () => {
    const ids: unknown[] = [];
    const logger = createLogger('test', {
      stream: { write: (line) => void ids.push((JSON.parse(line) as { requestId?: string }).requestId) },
    });
    await withRequestId('r-1', async () => {
      await Promise.resolve();
      logger.info('inside');
    });
    logger.info('outside');
    expect(ids).toEqual(['r-1', undefined]);
  });

  it('takes Nest’s own messages, and keeps stacks of its errors', () => {
    const line = logged((log) => new NestLogger(log).error(new Error('broken'), 'at somewhere', 'ExceptionsHandler'));
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      msg: 'broken',
      context: 'ExceptionsHandler',
      err: { message: 'broken' },
    });
  });
});
