/** What a page needs to know of the place it is shown at. */
export interface Place {
  /** Where a link of the text leads here; null: nowhere, its words alone are shown. */
  readonly link: (target: string) => string | null;
}

/** A heading, as the list of contents names it. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/** The name by which a heading is linked to, as code hosts make it. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** As much of Markdown as our own pages are written in: headings, paragraphs, lists, tables, code, emphasis and links. */
export class Markdown {
  readonly headings: Heading[] = [];

  constructor(private readonly place: Place) {}

  html(text: string): string {
    const lines = text.split('\n');
    const made: string[] = [];
    for (let at = 0; at < lines.length;) {
      const [html, used] = this.block(lines, at);
      made.push(html);
      at += used;
    }
    return made.filter((html) => html !== '').join('\n');
  }

  /** The block that begins there, and of how many lines it is. */
  private block(lines: readonly string[], at: number): [string, number] {
    const line = lines[at]!;
    if (line.trim() === '') return ['', 1];
    const [, language] = /^```(\S*)/.exec(line) ?? [];
    if (language !== undefined) return code(lines, at, language);
    const [, marks, title] = /^(#{1,4}) (.+)$/.exec(line) ?? [];
    if (marks && title) return [this.heading(marks.length, title), 1];
    const [, operation] = /^<!-- try: (\w+) -->$/.exec(line) ?? [];
    if (operation) return [`<div class="try" data-operation="${operation}"></div>`, 1];
    if (line.startsWith('|')) return this.table(lines, at);
    if (ITEM.test(line)) return this.list(lines, at);
    return this.paragraph(lines, at);
  }

  private heading(level: number, title: string): string {
    const id = slug(title);
    this.headings.push({ level, id, text: title.replace(/[`*]/g, '') });
    return `<h${level} id="${id}"><a class="anchor" href="#${id}">${this.inline(title)}</a></h${level}>`;
  }

  private table(lines: readonly string[], at: number): [string, number] {
    const rows = until(lines, at, (line) => !line.startsWith('|'));
    const [head = '', , ...body] = rows;
    const row = (line: string, tag: string) =>
      `<tr>${cellsOf(line)
        .map((cell) => `<${tag}>${this.inline(cell)}</${tag}>`)
        .join('')}</tr>`;
    const inner = body.map((line) => row(line, 'td')).join('\n');
    const hasHead = cellsOf(head).some((cell) => cell !== '');
    const top = hasHead ? `<thead>${row(head, 'th')}</thead>` : '';
    return [`<div class="table"><table>${top}<tbody>${inner}</tbody></table></div>`, rows.length];
  }

  private list(lines: readonly string[], at: number): [string, number] {
    const taken = until(lines, at, (line) => !ITEM.test(line) && !/^ {2,}\S/.test(line));
    const items: string[] = [];
    for (const line of taken) {
      const [, text] = ITEM.exec(line) ?? [];
      if (text !== undefined) items.push(text);
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    const tag = /^\d/.test(lines[at]!) ? 'ol' : 'ul';
    return [`<${tag}>${items.map((text) => `<li>${this.inline(text)}</li>`).join('')}</${tag}>`, taken.length];
  }

  private paragraph(lines: readonly string[], at: number): [string, number] {
    const taken = until(lines, at, (line) => line.trim() === '' || /^(```|#{1,4} |\|)/.test(line) || ITEM.test(line));
    return [`<p>${this.inline(taken.join(' '))}</p>`, taken.length];
  }

  /** Code first: nothing in it means anything. */
  private inline(text: string): string {
    return text
      .split(/(`[^`]+`)/)
      .map((part, at) => (at % 2 === 1 ? `<code>${escaped(part.slice(1, -1))}</code>` : part))
      .reduce<string[]>((parts, part, at) => [...parts, at % 2 === 1 ? part : this.words(part)], [])
      .join('')
      .replace(LINK, (_all, words: string, target: string) => this.anchor(words, target));
  }

  private words(text: string): string {
    return escaped(text)
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?!\w)/g, '<em>$1</em>');
  }

  private anchor(words: string, target: string): string {
    const leads = this.place.link(target);
    return leads === null ? words : `<a href="${leads}">${words}</a>`;
  }
}

const ITEM = /^(?:[-*]|\d+\.) (.*)$/;
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

function until(lines: readonly string[], at: number, ends: (line: string) => boolean): string[] {
  const rest = lines.slice(at);
  const end = rest.findIndex((line, place) => place > 0 && ends(line));
  return end < 0 ? rest : rest.slice(0, end);
}

function code(lines: readonly string[], at: number, language: string): [string, number] {
  const inner = until(lines, at, (line) => line.startsWith('```')).slice(1);
  const html = `<pre data-language="${escaped(language)}"><code>${escaped(inner.join('\n'))}</code></pre>`;
  return [html, inner.length + 2];
}

/** A bar in a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
