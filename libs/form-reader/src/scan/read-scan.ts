import type { Grey } from '@formseal/line-recogniser';
import { Recogniser } from '@formseal/line-recogniser';
import type { LineHelpers } from '@formseal/line-recogniser';
import { splitLeaders } from '../content/glyph-runs.js';
import type { Box, PageContent, Rule, ViewRect } from '../content/page-content.js';
import { languageOf } from '../meaning/language.js';
import type { Bitmap } from './bitmap.js';
import { transposed } from './bitmap.js';
import { dashedLines } from './dashed-lines.js';
import type { DotLeader } from './dot-leaders.js';
import { dotLeaders, withoutDots } from './dot-leaders.js';
import type { Frame, Frames } from './frames.js';
import { framesOf } from './frames.js';
import { withoutLetters } from './large-letters.js';
import type { Part } from './parts.js';
import type { PagePicture } from './picture-page.js';
import type { PixelLine } from './pixel-lines.js';
import { linesAcross } from './pixel-lines.js';
import type { Shade } from './shades.js';
import { onLines } from './shades.js';
import { withoutSolids } from './solids.js';
import { levelPicture, straightPicture } from './straight-picture.js';
import type { TextLine } from './text-lines.js';
import { tellingLines, textLines } from './text-lines.js';
import type { Recognised } from './text-runs.js';
import { areEndless, pictureOfLine, runsOf, saysSomething } from './text-runs.js';
import { tickedLines } from './ticks.js';

/** In points: the shortest line across and down, the thickest line, the sides of what is ticked. */
const ACROSS = 14;
const DOWN = 11;
const THICK = 3.4;
const FRAME = { least: 5, most: 26, clear: 5 };
/** The largest dot of a leader; how far apart two lie at most, and two of a line to write on. */
const DOTS = { dot: 2.2, apart: 16, close: 7 };
/** Dashes of a line to write on; how near two such lines lie at least, and how near to both edges one may come. */
const DASHES = { thick: 2.2, long: 9.5, apart: 22, alike: 1.3, room: 8, margin: 28 };
/** The lowest tick on a line, and the thickest. */
const TICK = { least: 2.4, thick: 1.6 };
/** Below it a frame's stroke is a good part of it. */
const TINY = 6.5;

/** So many words read with certainty tell a language. */
const TELLING = 5;

interface Lines extends Frames {
  readonly across: readonly PixelLine[];
  readonly down: readonly PixelLine[];
  readonly leaders: readonly DotLeader[];
  readonly dashed: readonly DotLeader[];
}

function dashesOf({ width }: Bitmap, parts: readonly Part[], px: (points: number) => number): DotLeader[] {
  return dashedLines(parts, width, {
    thick: px(DASHES.thick),
    long: px(DASHES.long),
    apart: px(DASHES.apart),
    alike: px(DASHES.alike),
    room: px(DASHES.room),
    margin: px(DASHES.margin),
  });
}

function linesOf(bitmap: Bitmap, parts: readonly Part[], scale: number): Lines {
  const px = (points: number): number => Math.round(points / scale);
  const thin = withoutSolids(bitmap);
  const turned = linesAcross(transposed(thin), px(DOWN), px(THICK));
  const down = turned.map((line) => ({ x0: line.y0, x1: line.y1, y0: line.x0, y1: line.x1 }));
  const across = linesAcross(thin, px(ACROSS), px(THICK));
  const ticked = tickedLines(bitmap, across, { least: px(TICK.least), most: px(DOWN), thick: px(TICK.thick) });
  // A short line with a tick at either end hangs together like a letter.
  const combs = new Set(ticked.map(({ line }) => line));
  const free = new Set(withoutLetters(across, bitmap, parts));
  const lines = across.filter((line) => combs.has(line) || free.has(line));
  const leaders = dotLeaders(parts, { dot: px(DOTS.dot), apart: px(DOTS.apart) });
  // Dashes that a coarse scan lets run together here and there are a line already.
  const dashed = withoutDots(dashesOf(bitmap, parts, px), [...leaders, ...lines]);
  return {
    across: withoutDots(lines, [...leaders, ...dashed]),
    down: [...withoutLetters(down, bitmap, parts), ...ticked.flatMap(({ ticks }) => ticks)],
    leaders,
    dashed,
    ...framesOf(bitmap, { least: px(FRAME.least), most: px(FRAME.most), clear: px(FRAME.clear) }),
  };
}

