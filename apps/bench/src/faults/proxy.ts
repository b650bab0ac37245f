import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Stands between the services and a server, and makes the way slow, deaf or broken. */
export class Proxy {
  /** How long each thing said to the server is held back. */
  delayMs = 0;
  /** What the server tells subscribers is thrown away. */
  deaf = false;
  private readonly pairs = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async to(port: number): Promise<Proxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Proxy(server, port);
  }

  /** The address with the proxy's port in place of the server's. */
  through(url: string): string {
    return url.replace(`:${this.port}`, `:${(this.server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.close();
    for (const socket of this.pairs) socket.destroy();
  }

  private join(client: Socket): void {
    const server = connect(this.port, '127.0.0.1');
    let subscriber = false;
    client.on('data', (chunk) => {
      subscriber ||= chunk.includes('subscribe');
      if (this.delayMs === 0) server.write(chunk);
      else setTimeout(() => server.writable && server.write(chunk), this.delayMs);
    });
    server.on('data', (chunk) => {
      if (!(this.deaf && subscriber) && client.writable) client.write(chunk);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.pairs.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.pairs.delete(one);
        other.destroy();
      });
    }
  }
}
