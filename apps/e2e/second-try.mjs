import { expect, jest } from '@jest/globals';

// A browser on a crowded machine misses a beat now and then; what is broken fails twice. First failures are printed.
if (/\.browser\.e2e\.ts$/.test(expect.getState().testPath ?? '')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
