import type { Spot, Words } from '../../labels/page-map.js';
import { joinLines } from '../../labels/clean-label.js';
import { instructs } from './exclusive.js';
import type { BoxPage } from './pair-measures.js';

/** Points by which options may begin left of the heading over their lists. */
const INDENT = 12;

/**
 * Headings that let several be ticked in all lists under them: "Skills and interests (please check all that apply)", with a
 * head of its own over each list. One right over a list is about that list alone.
 */
export class HeadingsOfSeveral {
  private readonly headings: readonly Words[];
  private readonly heights: readonly number[];
  /** How high everything stands that is no part of a list, from below. */
  private readonly strays: readonly number[];

  constructor({ map, labels, sets, heads }: BoxPage, instructing: readonly Words[]) {
    const asked = new Set(sets.flatMap(({ asked: words }) => words?.block ?? []));
    const ofLists = new Set([
      ...asked,
      ...[...heads.values()].map(({ block }) => block),
      ...map.spots.flatMap((spot) => (spot.isBox ? (labels.get(spot)?.words.map(({ block }) => block) ?? []) : [])),
    ]);
    const own = new Set(instructing.map(({ block }) => block));
    this.headings = instructing
      .filter(({ block }) => !asked.has(block))
      .toSorted((one, other) => one.block.y0 - other.block.y0);
    this.heights = this.headings.map(({ block }) => block.y0);
    const words = map.words.filter(({ block, text }) => !ofLists.has(block) && !own.has(block) && text.trim() !== '');
    const blanks = map.spots.filter(({ isBox }) => !isBox);
    const questions = instructing.filter(({ block }) => asked.has(block));
    this.strays = [...words, ...blanks, ...questions].map(({ y0, y1 }) => (y0 + y1) / 2).toSorted((a, b) => a - b);
  }

  /** Whether a list that begins with this box stands under such a heading, with nothing but lists between. */
  hold({ x0, y1 }: Spot): boolean {
    const heading = this.headings[firstAbove(this.heights, y1)];
    if (!heading || heading.block.x0 > x0 + INDENT || instructs(textOf(heading)) >= 0) return false;
    const stray = this.strays[firstAbove(this.strays, y1)];
    return stray === undefined || stray > heading.block.y0;
  }
}

const textOf = ({ block }: Words): string => joinLines(block.lines.map(({ text }) => text));

/** Where in rising heights the first is that is over another. */
function firstAbove(heights: readonly number[], height: number): number {
  let [low, high] = [0, heights.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heights[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
