import { afterEach, describe, expect, it } from '@jest/globals';
import { logConsole } from './log-console.js';
import { createLogger } from './logger.js';

const before = { ...console };
afterEach(() => {
  Object.assign(console, before);
});

describe('what libraries say to the console', () => {
  it('is a line of the log, redacted like any other', () => {
    const lines: string[] = [];
    logConsole(createLogger('test', { stream: { write: (line) => void lines.push(line) } }));
    console.warn('no answer from %s', 'http://ca.test', new Error('for Bearer abc.def'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', from: 'console' });
    expect(lines[0]).toContain('no answer from http://ca.test');
    expect(lines[0]).not.toContain('abc.def');
  });
});
