import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** From here on nothing in this process reaches the network by Node's own means: a reader has no business there. */
export function denyNetwork(): void {
  const denied = (): never => {
    throw new Error('no network in the sandbox');
  };
  net.Socket.prototype.connect = denied;
  net.Server.prototype.listen = denied;
  dgram.createSocket = denied;
  Object.assign(dns, { lookup: denied, resolve: denied });
  Object.assign(globalThis, { fetch: denied, WebSocket: undefined, EventSource: undefined });
  syncBuiltinESMExports();
}
