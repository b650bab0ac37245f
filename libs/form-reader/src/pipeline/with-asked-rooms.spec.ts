import { describe, expect, it } from '@jest/globals';
import type { PageContent, TextRun } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import { across, pageWith, prose, text, upright } from '../flat/testing/drawn-page.js';
import { labelFields } from '../labels/label-fields.js';
import { readMeaning, type Meaning } from '../meaning/read-meaning.js';
import { inReadingOrder } from './reading-order.js';
import { withAskedRooms } from './with-asked-rooms.js';

/** A blank somewhere on the page, so that it is a form's. */
const blank = (x0: number, y0: number, x1 = x0 + 200): DraftField =>
  draftField({
    page: 1,
    rect: { x0, y0, x1, y1: y0 + 14 },
    type: 'text',
    origin: 'flat',
    evidence: 'rule',
    confidence: 0.9,
  });

const column = (captions: readonly string[], x = 60, from = 600, pitch = 26): TextRun[] =>
  captions.map((caption, at) => text(caption, x, from - at * pitch));

function roomsOn(runs: readonly TextRun[], more: Partial<PageContent> = {}, found = [blank(60, 100)]): DraftField[] {
  const page = pageWith({ runs: [...prose, ...runs], ...more });
  const read = (drafts: readonly DraftField[]): Meaning =>
    readMeaning([page], labelFields([page], inReadingOrder(drafts)), 'en');
  return withAskedRooms([page], found, read).fields.filter(({ evidence }) => evidence === 'space');
}

const labels = (fields: readonly DraftField[]): string[] => fields.map(({ label }) => label);
const CAPTIONS = ['Last name', 'First name', 'Date of birth', 'E-mail address'];

/** Rows that say what is meant by each of some captions, in cells. */
const guide = [...CAPTIONS, 'Address'].map((caption, at) => {
  const foot = 590 - 20 * at;
  return {
    runs: [caption, `Enter the full ${caption} here`, 'In letters'].map((said, cell) =>
      text(said, 60 + 170 * cell, foot + 6, 8),
    ),
    rules: [
      ...[foot, foot + 20].map((y) => across(55, 565, y)),
      ...[0, 1, 2, 3].map((wall) => upright(55 + 170 * wall, foot, foot + 20)),
    ],
  };
});

describe('withAskedRooms', () => {
  it('has the plain room behind captions of a column for their blanks', () => {
    const rooms = roomsOn(column(CAPTIONS));
    expect(labels(rooms)).toEqual(CAPTIONS);
    expect(rooms[0]).toMatchObject({ key: 'self.family_name', rect: { y0: expect.closeTo(597, 0) } });
    expect(rooms[0]!.rect.x0).toBeGreaterThan(60 + CAPTIONS[0]!.length * 5);
  });

  it('asks nothing by the points of a list', () => {
    const points = CAPTIONS.map((_caption, at) => text('•', 44, 600 - at * 26));
    expect(roomsOn([...column(CAPTIONS), ...points])).toEqual([]);
    const asking = CAPTIONS.map((caption) => `${caption}:`);
    expect(labels(roomsOn([...column(asking), ...points]))).toEqual(CAPTIONS);
  });

  it('has the room under captions that have cells with room for a line', () => {
    const frame = {
      rules: [across(50, 550, 620), across(50, 550, 520), upright(50, 520, 620), upright(550, 520, 620)],
    };
    const rooms = roomsOn([...column(['Last name', 'Nationality'], 60, 605, 45), text('E-mail', 320, 605)], frame);
    expect(rooms.map(({ rect }) => [Math.round(rect.x0), Math.round(rect.y1)])).toEqual([
      [60, 602],
      [320, 602],
      [60, 557],
    ]);
    // Each ends over the next caption.
    expect(rooms.every(({ rect }) => rect.y0 > (rect.y1 > 600 ? 565 : 520))).toBe(true);
  });

  it('has a caption that is not understood among those of its column that are', () => {
    expect(labels(roomsOn(column(['Last name', 'Colour of hair or fur', ...CAPTIONS.slice(1)])))).toContain(
      'Colour of hair or fur',
    );
  });

  it('has a heading over the parts of an address for a heading', () => {
    expect(labels(roomsOn(column(['Address', 'Street', 'Postal code', 'Town', 'E-mail address'])))).toEqual([
      'Street',
      'Postal code',
      'Town',
      'E-mail address',
    ]);
  });

  it('has the room behind captions that end with a colon, though the page has no blank at all', () => {
    const asked = CAPTIONS.map((caption) => `${caption}:`);
    expect(labels(roomsOn(column(asked), {}, []))).toEqual(CAPTIONS);
    // What stands under a caption answers it.
    expect(
      roomsOn(
        [
          ...column(asked),
          ...column(
            asked.map(() => 'none'),
            50,
            585,
          ),
        ],
        {},
        [],
      ),
    ).toEqual([]);
  });

  it.each<[string, TextRun[], Partial<PageContent>?, DraftField[]?]>([
    ['two captions only', column(CAPTIONS.slice(0, 2))],
    ['captions of a page that has no blank at all', column(CAPTIONS), {}, []],
    ['captions with words behind them', [...column(CAPTIONS), ...column(['Miller', 'Ann', 'May', 'none'], 160)]],
    ['what somebody has printed of himself', column(['Telephone 030 123456', 'E-mail: a@b.example', 'Fax 030 123457'])],
    [
      'captions with their blanks two cells on',
      column(CAPTIONS),
      { rules: [300, 400].map((x) => upright(x, 500, 620)) },
      CAPTIONS.map((_, at) => blank(405, 597 - at * 26, 500)),
    ],
    [
      'few captions among many blanks',
      column(CAPTIONS.slice(0, 3)),
      {},
      Array.from({ length: 20 }, (_, at) => blank(60, 60 + at * 20)),
    ],
    [
      'a table that tells how to fill in',
      guide.flatMap(({ runs }) => runs),
      { rules: guide.flatMap(({ rules }) => rules) },
    ],
    ['captions of a scan', column(CAPTIONS), { source: 'pixels' }],
  ])('leaves %s', (_, runs, more = {}, found = [blank(60, 100)]) => expect(roomsOn(runs, more, found)).toEqual([]));
});
