import { formatKey } from '@formseal/domain/forms';
import { isNameKey, isOwn, type Keyed } from '../findings/keyed.js';
import type { Learnt } from '../keys/key-judge.js';
import { nameOf } from '../keys/learn-keys.js';
import type { Measures } from './measures.js';

/** How many blanks before and after one are next to it, and how many its block. */
const REACHES = [3, 8] as const;

/** What counts of a blank for those around it. */
interface Neighbour {
  readonly field: Keyed;
  readonly isOwn: boolean;
  /** How likely the network takes it for the account's own. */
  readonly chance: number;
  readonly doubts: number;
}

/** Counts of what stands together. */
interface Crowd {
  size: number;
  own: number;
}

/** Measures the company a blank keeps: its section, the blanks next to it, the last name before it, the form as a whole. */
export class Company {
  /** The blanks to write or sign in, in reading order. */
  private readonly blanks: readonly Neighbour[];
  private readonly placeOf: ReadonlyMap<Keyed, number>;
  private readonly sections = new Map<string, Crowd>();
  private readonly things: Repeats;
  private readonly keys: Repeats;
  /** Of each blank the place of the last name before it. */
  private readonly nameBefore: readonly number[];
  private readonly byForm: Measures;

  /** `doubtsOf`: how often rules doubt a field, by its place among the fields. */
  constructor(fields: readonly Keyed[], learnt: readonly Learnt[], doubtsOf: (at: number) => number) {
    this.blanks = fields.flatMap((field, at) => {
      if (field.item.draft.type === 'checkbox') return [];
      const { chances } = learnt[at]!;
      const chance = chances === null ? 0 : chances.ofOwner('self') + chances.ofOwner('organisation');
      return [{ field, isOwn: isOwn(field), chance, doubts: doubtsOf(at) }];
    });
    this.placeOf = new Map(this.blanks.map(({ field }, place) => [field, place]));
    for (const { field } of this.blanks) this.count(field);
    const all = this.blanks.map(({ field }) => field);
    this.things = new Repeats(all, ({ key }) => key && nameOf(key));
    this.keys = new Repeats(all, ({ key }) => key && formatKey(key));
    let last = -1;
    this.nameBefore = all.map((field, place) => {
      const before = last;
      if (isNameKey(field)) last = place;
      return before;
    });
    this.byForm = this.ofForm();
  }

  private count(field: Keyed): void {
    const section = sectionOf(field);
    const crowd = this.sections.get(section) ?? { size: 0, own: 0 };
    crowd.size++;
    crowd.own += Number(isOwn(field));
    this.sections.set(section, crowd);
  }

  private ofForm(): Measures {
    const keyed = this.blanks.filter(({ field }) => field.key !== null);
    return {
      form_size: Math.log1p(this.blanks.length),
      form_chance: shareOf(this.blanks, ({ chance }) => chance),
      form_doubts: shareOf(keyed, ({ doubts }) => doubts),
    };
  }

  /** Measures of one of the fields that were given. */
  measure(field: Keyed): Measures {
    const place = this.placeOf.get(field)!;
    const section = this.sections.get(sectionOf(field))!;
    return {
      ...this.byForm,
      same_thing: this.things.of(field),
      same_key: this.keys.of(field),
      key_before: this.keys.beforeOf(field),
      section_own: section.own / section.size,
      ...this.ofNameBefore(place),
      ...REACHES.reduce<Measures>((measures, reach) => ({ ...measures, ...this.ofNeighbours(place, reach) }), {}),
    };
  }

  private ofNameBefore(place: number): Measures {
    const name = this.blanks[this.nameBefore[place]!];
    return name ? { name_own: Number(name.isOwn), name_chance: name.chance } : {};
  }

  private ofNeighbours(place: number, reach: number): Measures {
    const { page } = this.blanks[place]!.field.item.draft;
    const around = [
      ...this.blanks.slice(Math.max(0, place - reach), place),
      ...this.blanks.slice(place + 1, place + 1 + reach),
    ].filter(({ field }) => field.item.draft.page === page);
    return {
      [`own_in_${reach}`]: shareOf(around, (one) => Number(one.isOwn)),
      [`others_in_${reach}`]: shareOf(around, ({ isOwn: is, field }) => Number(field.key !== null && !is)),
      [`unread_in_${reach}`]: shareOf(around, ({ field }) => Number(field.key === null)),
      [`chance_in_${reach}`]: shareOf(around, ({ chance }) => chance),
      [`doubts_in_${reach}`]: shareOf(around, ({ doubts }) => doubts),
    };
  }
}

/** How often the same is asked for in a form, and how often before a blank. */
class Repeats {
  private readonly counts = new Map<string, number>();
  private readonly before = new Map<Keyed, number>();

  constructor(
    fields: readonly Keyed[],
    private readonly askedIn: (field: Keyed) => string | null,
  ) {
    for (const field of fields) {
      const asked = askedIn(field) ?? '';
      const count = this.counts.get(asked) ?? 0;
      this.before.set(field, count);
      this.counts.set(asked, count + 1);
    }
  }

  /** Blanks that ask for the same as this one, itself among them. */
  of(field: Keyed): number {
    return this.counts.get(this.askedIn(field) ?? '')!;
  }

  beforeOf(field: Keyed): number {
    return this.before.get(field)!;
  }
}

const sectionOf = ({ item: { draft } }: Keyed): string => `${draft.page} ${draft.section ?? ''}`;

const shareOf = (blanks: readonly Neighbour[], worth: (blank: Neighbour) => number): number =>
  blanks.reduce((sum, blank) => sum + worth(blank), 0) / Math.max(1, blanks.length);
