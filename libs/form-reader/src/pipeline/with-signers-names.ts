import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import { PLAIN_FORMAT, type DraftField } from '../draft-field.js';
import { DOUBTED } from '../findings/keyed.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { byPlace, linesOf, type TextLine } from '../meaning/lines.js';
import { NearbyByPage, rowOf } from '../nearby.js';

/** `Fdo.: ____`, `Firmado: ____`: in Spanish whoever signs puts their name behind it, and signs in the room over that. */
const BEFORE_NAME = /^(?:fdo|firmado(?: por)?)$/;
/** A blank for a name is as high as a line, in points; a higher one is signed itself. */
const LINE = 30;
/** How far before the blank its caption ends at most, and how high the free room over it has to be, in points. */
const REACH = 40;
const ROOM = 28;

/**
 * A field of text behind "Fdo." with room over it is for the name of whoever signs there, and the room for the signature. What was found out
 * of whose signature it is holds for both. On a page without fields the line stays the signature's: the name is printed beneath it.
 */
export function withSignersNames(meant: Meaning, pages: readonly PageContent[]): Meaning {
  if (!meant.fields.some(isSignedText)) return meant;
  const lines = pages.flatMap(linesOf);
  const blanks = new NearbyByPage(
    meant.fields,
    ({ page }) => page,
    ({ rect }) => rect,
  );
  const isName = (draft: DraftField): boolean => isSignedText(draft) && isNamed(draft, lines) && isFree(draft, lines);
  const isFree = ({ page, rect }: DraftField, print: readonly TextLine[]): boolean => {
    const room = roomOver(rect);
    return [...byPlace(print).near(page, room), ...blanks.near(page, room).map((other) => other.rect)].every(
      ({ x0, x1, y0, y1 }) => x0 >= room.x1 || x1 <= room.x0 || y0 >= room.y1 || y1 <= room.y0,
    );
  };
  const parted = meant.fields.map((draft) => (isName(draft) ? namedAndSigned(draft) : [draft]));
  const each = <T>(those: readonly T[]): T[] => parted.flatMap((drafts, at) => drafts.map(() => those[at]!));
  const { fields, byRules, learnt } = meant.asked;
  const asked = { ...meant.asked, fields: each(fields), byRules: each(byRules), learnt: each(learnt) };
  return { ...meant, fields: parted.flat(), asked };
}

const isSignedText = ({ type, typeChosen, widget, format }: DraftField): boolean =>
  type === 'signature' && typeChosen !== true && widget?.kind === 'text' && format.editable;

const isNamed = ({ page, rect }: DraftField, lines: readonly TextLine[]): boolean =>
  rect.y1 - rect.y0 <= LINE &&
  byPlace(lines)
    .near(page, rowOf(rect))
    .some(
      ({ text, x1, y0, y1 }) =>
        BEFORE_NAME.test(fold(text)) &&
        Math.abs(rect.x0 - x1 - REACH / 2) <= REACH / 2 + 2 &&
        y1 > rect.y0 + 1 &&
        y0 < rect.y1 - 1,
    );

const roomOver = ({ x0, x1, y1 }: ViewRect): ViewRect => ({ x0, x1, y0: y1 + 1, y1: y1 + ROOM });

/** Whose name is asked for where a signature is somebody's: a firm is signed for by a person. */
const ownerOf = (key: string | null): string => /^[^.]+/.exec(key ?? '')?.[0].replace('organisation', 'self') ?? 'self';

/** The room to sign, where it is the account's to sign, and the name under it. */
function namedAndSigned(draft: DraftField): DraftField[] {
  const name = { ...draft, type: 'text' as const };
  if (draft.state === 'out_of_scope') return [{ ...name, state: 'open', key: 'third_party.full_name' }];
  const told = { blank: 0, rule: 'by_neighbours', effect: 'doubt', because: 'it stands under room to sign' } as const;
  const doubted = { findings: [...draft.findings, told], confidence: Math.min(draft.confidence, DOUBTED) };
  const room = { rect: roomOver(draft.rect), widget: null, tooltip: null, format: PLAIN_FORMAT };
  return [
    { ...draft, ...room, origin: 'flat', evidence: 'space' },
    { ...name, ...doubted, key: `${ownerOf(draft.key)}.full_name` },
  ];
}
