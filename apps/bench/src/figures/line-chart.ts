/** A line through points that were measured or foretold. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What stands at the axes, and what must not be passed. */
export interface Axes {
  readonly x: string;
  readonly y: string;
  /** A horizontal line, with its name. */
  readonly limit?: { readonly name: string; readonly at: number };
  readonly highest?: number;
}

const [WIDTH, HEIGHT] = [640, 320];
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 130, 16, 44];
const COLOURS = ['#2a7f62', '#6aa8c7', '#c77f4a', '#7a5ea8', '#b0476a', '#5d6d7e', '#9a8a2c', '#3c5fa0'];
const TICKS = 5;

const text = (x: number, y: number, anchor: string, content: string, fill = '#333'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${content}</text>`;

/** Lines over one scale, each with its name at the right; SVG. */
export function lineChart(lines: readonly Line[], { x, y, limit, highest }: Axes): string {
  const all = lines.flatMap(({ points }) => points);
  const most = niceEnd(highest ?? Math.max(...all.map(([, value]) => value), limit?.at ?? 0, 1e-9));
  const [from, to] = [Math.min(...all.map(([at]) => at)), Math.max(...all.map(([at]) => at))];
  const atX = (value: number): number => LEFT + ((value - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT);
  const atY = (value: number): number => HEIGHT - BOTTOM - (Math.min(value, most) / most) * (HEIGHT - TOP - BOTTOM);
  const parts = [0, 1, 2, 3, 4, 5].flatMap((tick) => {
    const [value, at] = [(most / TICKS) * tick, from + ((to - from) / TICKS) * tick];
    const grid = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${atY(value).toFixed(1)}" y2="${atY(value).toFixed(1)}" stroke="#e3e3e3"/>`;
    return [
      grid,
      text(LEFT - 6, atY(value) + 3, 'end', short(value)),
      text(atX(at), HEIGHT - BOTTOM + 14, 'middle', short(at)),
    ];
  });
  const drawn = lines.flatMap(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length]!;
    const path = points.map(([px, py]) => `${atX(px).toFixed(1)},${atY(py).toFixed(1)}`).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
      `<rect x="${WIDTH - RIGHT + 10}" y="${TOP + at * 15}" width="10" height="3" fill="${colour}"/>`,
      text(WIDTH - RIGHT + 25, TOP + 5 + at * 15, 'start', name),
    ];
  });
  const bound = limit
    ? [
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${atY(limit.at).toFixed(1)}" y2="${atY(limit.at).toFixed(1)}" stroke="#999" stroke-dasharray="4 3"/>`,
        text(WIDTH - RIGHT - 4, atY(limit.at) - 4, 'end', limit.name, '#777'),
      ]
    : [];
  const named = [text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'middle', x), text(6, 10, 'start', y)];
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const body = [...parts, ...bound, ...drawn, ...named].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="10">\n<rect width="100%" height="100%" fill="#fff"/>\n${body}\n</svg>\n`;
}

/** The next number above that is 1, 2 or 5 and noughts. */
function niceEnd(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  return ten * ([1, 2, 5].find((step) => step * ten >= value) ?? 10);
}

const short = (value: number): string => String(Number(value.toPrecision(3)));
