import { describe, expect, it, jest } from '@jest/globals';
import { withNamedGroups } from './acroform/named-groups.js';
import { withoutTwins } from './acroform/twins.js';
import type { PageContent, TextRun, ViewRect } from './content/page-content.js';
import { linesOfPictures } from './content/thin-pictures.js';
import { decodeByFont } from './decoding/decode-font.js';
import { jumbledFonts } from './decoding/decoded-pages.js';
import type { DraftField } from './draft-field.js';
import { draftField } from './draft-field.js';
import { sightingOf } from './flat/candidates.js';
import { withoutRoomsInCaptionCells } from './flat/caption-cells.js';
import { partedByCaptionsOver } from './flat/captions-over.js';
import { detectFields } from './flat/detect.js';
import { printedChoices } from './flat/printed-choices.js';
import { across, pageWith, prose, text, upright } from './flat/testing/drawn-page.js';
import { withSeenBoxes } from './flat/seen-boxes.js';
import { TextIndex } from './flat/text-index.js';
import { labelFields } from './labels/label-fields.js';
import { PageMap } from './labels/page-map.js';
import { linesOf } from './meaning/lines.js';
import { readMeaning } from './meaning/read-meaning.js';
import { rulesFor } from './meaning/rules/compiled.js';
import { underColumns } from './owners/columns.js';
import { inReadingOrder } from './pipeline/reading-order.js';
import { withAskedRooms } from './pipeline/with-asked-rooms.js';
import { Print } from './print/printed-inside.js';
import { withoutLetters } from './scan/large-letters.js';
import { withoutShades } from './scan/shades.js';
import { withoutSolids } from './scan/solids.js';
import { Grid } from './structure/grid.js';

/** Four times as much takes four times as long, or a little more; were each held against each, it would be sixteen. */
const STEADY = 9;
const MOST_TRIES = 15;

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * How many times longer four times as much takes, in time of the processor: of the tries, one where that is enough, the shortest of each, and of few one try
 * more, since what collects garbage or compiles comes between one of them and not between all.
 */
function growthOf(work: (count: number) => () => unknown, count: number): number {
  work(count)();
  const [few, many] = [work(count), work(4 * count)];
  let [fewest, most] = [cpuOf(few), Infinity];
  for (let tries = 0; tries < 1 || (tries < MOST_TRIES && most / fewest >= STEADY); tries++) {
    fewest = Math.min(fewest, cpuOf(few));
    most = Math.min(most, cpuOf(many));
  }
  return most / fewest;
}

const spread = (at: number, most: number): number => (at * 7919 + at * at * 31) % most;
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const SAID = ['Name', 'of the', 'Signature:', 'Date of birth', 'street', '(yes)', 'born on'];
const ASKED = ['Name', 'Street', 'Phone', 'Date of birth', 'IBAN', 'Company', 'City', 'Sex'];
const said = (at: number): string => SAID[at % SAID.length]!;

/** A page as high as what is put on it needs, within what a page can be: what is near a place stays as much. */
const tall = (count: number): number => 20 * count;
const words = (count: number): TextRun[] =>
  many(count, (at) => text(said(at), spread(at, 520), 20 + spread(at * 3, tall(count) / 8), 8));

function field(rect: ViewRect, more: Partial<DraftField> = {}): DraftField {
  return draftField({ page: 1, rect, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1, ...more });
}
const fields = (count: number, more: Partial<DraftField> = {}): DraftField[] =>
  many(count, (at) => {
    const [x0, y0] = [(at % 4) * 140 + 20, 20 + 20 * Math.floor(at / 4)];
    return field({ x0, y0, x1: x0 + 100, y1: y0 + 14 }, more);
  });
const widgets = (count: number, onValue: (at: number) => string): DraftField[] =>
  fields(count, { type: 'checkbox' }).map((draft, at) => ({
    ...draft,
    widget: { name: 'same', object: at, kind: 'checkbox' as const, onValue: onValue(at) },
  }));
const page = (marks: Partial<PageContent>, count: number): PageContent => pageWith({ height: tall(count), ...marks });

