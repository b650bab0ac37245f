import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { sightingOf } from '../flat/candidates.js';
import { reasonsOf } from '../findings/reasons.js';
import type { Stages } from '../read-form.js';
import { structureOf } from '../structure/form-structure.js';

/** One page's picture of what the stages saw. */
export interface StagePicture {
  readonly page: number;
  readonly png: Uint8Array;
}

/** Pixels per point. */
const SCALE = 1.6;
/** Height of a caption and of the line that explains the colours, in points. */
const CAPTION = 5;
const LEGEND = 14;

const COLOURS = {
  text: '#333333',
  ocr: '#8a5a00',
  ink: '#c01080',
  across: '#d03030',
  upright: '#3050d0',
  candidate: 'rgba(120,120,120,0.35)',
  section: 'rgba(60,90,200,0.55)',
  table: 'rgba(200,140,0,0.75)',
  group: '#d0409a',
  field: { text: '#10803a', date: '#0a7d8c', checkbox: '#b05a00', signature: '#8020a0' },
} as const;

/** What the colours mean, in the order the picture is drawn in. */
const MEANINGS = [
  ['text of the file', COLOURS.text],
  ['text recognised', COLOURS.ocr],
  ['filled in', COLOURS.ink],
  ['may be a blank', '#787878'],
  ['line across', COLOURS.across],
  ['line upright', COLOURS.upright],
  ['section', 'rgb(60,90,200)'],
  ['table', 'rgb(200,140,0)'],
  ['group', COLOURS.group],
  ...Object.entries(COLOURS.field).map(([type, colour]) => [`${type} field`, colour] as const),
] as const;

type Draw = (rect: ViewRect) => [x: number, y: number, w: number, h: number];

function drawText(context: SKRSContext2D, runs: readonly TextRun[], colour: string | null, at: Draw): void {
  for (const run of runs) {
    const [x, y, w, h] = at(run);
    context.fillStyle = context.strokeStyle = colour ?? (run.origin === 'ocr' ? COLOURS.ocr : COLOURS.text);
    context.font = `${run.angle === 0 ? run.size * SCALE : h}px sans-serif`;
    if (run.angle === 0) context.fillText(run.text, x, y + h - (run.baseline - run.y0) * SCALE, w);
    else context.strokeRect(x, y, w, h);
  }
}

function drawSighting(context: SKRSContext2D, page: PageContent, at: Draw): void {
  const { rulings, candidates } = sightingOf(page);
  context.lineWidth = 1;
  context.strokeStyle = COLOURS.candidate;
  for (const { rect } of candidates) context.strokeRect(...at(rect));
  for (const line of rulings.flat) {
    context.fillStyle = COLOURS.across;
    context.fillRect(...at({ x0: line.from, x1: line.to, y0: line.at - 0.4, y1: line.at + 0.4 }));
  }
  for (const line of rulings.upright) {
    context.fillStyle = COLOURS.upright;
    context.fillRect(...at({ x0: line.at - 0.4, x1: line.at + 0.4, y0: line.from, y1: line.to }));
  }
}

/** Regions of sections and tables with their words, and a line through the boxes of each group. */
function drawStructure(context: SKRSContext2D, page: number, fields: readonly DraftField[], at: Draw): void {
  const { sections, tables, groups } = structureOf(fields);
  context.font = `${CAPTION * SCALE}px sans-serif`;
  context.lineWidth = 1.5;
  for (const { region, heading, colour } of [
    ...sections.map((section) => ({ ...section, colour: COLOURS.section })),
    ...tables.map((table) => ({ ...table, heading: table.isList ? 'list' : 'table', colour: COLOURS.table })),
  ].filter((part) => part.page === page)) {
    const [x, y, w, h] = at({ x0: region.x0 - 3, y0: region.y0 - 2, x1: region.x1 + 3, y1: region.y1 + 2 });
    context.strokeStyle = context.fillStyle = colour;
    context.strokeRect(x, y, w, h);
    context.fillText(heading, x + 2, y - 2, w);
  }
  context.strokeStyle = COLOURS.group;
  for (const { boxes } of groups) {
    context.beginPath();
    for (const { rect } of boxes.map((box) => fields[box]!)) {
      const [x, y, w, h] = at(rect);
      context.lineTo(x + w / 2, y + h / 2);
    }
    context.stroke();
  }
}

