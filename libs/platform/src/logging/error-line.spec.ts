import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../config/config.js';
import { UnknownDataKeyError } from '../data-keys/data-keys.js';
import { createLogger } from './logger.js';

const SECRET = 'MARKER-of-a-value';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('test', { stream: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

class QueryFailedError extends Error {
  readonly query = `INSERT INTO fields VALUES ('${SECRET}')`;
  readonly parameters = [SECRET, Buffer.from(SECRET)];
  readonly code = '23505';
  readonly constraint = 'ledger_pkey';
  readonly detail = `Key (value)=(${SECRET}) already exists.`;
  readonly driverError = Object.assign(new Error(`duplicate key: ${SECRET}`), { code: '23505', detail: SECRET });
}

describe('an error in the log', () => {
  const thrown: [string, unknown][] = [
    ['a database error', new QueryFailedError(`invalid byte sequence: ${SECRET}`)],
    ['what the JSON parser says', new SyntaxError(`Unexpected token, "${SECRET}" is not valid JSON`)],
    ['what a mail server says', Object.assign(new Error(`550 <${SECRET}> unknown`), { code: 'EENVELOPE' })],
    ['a cause', new Error('sending failed', { cause: Object.assign(new Error(SECRET), { code: 'EAUTH' }) })],
    ['a message that looks like a stack', Object.assign(new Error(`x\n    at ${SECRET} (a.js:1:1)`), { code: 'E1' })],
    ['a text that was thrown', SECRET],
    ['properties of any kind', Object.assign(new Error('broken'), { body: SECRET, issues: [{ input: SECRET }] })],
  ];

  it.each(thrown)('keeps nothing of %s that came from outside', (_what, error) => {
    expect(logged((log) => log.error({ err: error }, 'failed'))).not.toContain('MARKER');
    if (error instanceof Error) expect(logged((log) => log.error(error))).not.toContain('MARKER');
  });

  it('says what an operator needs: type, code, constraint and where', () => {
    const line = logged((log) => log.error({ err: new QueryFailedError(SECRET) }, 'failed'));
    const { err } = JSON.parse(line) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'QueryFailedError', code: '23505', constraint: 'ledger_pkey' });
    expect(err['stack']).toMatch(/^ {4}at .*error-line\.spec/m);
    expect(err['message']).toBeUndefined();
  });

  it('keeps the words of our own', () => {
    expect(logged((log) => log.error({ err: new TypeError('a route without a guard') }, 'x'))).toContain(
      'without a guard',
    );
    expect(logged((log) => log.error({ err: new UnknownDataKeyError('k1') }, 'x'))).toContain(
      'FORMSEAL_DATA_KEYS has no key k1',
    );
    const wrong = new ConfigError([{ setting: 'FORMSEAL_SEAL_P12', problem: "can't be read" }]);
    expect(logged((log) => log.error({ err: wrong }, 'x'))).toContain("FORMSEAL_SEAL_P12: can't be read");
  });
});
