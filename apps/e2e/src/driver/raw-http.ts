import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { stack } from './stack.js';

/** What came back over a bare connection. */
export interface RawAnswer {
  readonly status: number | null;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A bare connection to the service, for requests no HTTP client would send. */
export class RawConnection {
  private readonly socket: Socket;
  private received = '';
  private readonly over: Promise<void>;

  constructor(baseUrl = stack.baseUrl) {
    const { hostname, port } = new URL(baseUrl);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('latin1').on('data', (text) => (this.received += String(text)));
    // The service hangs up on senders of nonsense: that is the end here, not an error.
    this.over = new Promise((resolve) => {
      this.socket.on('error', () => resolve());
      this.socket.on('close', () => resolve());
    });
  }

  send(data: string | Uint8Array): this {
    if (!this.socket.destroyed) this.socket.write(data);
    return this;
  }

  hangUp(): void {
    this.socket.destroy();
  }

  /** True once the service has closed the connection. */
  closed(): Promise<void> {
    return this.over;
  }

  /** The first answer, as soon as its body is there or the connection ends. */
  async answer(withinMs = 20_000): Promise<RawAnswer> {
    const until = performance.now() + withinMs;
    let ended = false;
    void this.over.then(() => (ended = true));
    for (;;) {
      const parsed = parse(this.received);
      if (parsed !== null) return parsed;
      if (ended || performance.now() > until) return { status: null, headers: {}, body: this.received };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function parse(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? NaN);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  // 100 Continue is no answer yet.
  if (status === 100) return parse(text.slice(end + 4));
  const body = text.slice(end + 4);
  const length = Number(headers['content-length'] ?? NaN);
  return Buffer.byteLength(body, 'latin1') < length ? null : { status, headers, body };
}

/** The head of a request as text, with the blank line that ends it. */
export function head(method: string, path: string, headers: Record<string, string | number>): string {
  const { host } = new URL(stack.baseUrl);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} /api/v1${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
