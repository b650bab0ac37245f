import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StartupProblem } from './startup-problem.js';

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

/**
 * Between asking for a port and listening on it seconds go by. Till the process ends the port is kept from others that
 * ask here by a name of its own: Linux gives one to one process of a network alone, as it does ports, and takes it back.
 */
function keepForThisProcess(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    const name = createServer((caller) => caller.destroy()).unref();
    name.once('error', () => resolve(false));
    name.listen(`\0formseal-port-${port}`, () => resolve(true));
  });
}

/** Below those that systems give to connections: a port of these could be gone before a service listens on it. */
const OURS = { first: 20_000, last: 31_999 };
const TRIES = 100;

/** A port of the interface that nobody listens on right now, nor another process that asked here is about to. */
export async function freePort(host = '127.0.0.1', { first, last } = OURS): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = await listenOnce(host, randomInt(first, last + 1)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return null;
      throw error;
    });
    if (port !== null && (await keepForThisProcess(port))) return port;
  }
  return listenOnce(host, 0);
}

/** The port itself if it can be listened on (0: any free one), else the one line that says what to do. */
export async function claimPort(host: string, port: number): Promise<number> {
  try {
    return await (port === 0 ? freePort(host) : listenOnce(host, port));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartupProblem(`Port ${port} is in use: choose another one, for instance PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES') {
      throw new StartupProblem(`Port ${port} may only be opened by root: choose one above 1023, PORT=3000 npm start`);
    }
    throw new StartupProblem(`Can't listen on ${host}:${port} (${code ?? String(error)})`);
  }
}
