import { escaped } from './markdown.js';
import { LISTED } from './pages.js';
import type { DocsPage } from './pages.js';

const MARK =
  '<svg class="mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><circle class="mark-disc" cx="16" cy="16" r="15"/><circle class="mark-ring" cx="16" cy="16" r="11.5"/><path class="mark-tick" d="M10.5 16.6l3.9 3.9 7.4-8.6"/></svg>';

const link = (href: string, words: string, isHere: boolean): string =>
  `<li><a class="rail-link" href="${href}"${isHere ? ' aria-current="page"' : ''}>${escaped(words)}</a></li>`;

function rail({ slug }: DocsPage): string {
  const groups = LISTED.map(({ title, pages }) => {
    const links = pages.map((page) => link(`/docs/${page.slug}`, page.title, page.slug === slug)).join('');
    return `<h2>${escaped(title)}</h2><ul>${links}</ul>`;
  });
  return groups.join('');
}

/** Two levels are enough to find a place; a page with few needs no list. */
function contents({ headings }: DocsPage): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 3) return '';
  const links = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}

/** A page of the documentation as a browser shows it: no script is needed to read it. */
export function pageHtml(page: DocsPage): string {
  const hasTry = page.html.includes('class="try"');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(page.about)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" href="/docs/${page.slug}.md" type="text/markdown" title="This page as Markdown">
<link rel="stylesheet" href="/docs/assets/docs.css">
<script type="module" src="/docs/assets/docs.mjs"></script>
${hasTry ? '<script type="module" src="/docs/assets/try-it.mjs"></script>\n' : ''}<title>${escaped(page.title)} · Formseal</title>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header class="top"><a class="brand" href="/docs">${MARK}<span>Formseal</span></a><a class="sign-in" href="/">Open the app</a></header>
<div class="site">
<details class="rail" open><summary>Pages</summary><nav aria-label="Pages">${rail(page)}</nav></details>
<main id="text" class="text">
${page.html}
<footer><a href="/docs/${page.slug}.md">This page as Markdown</a> · <a href="/llms.txt">llms.txt</a> · <a href="/api/v1/openapi.json">openapi.json</a></footer>
</main>
${contents(page)}
</div>
</body>
</html>
`;
}

/** The whole of the documentation for a reader that takes no pages: what there is and where (llmstxt.org). */
export function llmsText(pages: readonly DocsPage[]): string {
  const groups = LISTED.map(({ title, pages: listed }) => {
    const links = listed.map(({ slug, title: words, about }) => `- [${words}](/docs/${slug}.md): ${about}`);
    return `## ${title}\n\n${links.join('\n')}`;
  });
  return `# Formseal

> Upload a PDF form over HTTP; the answer has every field in it, each with its meaning, a suggested value and an honest state. Confirm the fields, or hand the \`reviewUrl\` to a person. Sign. Download the filled, sealed PDF.

Base address: \`/api/v1\`; \`Authorization: Bearer <API_KEY>\`. OpenAPI 3.1: [openapi.json](/api/v1/openapi.json). All ${pages.length} pages in one text: [llms-full.txt](/llms-full.txt).

${groups.join('\n\n')}
`;
}