describe('four times as much takes no sixteen times as long', () => {
  it('to label blanks among words', () => {
    const work = (count: number) => {
      const [content, drafts] = [page({ runs: words(count) }, count), fields(count / 2)];
      return () => labelFields([content], drafts);
    };
    expect(growthOf(work, 500)).toBeLessThan(STEADY);
  });

  it('to label boxes to tick among words', () => {
    const work = (count: number) => {
      const boxes = fields(count / 2).map(({ rect }) => field({ ...rect, x1: rect.x0 + 10 }, { type: 'checkbox' }));
      const content = page({ runs: words(count) }, count);
      return () => labelFields([content], boxes);
    };
    expect(growthOf(work, 500)).toBeLessThan(STEADY);
  });

  it('to look for blanks beside words that are all in one line', () => {
    const work = (count: number) => {
      const line = many(count, (at) => text('Name:', spread(at, 520), 400));
      const content = pageWith({ runs: [...prose, ...line], rules: [across(100, 300, 500)] });
      return () => detectFields(content);
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });

  it('to look for words to ring that are all in one line', () => {
    const work = (count: number) => {
      const asked = many(count, (at) => text(at % 9 === 0 ? 'please circle one' : 'Sex: F/M', 60 * at, 400, 6));
      const index = new TextIndex(pageWith({ runs: asked }));
      return () => printedChoices(index, []);
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });

  it('to part lines by the captions over them', () => {
    const work = (count: number) => {
      const lines = many(count, (at) => 20 + 40 * at);
      const runs = lines.flatMap((y) => [text('Street', 61, y + 20, 8), text('City', 300, y + 20, 8)]);
      const sighting = sightingOf(page({ runs, rules: lines.map((y) => across(60, 520, y)) }, 2 * count));
      const chosen = sighting.candidates.map((candidate) => ({ candidate, place: 0.5, fit: 0.5 }));
      return () => partedByCaptionsOver(chosen, sighting);
    };
    expect(growthOf(work, 300)).toBeLessThan(STEADY);
  });

  it('to leave out rooms in the cells of captions', () => {
    const work = (count: number) => {
      const rules = many(count + 1, (row) => across(60, 360, 20 * row));
      const posts = [60, 160, 360].map((x) => upright(x, 0, 20 * count));
      const runs = many(count, (row) => text('Asked:', 64, 20 * row + 6));
      const sighting = sightingOf(pageWith({ runs: [...prose, ...runs], rules: [...rules, ...posts] }));
      const place = { type: 'text', cells: 0, area: null, fit: 'line' } as const;
      const chosen = many(count, (row) => {
        const rect = { x0: row % 2 ? 100 : 161, x1: row % 2 ? 158 : 359, y0: 20 * row + 1, y1: 20 * row + 19 };
        return { candidate: { ...place, rect, evidence: 'cell' as const, ink: rect }, place: 0.9, fit: 0.9 };
      });
      return () => withoutRoomsInCaptionCells(chosen, sighting);
    };
    expect(growthOf(work, 100)).toBeLessThan(STEADY);
  });

  it('to tell circles of one size from drawings', () => {
    const among = (count: number) => {
      const at = (n: number): number => (n * 14_000) / count;
      const rounds = many(count, (n) => ({ x0: at(n), x1: at(n) + 10, y0: 500, y1: 510, isElaborate: true as const }));
      const runs = many(count, (n) => text('word', at(n) + 11, 502));
      const page = pageWith({ runs, rounds: rounds.map((round) => ({ ...round, stroked: true, fill: null })) });
      return () => sightingOf(page);
    };
    expect(growthOf(among, 3000)).toBeLessThan(STEADY);
  });

  it('to look for boxes made of characters', () => {
    const work = (count: number) => {
      const signs = many(count, (at) => text('[ ]', 4 + 8 * (at % 70), 10 + 8 * Math.floor(at / 70), 6));
      return () => detectFields(page({ runs: signs }, count));
    };
    expect(growthOf(work, 500)).toBeLessThan(STEADY);
  });

  it('to look for room that nothing is drawn for, and for lines under captions', () => {
    const signs = ['/', '(', ') yes', 'Signature :', 'Date', 'O', 'Firma', 'please tick'];
    const work = (count: number) => {
      const runs = many(count, (at) =>
        text(signs[spread(at, 8)]!, 20 + 90 * (at % 6), 20 + 40 * Math.floor(at / 6), 8),
      );
      const rules = many(count / 6, (at) => across(20, 540, 40 * at));
      return () => detectFields(page({ runs, rules }, count));
    };
    expect(growthOf(work, 300)).toBeLessThan(STEADY);
  });

  it('to tell a column of captions from blanks', () => {
    const work = (count: number) => {
      const runs = many(count, (at) => text('Last medical examination:', 24, 24 + 20 * at, 8));
      const rules = many(count + 1, (at) => across(20, 540, 20 + 20 * at));
      const walls = [20, 200, 540].map((x) => upright(x, 20, 20 + 20 * count));
      return () => detectFields(page({ runs, rules: [...rules, ...walls] }, 2 * count));
    };
    expect(growthOf(work, 100)).toBeLessThan(STEADY);
  });

  it('to tell white that lies behind lines, one over the other', () => {
    const work = (count: number) => {
      const white = many(count, (at) => ({ x0: 10, y0: 99, x1: 590 + at / 1e4, y1: 170, stroked: false, fill: 1 }));
      const runs = many(count, (at) => text('ab', 20 + spread(at, 500), 110 + spread(at * 3, 50), 4));
      const rules = many(count, (at) => across(20 + spread(at, 400), 60 + spread(at, 400), 105 + spread(at, 60)));
      const rows = rules.map((rule) => ({ ...rule, drawn: 'glyphs' as const }));
      const content = pageWith({ boxes: white, runs, rules: rows });
      return () => withSeenBoxes(content);
    };
    expect(growthOf(work, 1000)).toBeLessThan(STEADY);
  });

  it('to put lines together that are rows of pictures', () => {
    const work = (count: number) => {
      const tiles = many(count, (at) => ({
        x0: spread(at, 520),
        x1: spread(at, 520) + 2.4,
        y0: at % 90,
        y1: (at % 90) + 0.5,
      }));
      // Often, for once is over before it can be measured.
      return () => many(40, () => linesOfPictures(tiles));
    };
    expect(growthOf(work, 1000)).toBeLessThan(STEADY);
  });

  it('to tell lines of a scan from the stems of its letters', () => {
    const work = (count: number) => {
      const stems = many(count, (at) => ({ x0: 12 * (at % 200), y0: 50 * Math.floor(at / 200) })).map(({ x0, y0 }) => ({
        ...{ x0, x1: x0 + 3, y0, y1: y0 + 40 },
        count: 120,
      }));
      const size = 50 * Math.ceil(count / 200);
      const bitmap = { width: 2400, height: size, ink: new Uint8Array(2400 * size) };
      return () => withoutLetters(stems, bitmap, stems);
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });

  it('to find the shades and the solids of a scan', () => {
    const work = (count: number) => {
      const [width, height] = [16 * count, 16 * count];
      const tones = new Uint8Array(width * height).map((_, i) =>
        Math.floor((i % width) / 24) % 2 || Math.floor(i / width / 24) % 2 ? 255 : 190,
      );
      const ink = tones.map((tone, i) => Number(tone < 255 || i % 1000 < 400));
      return () => [withoutShades({ width, height, tones }), withoutSolids({ width, height, ink })];
    };
    // Twice as wide and twice as high is four times as much.
    expect(growthOf((count) => work(count === 60 ? count : count / 2), 60)).toBeLessThan(STEADY);
  });

  it('to understand words that are all in one line', () => {
    const work = (count: number) => {
      const content = pageWith({ runs: many(count, (at) => text(said(at), spread(at, 520), 400)) });
      return () => readMeaning([content], []);
    };
    expect(growthOf(work, 4000)).toBeLessThan(STEADY);
  });

  it.each([
    ['signers', 'signature', (at: number) => `Signature of Anna Weber ${at}`],
    ['signers of an office', 'signature', (at: number) => `Signature of the treasurer ${at}`],
    ['questions to a person', 'text', (at: number) => `${ASKED[at % ASKED.length]} ${at}`],
  ] as const)('to understand %s, each called otherwise', (_what, type, captionOf) => {
    const work = (count: number) => {
      const drafts = fields(count, { type }).map((draft, at) => ({ ...draft, label: captionOf(at) }));
      const runs = drafts.map(({ rect, label }) => text(`${label} see over`, rect.x0, rect.y0 - 8, 6));
      const content = page({ runs }, count);
      return () => readMeaning([content], drafts, 'en');
    };
    expect(growthOf(work, 700)).toBeLessThan(STEADY);
  });

  it('to tell columns of two people among heads that are all alike', () => {
    const work = (count: number) => {
      const asked = fields(count).map((draft, at) => {
        const [pageNumber, y0] = [1 + Math.floor(at / 100), 20 * (at % 100)];
        const rect = { x0: 300, y0, x1: 310, y1: y0 + 9 };
        return {
          ...draft,
          page: pageNumber,
          rect,
          type: at % 2 ? ('checkbox' as const) : draft.type,
          label: 'Guardian',
        };
      });
      const head = (at: number): TextRun => text('Guardian', 20, 2_200 + 20 * (at % 100), 9);
      const lines = many(count, (at) => ({
        ...linesOf(page({ runs: [head(at)] }, 300))[0]!,
        page: 1 + Math.floor(at / 100),
      }));
      return () => underColumns(asked, lines, rulesFor('en'));
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });

  it('to look for captions that have no blank', () => {
    const growth = growthOf((count) => {
      const page = pageWith({ height: tall(count), runs: words(count) });
      const found = many(count / 40, (at) => {
        const [x0, y0] = [spread(at, 520), 20 + spread(at * 7, tall(count) / 8)];
        return field({ x0, x1: x0 + 60, y0, y1: y0 + 12 }, { label: said(at) });
      });
      const meant = { ...readMeaning([page], []), fields: found, language: 'en' };
      return () => withAskedRooms([page], found, () => meant);
    }, 800);
    expect(growth).toBeLessThan(STEADY);
  });

  it('to understand questions asked again and again under headings', () => {
    const work = (count: number) => {
      const content = page({ runs: words(count) }, count);
      const drafts = fields(count).map((draft, at) => ({
        ...draft,
        label: ASKED[at % ASKED.length]!,
        section: `Part ${Math.floor(at / 8)}`,
      }));
      return () => readMeaning([content], drafts, 'en');
    };
    expect(growthOf(work, 1000)).toBeLessThan(STEADY);
  });

  it('to tell which fonts are no text, and what their glyphs show', () => {
    const work = (count: number) => {
      const content = page({ runs: words(count).map((run) => ({ ...run, text: run.text.repeat(20) })) }, count);
      const numbers = many(count, (at) => many(20, (i) => ({ code: `${at * 20 + i}`, text: '\u0001' })));
      return () => [jumbledFonts([content]), decodeByFont(numbers, { numberOf: Number, nameOf: () => undefined })];
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });

  it('to find its pages order', () => {
    const work = (count: number) => {
      const drafts = fields(count);
      return () => inReadingOrder(drafts);
    };
    expect(growthOf(work, 4000)).toBeLessThan(STEADY);
  });

  it('to know which widgets of one name are one, and which exclude one another', () => {
    const work = (count: number) => {
      const [alike, apart] = [widgets(count, () => 'on'), widgets(count, (at) => `${at}`)];
      return () => [withoutTwins(alike), withNamedGroups(apart)];
    };
    expect(growthOf(work, 1000)).toBeLessThan(STEADY);
  });

  it('to see what is printed inside', () => {
    const work = (count: number) => {
      const [content, drafts] = [page({ runs: words(count) }, count), fields(count)];
      return () => {
        const print = new Print(content);
        return drafts.map((draft) => print.inside(draft));
      };
    };
    expect(growthOf(work, 2000)).toBeLessThan(STEADY);
  });
});

describe('lines as tight as print can be small', () => {
  it('are looked through a few times for each blank, to find its row, its column and its head', () => {
    const lines = many(500, (at) => ({ y: 20 + 0.6 * at, size: 0.5 }));
    const runs = lines.flatMap(({ y, size }) => [text('en la', 60, y, size), text('calle de', 400, y, size)]);
    const beside = (x0: number, x1: number) => lines.map(({ y }) => field({ x0, x1, y0: y - 0.1, y1: y + 0.4 }));
    const map = new PageMap(pageWith({ runs }), [...beside(20, 59), ...beside(81, 399)]);
    const looks = [jest.spyOn(map, 'wordsAt'), jest.spyOn(map, 'spotsAt')];
    const grid = new Grid(map, map.spots);
    map.spots.forEach((spot) => grid.columnHead(spot));
    const looked = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(looked).toBeLessThan(8 * map.spots.length);
  });
});

describe('a page with more words than a call has room for arguments', () => {
  it('is read', () => {
    const runs = many(150_000, (at) => text('a', spread(at, 520), spread(at * 3, 800), 8));
    expect(() => detectFields(pageWith({ runs }))).not.toThrow();
  });
});
