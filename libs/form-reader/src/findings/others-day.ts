import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { NearbyByPage } from '../nearby.js';
import { BESIDE, nearest } from '../nearest.js';
import type { TextLine } from '../meaning/lines.js';
import { partyOf } from '../meaning/party.js';
import { withoutCaptions } from './captions.js';
import { called, noKey, quoted, type Form, type Verdict } from './finding.js';
import { isOwn, type Keyed } from './keyed.js';
import { foreignSignature } from './scope.js';
import { secondSigners } from './second-signers.js';
import { signedWith } from './signed-with.js';

const DAY_OR_TOWN = /^(?:date|place)_of_signing$/;

/** A caption before a day has no more words. */
const CAPTION_WORDS = 8;

/**
 * The day and the town next to what somebody else signs are theirs: "Signature of debtor 1 … Signature of debtor 2", a day under each.
 * So are those behind somebody else's words, where nobody signs on their row: "Approved by the committee ____ Date ____". Where the
 * account signs on the same page, with a day of its own, the other's day is given away, and so is what a page asks for again in the same words
 * with nothing that the account signs beside it. Under a day of the account's own, where nobody has a line to sign on, who signs under the next is
 * told by their name alone: "En ____ a __ de ____" over "EL MANDATARIO". A day in a row of a table in which nobody signs is that of what the row is about.
 */
export function othersDay(form: Form): Verdict[] {
  const { fields } = form;
  if (!fields.some(isDayOrTown)) return [];
  const foreign = foreignSignature(form);
  const places = new Map(fields.map(({ item: { draft } }, at) => [draft, at]));
  const signedBeside = signedWith(...signedOn(fields));
  const before = wordsBefore(form);
  const days = fields.filter(isDay).map(({ item }) => item.draft);
  const isAgain = againOf(days);
  const signerUnder = signersUnder(form);
  const hasOwnOver = overOnPage(days.filter((day) => signerUnder(day) === null));
  const isOwnToSign = (draft: DraftField | undefined): boolean =>
    draft !== undefined && isOwn(fields[places.get(draft)!]!) && !foreign[places.get(draft)!];
  const dayBeside = nearestOf(days);
  const ownPages = new Set(
    fields.flatMap((field) =>
      isDayOrTown(field) && isOwnToSign(signedBeside(field.item.draft)) ? [field.item.draft.page] : [],
    ),
  );
  return fields.map((field) => {
    const { draft } = field.item;
    if (!isDayOrTown(field) || draft.type === 'signature') return null;
    const signed = signedBeside(draft) ?? signedBeside(dayBeside(draft) ?? draft);
    const at = signed && places.get(signed);
    if (at !== undefined && foreign[at]) {
      const because = `it goes with ${called(fields[at]!)}, which is somebody else’s to sign`;
      return ownPages.has(draft.page) ? { effect: 'third_party', because } : because;
    }
    const under = signed === undefined && hasOwnOver(draft) ? signerUnder(draft) : null;
    if (under !== null) return { effect: 'third_party', because: `“${under}” signs under it` };
    const day = isDay(field) ? draft : dayBeside(draft);
    if (day && isAgain(day) && (at === undefined || !isOwn(fields[at]!)))
      return { effect: 'third_party', because: `the page has asked for ${quoted(captionOf(day))} before` };
    if (signed && signed.rect.y0 < draft.rect.y1 && signed.rect.y1 > draft.rect.y0) return null;
    if (draft.place.table !== null) return noKey('nobody signs in its row of the table');
    const words = before(draft);
    return words !== null && `it stands behind “${words}”`;
  });
}

/** The places to sign and the days; of two side by side under one day the first. */
function signedOn(fields: readonly Keyed[]): [signatures: DraftField[], days: DraftField[]] {
  const days = fields.filter(({ key }) => key?.name === 'date_of_signing').map(({ item }) => item.draft);
  const second = secondSigners(fields, () => false);
  const near = placesOf(days);
  const sharesDay = ({ page, rect: { y0, y1 } }: DraftField): boolean =>
    near.near(page, { x0: -Infinity, x1: Infinity, y0: y0 - BESIDE, y1: y1 + BESIDE }).length < 2;
  const signatures = fields.filter(
    (field) => field.item.draft.type === 'signature' && !(second.has(field) && sharesDay(field.item.draft)),
  );
  return [signatures.map(({ item }) => item.draft), days];
}

const placesOf = (drafts: readonly DraftField[]): NearbyByPage<DraftField> =>
  new NearbyByPage(
    drafts,
    ({ page }) => page,
    ({ rect }) => rect,
  );

/** The day that a blank stands on the row of, or right under or over. */
function nearestOf(days: readonly DraftField[]): (draft: DraftField) => DraftField | undefined {
  const places = placesOf(days);
  return (draft) => {
    const { y0, y1 } = draft.rect;
    const around = { x0: -Infinity, x1: Infinity, y0: y0 - BESIDE, y1: y1 + BESIDE };
    return nearest(draft, places.near(draft.page, around));
  };
}

