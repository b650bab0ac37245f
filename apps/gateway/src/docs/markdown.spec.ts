import { describe, expect, it } from '@jest/globals';
import { Markdown, slug } from './markdown.js';

const page = () => new Markdown({ link: (target) => (target.startsWith('gone') ? null : `/docs/${target}`) });

describe('a page', () => {
  it('has headings that can be linked to', () => {
    const made = page();
    expect(made.html('# The `API`, *now*\n## Why?')).toBe(
      '<h1 id="the-api-now"><a class="anchor" href="#the-api-now">The <code>API</code>, <em>now</em></a></h1>\n' +
        '<h2 id="why"><a class="anchor" href="#why">Why?</a></h2>',
    );
    expect(made.headings).toEqual([
      { level: 1, id: 'the-api-now', text: 'The API, now' },
      { level: 2, id: 'why', text: 'Why?' },
    ]);
    expect(slug('What to do with a field')).toBe('what-to-do-with-a-field');
  });

  it('says nothing of what it holds as markup', () => {
    expect(page().html('<script> & `<b>`\n\n```html\n<i>"`**a**\n```')).toBe(
      '<p>&lt;script&gt; &amp; <code>&lt;b&gt;</code></p>\n' +
        '<pre data-language="html"><code>&lt;i&gt;&quot;`**a**</code></pre>',
    );
  });

  it('has links where they lead somewhere, and words where they do not', () => {
    expect(page().html('See [**all** of it](x#y) and [what is `gone`](gone.ts).')).toBe(
      '<p>See <a href="/docs/x#y"><strong>all</strong> of it</a> and what is <code>gone</code>.</p>',
    );
  });

  it('has lists and tables', () => {
    expect(page().html('1. one\n   more\n2. two\n\n| a | `b` |\n|---|---|\n| 1 \\| 2 | **x** |')).toBe(
      '<ol><li>one more</li><li>two</li></ol>\n' +
        '<div class="table"><table><thead><tr><th>a</th><th><code>b</code></th></tr></thead>' +
        '<tbody><tr><td>1 | 2</td><td><strong>x</strong></td></tr></tbody></table></div>',
    );
  });
});
