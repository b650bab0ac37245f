import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const denied = (): never => {
  throw new Error('no network in the sandbox');
};

/** Every function of an object that nobody in a sandbox has a use for. */
function deny(target: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(target, name, { value: denied, writable: false, configurable: false, enumerable: true });
}

const namesIn = (target: object): string[] =>
  Object.getOwnPropertyNames(target).filter(
    (name) => name !== 'constructor' && typeof (target as Record<string, unknown>)[name] === 'function',
  );

/** Nor is there anything to answer. */
class NoResponse {
  bytes = denied;
}

/** Readers of PDFs keep headers for requests that they never send; Node's own would load its whole client. */
class NoHeaders extends Map<string, string> {
  append(name: string, value: string): void {
    this.set(name, value);
  }
}

/** From here on nothing in this process reaches the network by Node's own means: a reader has no business there. */
export function denyNetwork(): void {
  deny(net.Socket.prototype, ['connect']);
  deny(net.Server.prototype, ['listen']);
  deny(dgram.Socket.prototype, ['bind', 'connect', 'send', 'addMembership']);
  deny(dgram, ['createSocket']);
  // Resolvers too: a question to a name server carries whatever stands in the name.
  for (const resolver of [dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    deny(resolver, namesIn(resolver));
    const inherited = Object.getPrototypeOf(resolver) as object;
    if (inherited !== Object.prototype) deny(inherited, namesIn(inherited));
  }
  deny(dns.promises, namesIn(dns.promises));
  deny(dns, namesIn(dns));
  Object.assign(globalThis, {
    fetch: denied,
    Headers: NoHeaders,
    Response: NoResponse,
    WebSocket: undefined,
    EventSource: undefined,
  });
  syncBuiltinESMExports();
}
