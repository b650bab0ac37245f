import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { NearbyByPage } from '../nearby.js';
import { BESIDE, nearest } from '../nearest.js';
import { called, type Form, type Verdict } from './finding.js';
import { isOwn } from './keyed.js';
import { foreignSignature } from './scope.js';

const DAY_OR_TOWN = /^(?:date|place)_of_signing$/;

/** The day and the town next to what somebody else signs are theirs: "Signature of debtor 1 … Signature of debtor 2", a day under each. */
export function othersDay(form: Form): Verdict[] {
  const { fields } = form;
  if (!fields.some((field) => isOwn(field) && DAY_OR_TOWN.test(field.key!.name))) return [];
  const foreign = foreignSignature(form);
  if (!foreign.some(Boolean)) return [];
  const places = new Map(fields.map(({ item: { draft } }, at) => [draft, at]));
  const signatures = new NearbyByPage(
    [...places.keys()].filter(({ type }) => type === 'signature'),
    ({ page }) => page,
    ({ rect }) => rect,
  );
  return fields.map((field) => {
    const { draft } = field.item;
    if (!isOwn(field) || !DAY_OR_TOWN.test(field.key!.name) || draft.type === 'signature') return null;
    const signed = nearest(draft, signatures.near(draft.page, besideOf(draft)));
    const at = signed && places.get(signed);
    return (
      at !== undefined &&
      Boolean(foreign[at]) &&
      `it goes with ${called(fields[at]!)}, which is somebody else’s to sign`
    );
  });
}

const besideOf = ({ rect: { y0, y1 } }: DraftField): ViewRect => ({
  x0: -Infinity,
  x1: Infinity,
  y0: y0 - BESIDE,
  y1: y1 + BESIDE,
});
