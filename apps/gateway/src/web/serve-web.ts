import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Addresses that the browser app itself resolves. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/invitation',
  '/forgotten',
  '/new-password',
  '/documents',
  '/documents/*',
  '/settings',
  '/settings/*',
  '/verify',
];
/** Whoever follows such an address may hold a link's token: nothing of it may be kept or passed on. */
const LINK_PAGES = ['/review', '/review/*', '/signing'];

/** The one style element of the app, by its hash: React Aria's `touch-action` for what can be pressed. */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * No inline script, no inline style but that one, nothing from elsewhere. pdf.js decodes JPEG 2000 and JBIG2 with WebAssembly, which needs
 * `wasm-unsafe-eval` and grants no JavaScript.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  `style-src 'self' ${PRESSABLE_STYLE}`,
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR = 31_536_000_000;

/** Serves the built web app; where there is none its addresses stay unknown ones. */
export async function serveWeb(instance: FastifyInstance): Promise<void> {
  if (!existsSync(`${DIST}index.html`)) return;
  const page = readFileSync(`${DIST}index.html`);
  const send = (reply: FastifyReply, cache: string) =>
    reply.headers(pageHeaders(cache)).type('text/html; charset=utf-8').send(page);
  for (const url of PAGES) instance.get(url, (_request, reply) => send(reply, 'no-cache'));
  instance.addHook('onRequest', async (request, reply) => {
    if (!isUnknownPage(request)) return;
    await send(reply.code(404), 'no-store');
    return reply;
  });
  for (const url of LINK_PAGES) instance.get(url, (_request, reply) => send(reply, 'no-store'));
  await instance.register(fastifyStatic, {
    root: `${DIST}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    index: false,
  });
  // What pdf.js asks for by a fixed name: character maps, stand-in fonts, decoders.
  await instance.register(fastifyStatic, {
    root: `${DIST}pdfjs`,
    prefix: '/pdfjs/',
    maxAge: 86_400_000,
    index: false,
    decorateReply: false,
  });
  const icon = readFileSync(`${DIST}favicon.svg`);
  instance.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml').send(icon),
  );
}

/** An address that leads nowhere, opened by a person: the app says so, and where to go on. Programs are answered as everywhere. */
const isUnknownPage = ({ is404, method, url, headers }: FastifyRequest): boolean =>
  is404 && method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

function pageHeaders(cache: string): Record<string, string> {
  return {
    'cache-control': cache,
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
