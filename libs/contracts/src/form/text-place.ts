/** The sans that values are set in, in ems: how high its capitals are, how deep its descenders, and from baseline to baseline. */
export const SANS = { cap: 0.716, descent: 0.21, leading: 1.18 } as const;
const { cap: CAP, descent: DESCENT, leading: LEADING } = SANS;

/** Of letters that are read, in points. */
export const SMALLEST_PRINT = 6;
/** Between letters and the frame around them, in points. */
const PADDING = 2;
/** A caption may end right where its line begins. */
const PADDING_ON_LINE = 3;
/** Room for accents over the first line, as forms themselves leave it: the frame is often printed just inside the field. */
const ABOVE_CAPITALS = 0.18;
const LARGEST = 12;
/** On paper that says no size of its own: forms are printed in 8 to 10 points. */
const LARGEST_ON_LINE = 11;
/** A blank higher than this many of its lines is begun at the top; a lower one stands in the middle. */
const TALL = 3.2;
/** What takes one line stands in the middle of a box of up to so many: it is the row of a table, whose head stands in the middle too. */
const TALL_FOR_ONE = 4;
/** A single line as high as this, in points, stands in the middle, and not low on its printed one. */
const HIGHEST_LINE = 30;
/** A field higher than this many of its letters takes several lines, whatever it says. */
const FLOWING = 2.6;
/** Letters as high as printed lines are apart would touch the line above. */
const OF_PITCH = 0.85;
/** Descenders just clear the printed line, and the dots that stand on it. */
const CLEAR = 1.2;

/** What of a blank says where its text stands, in points. */
export interface TextRoom {
  readonly height: number;
  readonly multiline: boolean;
  /** It stands on a printed line, or in a box of the paper's: low, as a clerk writes. */
  readonly onLine: boolean;
  /** The frame that a field of the file draws itself. */
  readonly border?: number;
  /** The size that the form asks for; 0: what suits the room. */
  readonly size?: number;
  /** The size that the whole form is written in, where it asks for none: none larger. */
  readonly hand?: number;
}

/** What is left free at each side of a text, in points. */
export const sideOf = ({ onLine, border = 0 }: Pick<TextRoom, 'onLine' | 'border'>, width: number): number =>
  Math.min((onLine ? PADDING_ON_LINE : PADDING) + border, width * 0.1);

/** Text as it was broken: how many lines of which size. */
export interface TextLines {
  readonly lines: number;
  readonly size: number;
}

/** From the top of the first line's capitals to the bottom of the last line's descenders. */
export const heightOfLines = ({ lines, size }: TextLines): number =>
  (lines - 1) * size * LEADING + (CAP + DESCENT) * size;

/** What a frame leaves. */
export const roomWithin = ({ height, border = 0 }: TextRoom): number => Math.max(height - 2 * border, height * 0.6);

/** Whether text is broken into lines where one is too short for it. */
export const isFlowing = (room: TextRoom): boolean =>
  room.multiline || room.height > FLOWING * firstSize({ ...room, multiline: false, hand: undefined });

/** The form's own size, else one that suits the height; never larger than the form's print is likely to be. */
export function firstSize(room: TextRoom): number {
  const { multiline, onLine, size = 0, hand = LARGEST_ON_LINE } = room;
  const within = roomWithin(room);
  const byHeight = multiline ? Math.min(10, within / (CAP + DESCENT)) : within * 0.78;
  if (size <= 0) return Math.min(onLine ? hand : LARGEST, Math.max(SMALLEST_PRINT, byHeight));
  // A size that the form asks for but that its own field can't hold would be cut by every reader.
  return Math.max(Math.min(size, multiline ? size : within * 1.15), Math.min(SMALLEST_PRINT, size));
}

/** How far above the blank's lower edge the first line stands, where the paper prints no lines to write on. */
export function firstBaseline(room: TextRoom, text: TextLines): number {
  const { height, multiline, onLine, border = 0 } = room;
  const { lines, size } = text;
  const block = heightOfLines(text);
  if (multiline && (!onLine || height > (lines === 1 ? TALL_FOR_ONE : TALL) * size))
    return height - border - gapAbove(roomWithin(room) - block, size) - CAP * size;
  if (lines === 1 && onLine && height < HIGHEST_LINE) return Math.min((height - CAP * size) / 2, DESCENT * size + 1.2);
  return (height - (block - DESCENT * size)) / 2 + (lines - 1) * size * LEADING;
}

const gapAbove = (spare: number, size: number): number =>
  Math.min(PADDING + ABOVE_CAPITALS * size, Math.max(0, spare / 2));

type Rules = readonly number[];

/** Between several lines and the upper edge of their blank, where the line above is often printed. */
const AIR_ABOVE = 1.5;

/** The size of what is written on printed lines: none smaller than what is read, however close they are to one another or to the blank's upper edge. */
export function sizeOnRules(rules: Rules, height: number, size: number): number {
  const [first = 0] = rules;
  const byRoom = rules.length === 1 ? (height - first) / (CAP + DESCENT) : pitchOf(rules) * OF_PITCH;
  return Math.min(size, Math.max(byRoom, SMALLEST_PRINT));
}

/** In cells. */
const LARGEST_IN_CELLS = 12;

/** The size of what is written letter by letter into cells, as far as those are wide enough for it. */
export const sizeInCells = (height: number, asked = 0): number =>
  asked > 0 ? asked : Math.max(SMALLEST_PRINT, Math.min(LARGEST_IN_CELLS, height * 0.75));

/** From one of several printed lines to the next. */
const pitchOf = (rules: Rules): number => (rules[0]! - rules.at(-1)!) / (rules.length - 1);

/** Those of several printed lines that are written on: one at the very top is the frame, and nothing goes above it. */
export const writtenRules = (rules: Rules, height: number, size: number): Rules =>
  rules.filter((y) => height - y >= CAP * size + CLEAR);

/** How far above the blank's lower edge each line stands that was `begun` in that size: on its printed line, or, over a single one, growing upwards. */
export function baselinesOnRules(rules: Rules, height: number, begun: number, text: TextLines): number[] {
  const { lines, size } = text;
  const clearance = DESCENT * size + CLEAR;
  if (rules.length > 1) {
    const over = Math.min(clearance, (pitchOf(rules) - CAP * size) / 2);
    return writtenRules(rules, height, begun).map((y) => y + over);
  }
  const [rule = 0] = rules;
  const spare = height - rule - heightOfLines(text) + DESCENT * size;
  // What grows upwards keeps off the line above, as far as its own line lets it.
  const over = lines === 1 ? spare : Math.max(spare - AIR_ABOVE, Math.min(spare, DESCENT * size));
  const lowest = rule + Math.max(0, Math.min(clearance, over));
  return Array.from({ length: lines }, (_, i) => lowest + (lines - 1 - i) * size * LEADING);
}

const AMOUNT = /^[-+]?[.,' ]*\d[\d.,' ]*-?$/;

/** Whether a text is a number, which stands at the right where the paper has amounts there. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** A box of the paper's that is about as wide as it is high is for one letter or two, and those stand in its middle. */
export const isForLetters = ({
  width,
  height,
  onLine,
}: Pick<TextRoom, 'height' | 'onLine'> & { readonly width: number }) => onLine && width < 1.6 * height;
