import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERRORS, openApiDocument } from '@formseal/contracts';
import { SEMANTIC_NAMES } from '@formseal/domain';
import { llmsText, pageHtml } from './layout.js';
import { docsPages } from './pages.js';

const pages = docsPages();
const bySlug = new Map(pages.map((page) => [page.slug, page]));
const root = path.resolve(__dirname, '../../../..');
/** What is served beside the pages. */
const BESIDE = [
  ...['/', '/docs', '/llms.txt', '/llms-full.txt', '/favicon.svg', '/api/v1/openapi.json'],
  ...['/docs/vocabulary.schema.json', '/docs/assets/docs.css', '/docs/assets/docs.mjs', '/docs/assets/try-it.mjs'],
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the documentation', () => {
  it('has no link that leads nowhere', () => {
    for (const page of pages) {
      const links = [...pageHtml(page).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(10);
      for (const href of links.filter((one) => !one.startsWith('http'))) {
        const [place = '', fragment] = href.split('#');
        const target = place === '' ? page : bySlug.get(place.replace(/^\/docs\//, '').replace(/\.md$/, ''));
        if (!target) expect([page.slug, href, BESIDE.includes(place)]).toEqual([page.slug, href, true]);
        const ids = target?.headings.map(({ id }) => id);
        if (fragment !== undefined && fragment !== 'text')
          expect([page.slug, href, ids?.includes(fragment)]).toEqual([page.slug, href, true]);
      }
    }
  });

  it('has one first heading a page, and no id twice', () => {
    for (const { slug, headings } of pages) {
      expect([slug, headings.filter(({ level }) => level === 1).length]).toEqual([slug, 1]);
      const ids = headings.map(({ id }) => id);
      expect([slug, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([slug, []]);
    }
  });

  it('shows JSON that is JSON', () => {
    for (const { slug, markdown } of pages)
      for (const [, text = ''] of markdown.matchAll(/^```json\n([^]*?)^```/gm))
        expect([slug, isJson(text)]).toEqual([slug, true]);
  });

  it('knows every error, every call and every meaning', () => {
    for (const code of Object.keys(ERRORS)) expect(bySlug.get('errors')!.markdown).toContain(`| \`${code}\` |`);
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect(bySlug.get('reference')!.html).toContain(`data-operation="${operation.operationId}"`);
    for (const [name] of SEMANTIC_NAMES) expect(bySlug.get('vocabulary')!.markdown).toContain(`| \`${name}\` |`);
  });

  it('has nothing that a strict policy would refuse', () => {
    for (const page of pages)
      expect(pageHtml(page)).not.toMatch(/<script>|<style|\sstyle=|\son[a-z]+=|src="(?!\/)|href="\/\//);
  });

  it('tells programs of each page', () => {
    for (const { slug, title } of pages) expect(llmsText(pages)).toContain(`[${title}](/docs/${slug}.md)`);
  });

  it('looks like the app', () => {
    const tokens = (file: string) =>
      new Map(
        [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}(--[\w-]+):([^;]+);/gm)].map(
          ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()] as const,
        ),
      );
    const app = tokens('apps/web/src/styles/tokens.css');
    const own = tokens('apps/gateway/docs-assets/docs.css');
    expect(own.size).toBeGreaterThan(15);
    for (const [name, value] of own) expect([name, value]).toEqual([name, app.get(name)]);
  });
});
