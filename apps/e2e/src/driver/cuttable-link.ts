import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that a test can cut and mend. */
export interface CuttableLink {
  /** The given address, by way of this link. */
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function linkTo(address: string): Promise<CuttableLink> {
  const there = new URL(address);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(there.port), there.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(address);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: here.href,
    cut,
    mend: () => void (whole = true),
    close: () => {
      cut();
      server.close();
    },
  };
}
