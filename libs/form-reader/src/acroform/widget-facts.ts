import { createHash } from 'node:crypto';
import type { PdfDict, PdfObject } from '@libpdf/core';
import { buttonMark, frameWidth, isDark, screenColour, textColourIn, textSizeIn } from '@formseal/pdf';
import type { ButtonMark, TextColour } from '@formseal/pdf';
import type { WidgetNode } from './field-tree.js';
import type { Objects } from './objects.js';

/** Field flags, ISO 32000-2 tables 227, 229, 231, 233, by their bit. */
const FIELD = {
  readOnly: 1,
  required: 2,
  multiline: 13,
  password: 14,
  radio: 16,
  pushButton: 17,
  combo: 18,
  edit: 19,
  fileSelect: 21,
  multiSelect: 22,
  comb: 25,
  radiosInUnison: 26,
} as const;

/** Annotation flags, table 167. */
const HIDDEN = 2;
const NO_VIEW = 6;

const BLACK = '#000000';

/** By how many values a colour has (12.5.6.19, table 192). */
const GROUND_OPERATORS: Readonly<Record<number, TextColour['operator']>> = { 1: 'g', 3: 'rg', 4: 'k' };

const bit = (flags: number, position: number): boolean => (flags & (1 << (position - 1))) !== 0;

/** Several times as long as the longest name known, which is a path through an XFA form. */
const LONGEST_NAME = 500;

/** A name of any length as one that is looked through and shown: by its end, which says what is asked, and still another than every other. */
const shortName = (name: string): string =>
  name.length <= LONGEST_NAME
    ? name
    : `${createHash('sha256').update(name).digest('base64url')}.${name.slice(-LONGEST_NAME / 2)}`;

/** Names by what stands in the file: thousands of fields may have one above them. */
const NAMES = new WeakMap<PdfObject, string | null>();

/** What a widget and its field say of themselves, inheritance resolved. */
export class WidgetFacts {
  readonly widget: PdfDict;
  /** The dictionary that is the field: the first that has a name. */
  readonly field: PdfDict;
  private readonly flags: number;

  constructor(
    readonly node: WidgetNode,
    readonly objects: Objects,
  ) {
    this.widget = node.lineage[0]!;
    this.field = node.lineage.find((dict) => dict.has('T')) ?? this.widget;
    this.flags = objects.number(this.inherited('Ff')) ?? 0;
  }

  inherited(key: string): PdfObject | null {
    for (const dict of this.node.lineage) {
      const found = this.objects.resolve(dict.get(key));
      if (found) return found;
    }
    return null;
  }

  /** The size of its letters in points; 0 where the form leaves it to who writes. */
  get textSize(): number {
    return textSizeIn(this.defaultAppearance);
  }

  /** The colour of its letters, `#rrggbb`; null where they are black. */
  get textColour(): string | null {
    const colour = screenColour(textColourIn(this.defaultAppearance, this.ground));
    return colour === BLACK ? null : colour;
  }

  /** The field's own ground, `#rrggbb`; null where it has none, or one that any letters are read on. */
  get darkGround(): string | null {
    const operator = GROUND_OPERATORS[this.ground.length];
    return operator && isDark(this.ground) ? screenColour({ operator, values: this.ground }) : null;
  }

  private get ground(): readonly number[] {
    const { array, number } = this.objects;
    return array(this.look?.get('BG')).map((one) => number(one) ?? 0);
  }

  /** How it is dressed (/MK). */
  private get look(): PdfDict | null {
    return this.objects.dict(this.widget.get('MK'));
  }

  /** Of a button, how it is marked. */
  get mark(): ButtonMark {
    return buttonMark(this.objects.text(this.look?.get('CA')), this.is('radio'));
  }

  /** The frame that it has of its own, in points. */
  get frame(): number {
    const { dict, array, number, name } = this.objects;
    const style = dict(this.widget.get('BS'));
    return frameWidth({
      width: number(style?.get('W')),
      style: name(style?.get('S')),
      coloured: array(this.look?.get('BC')).length > 0,
    });
  }

  private get defaultAppearance(): string {
    const [own, shared] = [this.inherited('DA'), this.objects.ofForm('DA')].map(this.objects.text);
    return own ?? shared ?? '';
  }

  /** Where its text stands (/Q); null where it begins at the left. */
  get align(): 'centre' | 'right' | null {
    const quadding = this.objects.number(this.inherited('Q') ?? this.objects.ofForm('Q'));
    return quadding === 1 ? 'centre' : quadding === 2 ? 'right' : null;
  }

  is(flag: keyof typeof FIELD): boolean {
    return bit(this.flags, FIELD[flag]);
  }

  /** Fully qualified (12.7.4.2): the partial names from the root on. */
  get name(): string {
    const names = this.node.lineage.map((dict) => this.partialName(dict));
    return shortName(
      names
        .filter((name) => name !== null)
        .reverse()
        .join('.'),
    );
  }

  private partialName(dict: PdfDict): string | null {
    const found = this.objects.resolve(dict.get('T'));
    if (!found) return null;
    const known = NAMES.get(found);
    if (known !== undefined) return known;
    const text = this.objects.text(found);
    const name = text === null ? null : shortName(text);
    NAMES.set(found, name);
    return name;
  }

  get kind(): 'text' | 'choice' | 'checkbox' | 'radio' | 'signature' | null {
    switch (this.objects.name(this.inherited('FT'))) {
      case 'Tx':
        return 'text';
      case 'Ch':
        return 'choice';
      case 'Sig':
        return 'signature';
      case 'Btn':
        return this.is('pushButton') ? null : this.is('radio') ? 'radio' : 'checkbox';
      default:
        return null;
    }
  }

  /** Whether nobody sees it: hidden by flag, or a barcode that the form draws by itself. */
  get isUnseen(): boolean {
    const flags = this.objects.number(this.widget.get('F')) ?? 0;
    return bit(flags, HIDDEN) || bit(flags, NO_VIEW) || this.inherited('PMD') !== null;
  }

  /** The appearance states that mean "on"; a widget has one, odd files more. */
  get onValues(): string[] {
    const appearances = this.objects.dict(this.widget.get('AP'));
    for (const key of ['N', 'D']) {
      const states = this.objects.dict(appearances?.get(key));
      const names = states && states.type === 'dict' ? [...states.keys()].map((name) => name.value) : [];
      // No name holds U+0000 (7.3.5), and nothing keeps one that does.
      const on = names.filter((name) => name !== 'Off' && !name.includes('\0'));
      if (on.length > 0) return on;
    }
    return [];
  }

  /** The name that turns this widget on: where there are several, the one that is on, or that the field's value names. */
  get onValue(): string | null {
    const known = this.onValues;
    const wanted = [this.objects.name(this.widget.get('AS')), this.objects.name(this.inherited('V'))];
    return wanted.find((name) => name !== null && known.includes(name)) ?? known[0] ?? null;
  }

  /** Whether the box is ticked as it stands: what is shown (/AS) counts, not what is stored. */
  get isOn(): boolean {
    const shown = this.objects.name(this.widget.get('AS'));
    const state = shown ?? this.objects.name(this.inherited('V'));
    if (state === null || state === 'Off') return false;
    return this.onValues.length === 0 || this.onValues.includes(state);
  }

  /** Scripts of the format and keystroke actions (12.6.3). */
  get scripts(): string[] {
    const actions = this.objects.dict(this.inherited('AA'));
    const scripts = ['F', 'K'].map((key) => this.objects.text(this.objects.dict(actions?.get(key))?.get('JS')));
    return scripts.filter((script) => script !== null);
  }
}
