import { createServer as listener } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Formseal } from '@formseal/client';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Bodies } from './bodies.js';
import { Callers } from './callers.js';
import { createServer } from './server.js';

// Long enough for a file of 20 MB over a slow line, too short to hold a place for nothing.
const RECEIVE_MS = 120_000;
const REFUSED = {
  413: 'The message is larger than 30 MB, or more than 1 MB of it is no text.',
  503: 'Too much is under way: try again in a moment.',
};

/** Where it listens, and whom it calls. */
export interface HttpOptions {
  readonly baseUrl: string;
  readonly host: string;
  readonly port: number;
}

/** Serves the tools at /mcp, each call with the key that it brings; nothing is kept between calls. */
export async function serveHttp({ baseUrl, host, port }: HttpOptions): Promise<Server> {
  const [bodies, callers] = [new Bodies(), new Callers(baseUrl)];
  const server = listener({ requestTimeout: RECEIVE_MS }, (request, response) => {
    answer({ baseUrl, bodies, callers, request, response }).catch((error: unknown) => {
      process.stderr.write(`formseal-mcp: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The call failed.');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

interface Incoming {
  readonly baseUrl: string;
  readonly bodies: Bodies;
  readonly callers: Callers;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer({ baseUrl, bodies, callers, request, response }: Incoming): Promise<void> {
  const { method, headers, url = '' } = request;
  if (url.split('?')[0] !== '/mcp') return refuse(response, 404, 'The tools are at /mcp.');
  // A page in a browser has no business here, whatever name it reached this machine by.
  if (headers.origin !== undefined) return refuse(response, 403, 'Calls from web pages are not taken.');
  if (method !== 'POST') return refuse(response, 405, 'Only POST is answered: no session is kept.', { Allow: 'POST' });
  const [, apiKey] = /^Bearer (fsk_[\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const refusal = apiKey === undefined ? 401 : await callers.refusal(apiKey);
  if (refusal === 503) return refuse(response, 503, REFUSED[503], { Connection: 'close' });
  if (apiKey === undefined || refusal !== null)
    return refuse(response, 401, 'Send your API key: Authorization: Bearer fsk_….', {
      'WWW-Authenticate': 'Bearer',
      Connection: 'close',
    });
  const body = await bodies.receive(request, response, apiKey);
  if (typeof body === 'number') return refuse(response, body, REFUSED[body], { Connection: 'close' });
  await handled({ formseal: new Formseal({ baseUrl, apiKey }), body, request, response });
}

interface Handled {
  readonly formseal: Formseal;
  readonly body: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function handled({ formseal, body, request, response }: Handled): Promise<void> {
  const message = parsed(body);
  if (message === undefined) return refuse(response, 400, 'The body is not JSON.');
  const server = createServer({ formseal, files: null });
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, message);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }));
}
