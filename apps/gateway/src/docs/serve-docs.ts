import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { vocabularyJsonSchema } from '@formseal/domain';
import { llmsText, pageHtml } from './layout.js';
import { docsPages } from './pages.js';

const ASSETS = fileURLToPath(new URL('../../docs-assets/', import.meta.url));

/** Nothing inline, nothing from elsewhere; what is tried goes to this service alone. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'max-age=300',
};

const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/schema+json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const;

/** Serves the documentation: pages, each as Markdown too, and what programs read of it. All of it is made at the start. */
export function serveDocs(instance: FastifyInstance): void {
  const serve = (url: string, type: keyof typeof TYPES, body: string): void => {
    instance.get(url, (_request, reply: FastifyReply) => reply.headers(HEADERS).type(TYPES[type]).send(body));
  };
  const pages = docsPages();
  for (const page of pages) {
    serve(`/docs/${page.slug}`, 'html', pageHtml(page));
    serve(`/docs/${page.slug}.md`, 'md', page.markdown);
  }
  const [first] = pages;
  if (first) serve('/docs', 'html', pageHtml(first));
  serve('/docs/vocabulary.schema.json', 'json', JSON.stringify(vocabularyJsonSchema(), null, 2));
  serve('/llms.txt', 'txt', llmsText(pages));
  serve('/llms-full.txt', 'txt', pages.map(({ markdown }) => markdown).join('\n\n'));
  for (const [name, type] of [
    ['docs.css', 'css'],
    ['docs.mjs', 'mjs'],
    ['try-it.mjs', 'mjs'],
  ] as const)
    serve(`/docs/assets/${name}`, type, readFileSync(`${ASSETS}${name}`, 'utf8'));
}
