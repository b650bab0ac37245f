import { describe, expect, it } from '@jest/globals';
import { Health, publicReport } from './health.js';

describe('what anybody is told of the health', () => {
  it('is what works and what does not, never what a backend said', async () => {
    const health = new Health();
    health.dependency('postgres', () => Promise.reject(new Error('password of formseal@10.0.0.7 is wrong')));
    health.dependency('redis', () => Promise.resolve());
    const report = await health.ready();
    expect(report.checks['postgres']?.error).toContain('10.0.0.7');
    const told = publicReport(report);
    expect(told).toMatchObject({ ok: false, checks: { postgres: { ok: false }, redis: { ok: true } } });
    expect(JSON.stringify(told)).not.toContain('10.0.0.7');
  });
});
