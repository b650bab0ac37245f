import type { Layer } from './page-content.js';

/** A marked part of the content: of a layer that is switched off, or a field's value. */
interface Marked {
  readonly hidden: boolean;
  readonly value: boolean;
}

/** What the content at hand is part of: the page, a form that it draws, a field's value, an annotation; and whether it is shown. */
export class Layers {
  private readonly marked: Marked[] = [];
  private hidden = 0;
  private values = 0;
  private forms = 0;
  private notes = 0;

  constructor(private readonly isSwitchedOff: (layer: unknown) => boolean) {}

  beginMarked([tag, properties]: readonly unknown[]): void {
    const hidden = tag === 'OC' && this.isSwitchedOff(properties);
    // pdf.js gives a tag with properties as text, one without as a name.
    const value = (tag as { name?: string } | null)?.name === 'Tx';
    this.marked.push({ hidden, value });
    if (hidden) this.hidden++;
    if (value) this.values++;
  }

  endMarked(): void {
    const ended = this.marked.pop();
    if (ended?.hidden) this.hidden--;
    if (ended?.value) this.values--;
  }

  beginForm(): void {
    this.forms++;
  }

  endForm(): void {
    this.forms--;
  }

  beginNote(): void {
    this.notes++;
  }

  endNote(): void {
    this.notes--;
  }

  get areShown(): boolean {
    return this.hidden === 0;
  }

  get innermost(): Layer {
    if (this.notes > 0) return 'note';
    if (this.values > 0) return 'value';
    return this.forms > 0 ? 'form' : 'page';
  }
}
