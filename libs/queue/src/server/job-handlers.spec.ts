import { describe, expect, it } from '@jest/globals';
import { JOBS } from '@formseal/contracts';
import { jobIdOf } from '../job-id.js';
import { HandlerError, assertHandlers, definitionOf } from './job-handlers.js';

describe('the job catalogue', () => {
  it('is what a worker must handle: all of its queue and nothing else', () => {
    expect(() => assertHandlers(['extractor'], ['extract'])).not.toThrow();
    expect(() => assertHandlers(['extractor', 'verifier'], ['extract', 'verify'])).not.toThrow();
    expect(() => assertHandlers(['extractor', 'verifier'], ['extract'])).toThrow(HandlerError);
    expect(() => assertHandlers(['extractor'], [])).toThrow(HandlerError);
    expect(() => assertHandlers(['extractor'], ['extract', 'sign'])).toThrow(
      'sign belongs to no job of the queue extractor',
    );
  });

  it('knows its jobs by name, and no others', () => {
    expect(definitionOf('extract')).toBe(JOBS.extract);
    expect(definitionOf('toString')).toBeUndefined();
  });

  it('names a job by document and fence, without the colon that BullMQ keeps for itself', () => {
    const id = jobIdOf('extract', '5a1c1f7e-0b5e-4d53-9c0e-8a37a1e4a8d2', 2);
    expect(id).toBe('extract-5a1c1f7e-0b5e-4d53-9c0e-8a37a1e4a8d2-2');
    expect(id).not.toContain(':');
  });
});
