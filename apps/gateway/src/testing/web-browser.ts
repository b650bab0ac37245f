import { randomBytes } from 'node:crypto';
import type { WebSession } from '@formseal/contracts';
import type { WholeGateway } from './whole-gateway.js';

/** What the web app's own API answers. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: { readonly code: string; readonly reason?: string } };
}

/** An answer in a line: its status, and why where it is a refusal. */
export const outcome = ({ status, body }: Answer) => `${status} ${body.error?.reason ?? body.error?.code ?? 'ok'}`;

/** A browser: keeps its cookies, and has an address of its own. */
export class WebBrowser {
  readonly cookies = new Map<string, string>();
  private readonly address = `198.51.${randomBytes(1).readUInt8()}.${randomBytes(1).readUInt8()}`;

  constructor(private readonly gateway: WholeGateway) {}

  async call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object): Promise<Answer> {
    const response = await this.gateway.app.inject({
      method,
      url: `/api/web${path}`,
      remoteAddress: this.address,
      headers: {
        'x-formseal': '1',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(json && { payload: json }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : {} };
  }

  async who(): Promise<string | null> {
    return ((await this.call('GET', '/session')).body as unknown as WebSession).user?.email ?? null;
  }
}