function drawFrame(context: SKRSContext2D, { rect, type }: DraftField, at: Draw): void {
  context.strokeStyle = COLOURS.field[type];
  context.lineWidth = 2;
  context.strokeRect(...at(rect));
}

/** Label, meaning, evidence, confidence and the rules that hold it back, on a pale ground, up to where the next field's begin; over a box, whose name is beside it. */
function drawCaption(context: SKRSContext2D, field: DraftField, fields: readonly DraftField[], at: Draw): void {
  const { label, key, evidence, confidence, state, rect } = field;
  const sure = `${Math.round(100 * confidence)}`;
  const words = [label, key ?? '', evidence, sure, state === 'open' ? '' : state, ...reasonsOf(field)];
  const text = words.filter(Boolean).join(' · ');
  context.font = `${CAPTION * SCALE}px sans-serif`;
  const y1 = field.type === 'checkbox' ? rect.y1 + 1.2 * CAPTION : rect.y1;
  const [x, y, w, h] = at({ x0: rect.x0, x1: captionEnd(rect, fields), y0: y1 - 1.2 * CAPTION, y1 });
  context.save();
  context.beginPath();
  context.rect(x + 1, y + 1, Math.min(w - 1, context.measureText(text).width + 3), h);
  context.clip();
  context.fillStyle = 'rgba(255,255,255,0.75)';
  context.fillRect(x, y, w, h);
  context.fillStyle = COLOURS.field[field.type];
  context.fillText(text, x + 2, y + CAPTION * SCALE);
  context.restore();
}

function captionEnd({ x0, y1 }: ViewRect, fields: readonly DraftField[]): number {
  const begins = fields
    .filter(({ rect }) => rect.x0 > x0 && Math.abs(rect.y1 - y1) < 1.2 * CAPTION)
    .map(({ rect }) => rect.x0);
  return begins.reduce((least, begin) => Math.min(least, begin), Infinity);
}

function drawLegend(context: SKRSContext2D, top: number): void {
  const size = 0.55 * LEGEND * SCALE;
  context.font = `${size}px sans-serif`;
  let x = 4;
  for (const [meaning, colour] of MEANINGS) {
    context.fillStyle = colour;
    context.fillRect(x, top + 0.5 * size, 0.6 * size, 0.6 * size);
    x += size;
    context.fillStyle = COLOURS.text;
    context.fillText(meaning, x, top + 1.1 * size);
    x += context.measureText(meaning).width + size;
  }
}

/** What pictures are drawn of. */
type ShownStages = Pick<Stages, 'pages' | 'ink' | 'fields'>;

/**
 * Draws what each stage saw, a picture a page: text as read, what was filled in, lines, places that may be blanks, and fields
 * with label, meaning, evidence, confidence and what holds it back; below it what the colours mean. For people who want to look instead of guess.
 */
export async function drawStages({ pages, ink, fields }: ShownStages): Promise<StagePicture[]> {
  const { createCanvas } = await import('@napi-rs/canvas');
  return pages.map((page, number) => {
    const canvas = createCanvas(Math.ceil(page.width * SCALE), Math.ceil((page.height + LEGEND) * SCALE));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const at: Draw = ({ x0, x1, y0, y1 }) => [
      x0 * SCALE,
      (page.height - y1) * SCALE,
      (Math.min(x1, page.width) - x0) * SCALE,
      (y1 - y0) * SCALE,
    ];
    const own = fields.filter((field) => field.page === page.page.page);
    drawText(context, page.runs, null, at);
    drawText(context, ink[number] ?? [], COLOURS.ink, at);
    drawSighting(context, page, at);
    drawStructure(context, page.page.page, own, at);
    for (const field of own) drawFrame(context, field, at);
    for (const field of own) drawCaption(context, field, own, at);
    drawLegend(context, page.height * SCALE);
    return { page: page.page.page, png: canvas.toBuffer('image/png') };
  });
}