/** Paints lines, leaders and frames over, row by row: a recogniser reads them as letters. */
function paintOver(
  { across, down, leaders, dashed, squares, wide, rounds }: Lines,
  page: Bitmap,
  row: (from: number, to: number) => void,
): void {
  for (const line of [
    ...across,
    ...down,
    ...leaders,
    ...dashed,
    ...[...squares, ...wide, ...rounds].map(({ ink }) => ink),
  ]) {
    for (let y = Math.max(0, line.y0 - 1); y < Math.min(page.height, line.y1 + 1); y++)
      row(y * page.width + Math.max(0, line.x0 - 1), y * page.width + Math.min(page.width, line.x1 + 1));
  }
}

/** The picture and its ink without what is no letter. */
function withoutLines(grey: Grey, bitmap: Bitmap, lines: Lines): { clean: Grey; letters: Bitmap } {
  const [tones, ink] = [Uint8Array.from(grey.tones), Uint8Array.from(bitmap.ink)];
  paintOver(lines, bitmap, (from, to) => {
    tones.fill(255, from, to);
    ink.fill(0, from, to);
  });
  return { clean: { ...grey, tones }, letters: { ...bitmap, ink } };
}

function ruleOf(line: PixelLine, direction: Rule['direction'], scale: number, height: number): Rule {
  const box = { x0: line.x0 * scale, x1: line.x1 * scale, y0: height - line.y1 * scale, y1: height - line.y0 * scale };
  const thickness = direction === 'horizontal' ? box.y1 - box.y0 : box.x1 - box.x0;
  return { ...box, direction, thickness, drawn: 'pixels', lightness: 0 };
}

const leaderOf = (row: DotLeader, drawn: 'glyphs' | 'dashes', scale: number, height: number): Rule => ({
  ...ruleOf(row, 'horizontal', scale, height),
  drawn,
});

/** A frame as a drawn shape: a box or a round. */
function shapeOf({ ink, line }: Frame, scale: number, height: number): Box {
  const { x0, x1, y0, y1 } = (line.x1 - line.x0) * scale < TINY ? ink : line;
  return {
    x0: x0 * scale,
    x1: x1 * scale,
    y0: height - y1 * scale,
    y1: height - y0 * scale,
    stroked: true,
    fill: null,
  };
}

/** A shade as a drawn area. */
const areaOf = ({ x0, x1, y0, y1, lightness }: Shade, scale: number, height: number): Box => ({
  x0: x0 * scale,
  x1: x1 * scale,
  y0: height - y1 * scale,
  y1: height - y0 * scale,
  stroked: false,
  fill: Math.min(1, lightness),
});

/** A page whose letters are drawn as shapes: what turned out to be letters is no mark any more. */
function withText(page: PageContent, runs: PageContent['runs'], rules: readonly Rule[]): PageContent {
  const isLetter = (mark: ViewRect): boolean =>
    runs.some((run) => mark.x0 > run.x0 - 2 && mark.x1 < run.x1 + 2 && mark.y0 > run.y0 - 2 && mark.y1 < run.y1 + 2);
  const rounds = page.rounds.filter((round) => !isLetter(round));
  const boxes = page.boxes.filter((box) => box.x1 - box.x0 > 8 || !isLetter(box));
  return { ...page, runs, rounds, boxes, rules: [...page.rules.filter((rule) => !isLetter(rule)), ...rules] };
}

