/** One form in the plot: what was expected on a publisher never seen. */
export interface Bar {
  readonly name: string;
  readonly value: number;
}

const ROW = 13;
const LEFT = 190;
const WIDTH = 520;

const text = (x: number, y: number, anchor: string, content: string): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;

function marker(value: number, name: string, height: number): string {
  const x = LEFT + value * WIDTH;
  return `<line x1="${x}" y1="20" x2="${x}" y2="${height - 8}" stroke="#999" stroke-dasharray="3 3"/>${text(x, 14, 'middle', `${name} ${value}`)}`;
}

/** Bars from the best form to the worst, with the floor and the goal as lines; SVG. */
export function plotOf(bars: readonly Bar[], floor: number, goal: number): string {
  const sorted = [...bars].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
  const height = 28 + sorted.length * ROW;
  const rows = sorted.map(({ name, value }, i) => {
    const y = 24 + i * ROW;
    const colour = value >= goal ? '#2a7f62' : value >= floor ? '#6aa8c7' : '#c77f4a';
    const bar = `<rect x="${LEFT}" y="${y}" width="${(value * WIDTH).toFixed(1)}" height="${ROW - 3}" fill="${colour}"/>`;
    return bar + text(LEFT - 6, y + 9, 'end', name) + text(LEFT + value * WIDTH + 4, y + 9, 'start', value.toFixed(2));
  });
  const size = `width="${LEFT + WIDTH + 60}" height="${height}" viewBox="0 0 ${LEFT + WIDTH + 60} ${height}"`;
  const body = [...rows, marker(floor, 'floor', height), marker(goal, 'goal', height)].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="9" fill="#333">\n${body}\n</svg>\n`;
}
