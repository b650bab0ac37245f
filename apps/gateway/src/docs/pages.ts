import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@formseal/contracts';
import { errorsPage } from './errors-page.js';
import { Markdown } from './markdown.js';
import type { Heading } from './markdown.js';
import { referencePage } from './reference-page.js';
import type { OpenApi } from './reference-page.js';
import { vocabularyPage } from './vocabulary-page.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Where a page's text lies that is made and not written. */
const MADE = {
  'errors.md': errorsPage,
  'reference.md': () => referencePage(openApiDocument() as unknown as OpenApi),
  'vocabulary.md': vocabularyPage,
} as const;

/** A page of the documentation: where it is shown, what it is called, and where its text lies from the root of the workspace. */
interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly source: string;
}

export interface DocsPage extends Listed {
  readonly markdown: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const page = (slug: string, title: string, about: string, source = `docs/guide/${slug}.md`): Listed => ({
  slug,
  title,
  about,
  source,
});

/** In the order in which somebody new reads them. */
export const LISTED: readonly { readonly title: string; readonly pages: readonly Listed[] }[] = [
  {
    title: 'Begin',
    pages: [
      page('quick-start', 'Quick start', 'From a PDF to a signed one in five calls'),
      page('concepts', 'Concepts', 'Documents, fields and states; what is counted; what a signature is'),
    ],
  },
  {
    title: 'Guides',
    pages: [
      page('agents', 'Agents', 'The Model Context Protocol server, and what to do with each state', 'docs/agents.md'),
      page('webhooks', 'Webhooks', 'Be told instead of asking', 'docs/webhooks.md'),
      page('node', 'Node and browsers', '@formseal/client', 'libs/client/README.md'),
      page(
        'python',
        'Python',
        'The client for Python, with the standard library alone',
        'libs/client-python/README.md',
      ),
      page('command', 'Command line', 'From a terminal or a script', 'docs/command.md'),
    ],
  },
  {
    title: 'Look up',
    pages: [
      page('reference', 'Reference', 'Every call, every shape, to try here'),
      page('errors', 'Errors', 'Every code, and what to do about it'),
      page('vocabulary', 'Vocabulary', 'What fields mean'),
      page('versioning', 'Versioning', 'What may change in v1, and what never does'),
      page('changelog', 'Changelog', 'What was added, newest first'),
    ],
  },
];

const ALL = LISTED.flatMap(({ pages }) => pages);

/** Where a link of a page's text leads on the site; null: nowhere. */
function linkFrom(source: string, target: string, ending = ''): string | null {
  if (/^(https?:|\/|#)/.test(target)) return target;
  const [file = '', fragment] = target.split('#');
  const asked = path.posix.join(path.posix.dirname(source), file);
  const found = ALL.find((listed) => listed.source === asked);
  return found ? `/docs/${found.slug}${ending}${fragment === undefined ? '' : `#${fragment}`}` : null;
}

/** The Markdown of a page, with its links as they lead from here. */
const rewritten = (source: string, text: string): string =>
  text.replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_all, words: string, target: string) => {
    const leads = linkFrom(source, target, '.md');
    return leads === null ? words : `[${words}](${leads})`;
  });

/** The text of a page: made, or as it was written. */
function textOf(source: string): string {
  const [, name = ''] = /^docs\/guide\/(.+)$/.exec(source) ?? [];
  const generate = Object.entries(MADE).find(([file]) => file === name)?.[1];
  return generate ? generate() : readFileSync(`${ROOT}${source}`, 'utf8');
}

function made(listed: Listed): DocsPage {
  const text = textOf(listed.source);
  const markdown = new Markdown({ link: (target) => linkFrom(listed.source, target) });
  const html = markdown.html(text);
  return { ...listed, markdown: rewritten(listed.source, text), html, headings: markdown.headings };
}

let pages: readonly DocsPage[] | undefined;
/** Every page, made once. */
export const docsPages = (): readonly DocsPage[] => (pages ??= ALL.map(made));
