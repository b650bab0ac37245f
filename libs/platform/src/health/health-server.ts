import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../metrics.js';
import type { Health, HealthReport } from './health.js';

/** The small port of a worker: /health/live, /health/ready, /metrics. */
export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on `port` (0: any free one) for probes and scrapes. */
export async function startHealthServer(port: number, health: Health, metrics?: Metrics): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response, health, metrics).catch(() => send(response, 500, 'text/plain', 'failed\n'));
  });
  server.requestTimeout = 5_000;
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}

async function answer(url: string, response: ServerResponse, health: Health, metrics?: Metrics): Promise<void> {
  const path = url.split('?')[0];
  if (path === '/health/live') sendReport(response, health.live());
  else if (path === '/health/ready') sendReport(response, await health.ready());
  else if (path === '/metrics' && metrics) send(response, 200, metrics.contentType, await metrics.text());
  else send(response, 404, 'text/plain', 'not found\n');
}

function sendReport(response: ServerResponse, report: HealthReport): void {
  send(response, report.ok ? 200 : 503, 'application/json', JSON.stringify(report));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
