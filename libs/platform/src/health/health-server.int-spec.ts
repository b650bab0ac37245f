import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../metrics.js';
import { Health } from './health.js';
import { startHealthServer } from './health-server.js';
import type { HealthServer } from './health-server.js';

let server: HealthServer;
afterEach(() => server.close());

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: answer.status, body: await answer.text() };
};

describe('the port of a worker', () => {
  it('answers probes and scrapes, and nothing else', async () => {
    const health = new Health();
    const metrics = new Metrics('test');
    metrics.counter('jobs_total', 'jobs').inc(3);
    health.dependency('redis', () => Promise.reject(new Error('gone')));
    server = await startHealthServer(0, health, metrics);
    expect((await get('/health/live')).status).toBe(200);
    expect(await get('/health/ready?verbose')).toMatchObject({ status: 503, body: expect.stringContaining('gone') });
    expect((await get('/metrics')).body).toContain('formseal_jobs_total{service="test"} 3');
    expect((await get('/')).status).toBe(404);
  });

  it('says so when the port is taken', async () => {
    server = await startHealthServer(0, new Health());
    await expect(startHealthServer(server.port, new Health())).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
