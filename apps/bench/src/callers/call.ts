import { Agent, request } from 'node:http';

/** One call as it goes out; `{n}` in its address is a number that no call before it had. */
export interface Call {
  readonly url: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Asks over connections that stay open, with as little work for each call as can be: the service runs on the same machine. */
export class Asker {
  private readonly agent = new Agent({ keepAlive: true });
  private count = 0;

  /** Answers the status; 0 where the connection broke. */
  ask({ url, method = 'GET', headers, body }: Call): Promise<number> {
    return new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = request(url.replace('{n}', String(this.count++)), {
        ...{ method, agent: this.agent, headers: { ...headers, ...length } },
      });
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      });
      asked.on('error', () => resolve(0));
      asked.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