const isDayOrTown = (field: Keyed): boolean => isOwn(field) && DAY_OR_TOWN.test(field.key!.name);

const isDay = (field: Keyed): boolean => isOwn(field) && field.key!.name === 'date_of_signing';

/** Whether a day's caption has stood over or before another one, higher up on its page. */
function againOf(days: readonly DraftField[]): (day: DraftField) => boolean {
  const highest = new Map<string, number>();
  const asked = (day: DraftField): string => `${day.page} ${fold(captionOf(day))}`;
  for (const day of days) highest.set(asked(day), Math.max(highest.get(asked(day)) ?? -Infinity, day.rect.y0));
  return (day) => highest.get(asked(day))! >= day.rect.y1;
}

/** Whether one of these stands higher up on a blank's page. */
function overOnPage(days: readonly DraftField[]): (draft: DraftField) => boolean {
  const highest = new Map<number, number>();
  for (const { page, rect } of days) highest.set(page, Math.max(highest.get(page) ?? -Infinity, rect.y0));
  return ({ page, rect }) => (highest.get(page) ?? -Infinity) >= rect.y1;
}

/** Points from a day down to who signs under it, and the words that name them, at most; what begins with the row heads what follows. */
const UNDER = 40;
const SIGNER_WORDS = 4;
const INDENT = 10;
/** Letters of what may stand beside the name: "EL MANDATARIO/S". */
const ARTICLE = 3;

/** What names nobody but one party, on a line that is no blank's caption; who undersigns is named on few lines of a form. */
function namesOnly({ fields, lines, rules }: Form): Named[] {
  const free = withoutCaptions(
    lines,
    fields.map(({ item }) => item),
  );
  const named = free.flatMap((line): Named[] => {
    const folded = fold(line.text);
    const found = folded.split(' ').length > SIGNER_WORDS ? null : partyOf(folded, rules);
    const others = found && folded.replace(found.words ?? '', '').split(' ');
    return others?.every((word) => word.length <= ARTICLE) ? [{ line, party: found!.party }] : [];
  });
  return named.length > MOST_NAMES ? [] : named;
}

interface Named {
  readonly line: TextLine;
  readonly party: string;
}

const MOST_NAMES = 100;

/** Who signs under a day, by a line that is nothing but a name for somebody else, where none beside it names the account. */
function signersUnder(form: Form): (draft: DraftField) => string | null {
  const names = namesOnly(form);
  if (names.length === 0) return () => null;
  const print = new NearbyByPage(
    form.lines,
    ({ page }) => page,
    (line) => line,
  );
  const begins = new Map<string, number>();
  const beginOf = ({ page, rect: { y0, y1 } }: DraftField): number => {
    const row = [page, y0, y1].join();
    const known = begins.get(row);
    if (known !== undefined) return known;
    const around = print.near(page, { x0: -Infinity, x1: Infinity, y0, y1 });
    const begin = around.reduce(
      (least, line) => (line.y0 < y1 && line.y1 > y0 ? Math.min(least, line.x0) : least),
      Infinity,
    );
    begins.set(row, begin);
    return begin;
  };
  return (draft) => {
    const { page, rect } = draft;
    const isUnder = ({ line }: Named): boolean =>
      line.page === page && line.y1 <= rect.y0 + 1 && line.y1 > rect.y0 - UNDER;
    const under = names.filter(isUnder);
    if (under.length === 0 || under.some(({ party }) => party === 'self')) return null;
    const begin = Math.min(rect.x0, beginOf(draft)) + INDENT;
    return under.find(({ line }) => line.x0 > begin)?.line.text ?? null;
  };
}

/** What stands before a blank on its row, print or another blank, where that names somebody else who signs. */
function wordsBefore({ fields, lines, rules }: Form): (draft: DraftField) => string | null {
  const captions = fields.map(({ item: { draft } }): Said => ({
    page: draft.page,
    rect: draft.rect,
    text: captionOf(draft),
  }));
  const said = new NearbyByPage(
    [...lines.map((line): Said => ({ page: line.page, rect: line, text: line.text })), ...captions],
    ({ page }) => page,
    ({ rect }) => rect,
  );
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  return (draft) => {
    const { page, rect } = draft;
    const middle = (rect.y0 + rect.y1) / 2;
    const left = said
      .near(page, { x0: -Infinity, x1: rect.x0, y0: middle, y1: middle })
      .filter((one) => one.rect.x0 < rect.x0 && fold(one.text) !== fold(captionOf(draft)));
    const next = left.reduce<Said | null>((last, one) => (last && last.rect.x1 > one.rect.x1 ? last : one), null);
    const text = next && fold(next.text);
    if (!text || text.split(' ').length > CAPTION_WORDS) return null;
    return rules.foreignSigner.test(text) && !self?.test(text) ? next.text : null;
  };
}

interface Said {
  readonly page: number;
  readonly rect: ViewRect;
  readonly text: string;
}

const captionOf = ({ label, bare = label }: DraftField): string => bare;
