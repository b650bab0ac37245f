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

/** A port of the loopback interface that nobody listens on right now. */
export function freePort(): Promise<number> {
  return listenOnce('127.0.0.1', 0);
}

/** The port itself if it can be listened on (0: any free one), else the one line that says what to do. */
export async function claimPort(host: string, port: number): Promise<number> {
  try {
    return await listenOnce(host, port);
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
