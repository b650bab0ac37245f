import { describe, expect, it } from '@jest/globals';
import { UnknownDataKeyError } from './data-keys/data-keys.js';
import { isOutage, OutageError } from './outage.js';
import { SandboxUnavailableError } from './sandbox/sandbox-pool.js';

const thrown = (met: object, message = 'met') => Object.assign(new Error(message), met);

describe('an outage', () => {
  it.each<[string, unknown]>([
    ['a store that nobody answers for', thrown({ code: 'ECONNREFUSED', $metadata: { attempts: 3 } })],
    ['a store that says it has too much to do', thrown({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })],
    ['a store that does not let us in', thrown({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } })],
    ['a store that does not answer', thrown({ name: 'TimeoutError' })],
    ['a name that is not known now', thrown({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
    ['a disk that is full', thrown({ code: 'ENOSPC' })],
    ['a quota that is used up', thrown({ code: 'EDQUOT' })],
    ['a folder that is not ours now', thrown({ code: 'EACCES' })],
    ['a Postgres that shuts down', thrown({ code: '57P01' })],
    ['a Postgres that drops the line', new Error('Connection terminated unexpectedly')],
    ['a pool that is used up', new Error('timeout exceeded when trying to connect')],
    ['a statement that nobody answers', new Error('Query read timeout')],
    ['a table that is not there yet', thrown({ code: '42P01', driverError: thrown({ code: '42P01' }) })],
    ['a column that is not there yet', thrown({ code: '42703' })],
    ['a role without its rights', thrown({ code: '42501' })],
    ['a password that is another now', thrown({ code: '28P01' })],
    ['a data key that is not at hand', new UnknownDataKeyError('k1')],
    ['a child that did not come up', new SandboxUnavailableError()],
    ['a service beside', new OutageError('away')],
    ['what has one beneath', new TypeError('fetch failed', { cause: thrown({ code: 'UND_ERR_SOCKET' }) })],
    ['all of several addresses', new AggregateError([thrown({ code: 'ECONNREFUSED' })])],
  ])('is %s', (_what, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a mistake of the code', new TypeError('x is not a function')],
    ['a child that broke', new Error('the child that signs broke')],
    ['a text that Postgres can not hold', thrown({ code: '22021' })],
    ['a row that is there already', thrown({ code: '23505' })],
    ['a statement that is none', thrown({ code: '42601' })],
    ['a file that is not there', thrown({ code: 'ENOENT' })],
    ['nothing', undefined],
    ['a word', '53300'],
  ])('is not %s', (_what, error) => {
    expect(isOutage(error)).toBe(false);
  });

  it('is found beneath only so deep: an error may be its own cause', () => {
    const round = thrown({});
    round.cause = round;
    expect(isOutage(round)).toBe(false);
  });
});
