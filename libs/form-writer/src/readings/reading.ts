import { PdfDict } from '@libpdf/core';
import type { PdfObject, PdfRef } from '@libpdf/core';
import type { ObjectIndex } from './object-index.js';
import type { Place } from './place.js';

/** Where each number of a file leads. */
export type Places = ReadonlyMap<number, Place>;

/** A file as one family of programs understands it: which object each number means, and from which one they start. */
export class Reading {
  constructor(
    private readonly index: ObjectIndex,
    readonly places: Places,
    readonly root: PdfRef | undefined,
    /** A reference must name the object's generation too. */
    private readonly exact = false,
  ) {}

  getObject(ref: PdfRef): PdfObject | null {
    const place = this.places.get(ref.objectNumber);
    if (!place || (this.exact && place.generation !== ref.generation)) return null;
    return this.index.objectOf(place);
  }

  getCatalog(): PdfDict | null {
    const catalog = this.root && this.getObject(this.root);
    return catalog instanceof PdfDict ? catalog : null;
  }

  /** The same places from another start. */
  from(root: PdfRef | undefined): Reading {
    return new Reading(this.index, this.places, root, this.exact);
  }

  /** The same places, for programs that look at generations. */
  exactly(): Reading {
    return new Reading(this.index, this.places, this.root, true);
  }

  isSameAs(other: Reading): boolean {
    return (
      this.root?.objectNumber === other.root?.objectNumber &&
      this.places.size === other.places.size &&
      [...this.places].every(([number, place]) => other.places.get(number) === place)
    );
  }
}