/** What is drawn on a picture, as marks of its page. */
function marksOf(
  lines: Lines,
  shades: readonly Shade[],
  scale: number,
  height: number,
): Pick<PageContent, 'rules' | 'boxes' | 'rounds'> {
  const leaders = lines.leaders.filter(
    ({ step, even, x0, x1 }) => even && step * scale <= DOTS.close && (x1 - x0) * scale >= ACROSS,
  );
  return {
    rules: [
      ...lines.across.map((line) => ruleOf(line, 'horizontal', scale, height)),
      ...lines.down.map((line) => ruleOf(line, 'vertical', scale, height)),
      ...leaders.map((row) => leaderOf(row, 'glyphs', scale, height)),
      ...lines.dashed.map((row) => leaderOf(row, 'dashes', scale, height)),
    ],
    boxes: [
      ...onLines(shades, lines.across, lines.down).map((shade) => areaOf(shade, scale, height)),
      ...[...lines.squares, ...lines.wide].map((square) => shapeOf(square, scale, height)),
    ],
    rounds: lines.rounds.map((round) => shapeOf(round, scale, height)),
  };
}

const merged = (parts: readonly Recognised[]): Recognised => ({
  runs: parts.flatMap(({ runs }) => runs),
  sure: parts.reduce((sum, part) => sum + part.sure, 0),
});

/** Reads pages that are pictures: lines from the pixels, text by recognition. One recogniser serves all pages of a file. */
export class ScanReader {
  private readonly recogniser: Recogniser;
  private heard = false;

  constructor(
    private readonly draw: (page: PageContent) => Promise<PagePicture>,
    helpers?: LineHelpers,
  ) {
    this.recogniser = new Recogniser(helpers);
  }

  /** What the picture of a page shows, in place of what its operators told. `marks` also looks for lines and squares. */
  async read(shown: PageContent, marks: boolean): Promise<PageContent> {
    const { page, picture, bitmap, parts, shades, skew } = straightPicture(await this.draw(shown), shown, !marks);
    const lines = linesOf(bitmap, parts, picture.scale);
    const { clean, letters } = withoutLines(picture, bitmap, lines);
    const { runs, rules } = splitLeaders(await this.text(clean, textLines(letters, picture.scale), picture.scale));
    if (!marks) return withText(page, runs, rules);
    // Noise has lines and squares too: without a word they mean nothing.
    if (runs.length === 0) return { ...page, source: 'pixels', skew, runs, rules, boxes: [], rounds: [], pictures: [] };
    const drawn = marksOf(lines, shades, picture.scale, page.height);
    return { ...page, source: 'pixels', skew, runs, ...drawn, rules: [...drawn.rules, ...rules], pictures: [] };
  }

  /** A page of text over a picture that holds its lines: with what the picture shows of those. */
  async ground(shown: PageContent): Promise<PageContent> {
    const { picture, bitmap, parts, shades } = levelPicture(await this.draw(shown), shown);
    const { rules, boxes, rounds } = marksOf(
      linesOf(bitmap, parts, picture.scale),
      shades,
      picture.scale,
      shown.height,
    );
    return {
      ...shown,
      rules: [...shown.rules, ...rules],
      boxes: [...shown.boxes, ...boxes],
      rounds: [...shown.rounds, ...rounds],
    };
  }

  /** Some lines of the first page tell its language; until then pages are read in English. */
  private async text(clean: Grey, lines: readonly TextLine[], scale: number): Promise<PageContent['runs']> {
    if (areEndless(lines)) return [];
    this.recogniser.expect(lines.reduce((sum, { parts }) => sum + parts.length, 0));
    const read = async (some: readonly TextLine[]): Promise<Recognised[]> => {
      const letters = await this.recogniser.read(some.map((line) => pictureOfLine(line, clean)));
      return some.map((line, i) => runsOf(line, letters[i]!, clean, scale));
    };
    const sample = this.heard ? [] : tellingLines(lines);
    const told = await read(sample);
    // What was read in the right language is read once.
    const isKept = told.length > 0 && !this.adopt(merged(told));
    const rest = isKept ? lines.filter((line) => !sample.includes(line)) : lines;
    let all = merged([...(isKept ? told : []), ...(await read(rest))]);
    if (!this.heard && this.adopt(all)) all = merged(await read(lines));
    return saysSomething(all) ? all.runs : [];
  }

  /** Whether what was read turned out to be in another language, which the recogniser speaks from now on. */
  private adopt({ runs, sure }: Recognised): boolean {
    const language = sure < TELLING ? null : languageOf(runs.map((run) => run.text).join('\n'));
    if (language === null) return false;
    this.heard = true;
    return Recogniser.knows(language) && this.recogniser.speak(language);
  }
}
