import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { logDestination } from './log-destination.js';
import { createLogger } from './logger.js';

/** Takes no byte: as a file on a full disk. */
const FULL = '/dev/full';

describe('a log that can’t be written', () => {
  it('throws nothing at whoever logs, and keeps no more than a bounded number of lines', () => {
    const fd = openSync(FULL, 'w');
    try {
      const destination = logDestination(fd) as ReturnType<typeof logDestination> & { readonly _len: number };
      const log = createLogger('test', { stream: destination });
      for (let line = 0; line < 20_000; line += 1) log.info({ line, filler: 'x'.repeat(100) }, 'is logged');
      expect(destination._len).toBeLessThanOrEqual(1_000_000);
    } finally {
      closeSync(fd);
    }
  });
});
