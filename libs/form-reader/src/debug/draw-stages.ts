import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { sightingOf } from '../flat/candidates.js';
import type { Stages } from '../read-form.js';

/** One page's picture of what the stages saw. */
export interface StagePicture {
  readonly page: number;
  readonly png: Uint8Array;
}

/** Pixels per point. */
const SCALE = 1.6;

const COLOURS = {
  text: '#333333',
  ocr: '#8a5a00',
  ink: '#c01080',
  ruling: '#d03030',
  upright: '#3050d0',
  candidate: 'rgba(120,120,120,0.35)',
  field: { text: '#10803a', date: '#0a7d8c', checkbox: '#b05a00', signature: '#8020a0' },
} as const;

type Draw = (rect: ViewRect) => [x: number, y: number, w: number, h: number];

function drawText(context: SKRSContext2D, runs: readonly TextRun[], colour: string | null, at: Draw): void {
  for (const run of runs) {
    const [x, y, w, h] = at(run);
    context.fillStyle = colour ?? (run.origin === 'ocr' ? COLOURS.ocr : COLOURS.text);
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
    context.fillStyle = COLOURS.ruling;
    context.fillRect(...at({ x0: line.from, x1: line.to, y0: line.at - 0.4, y1: line.at + 0.4 }));
  }
  for (const line of rulings.upright) {
    context.fillStyle = COLOURS.upright;
    context.fillRect(...at({ x0: line.at - 0.4, x1: line.at + 0.4, y0: line.from, y1: line.to }));
  }
}

function drawField(context: SKRSContext2D, field: DraftField, at: Draw): void {
  const [x, y, w, h] = at(field.rect);
  const colour = COLOURS.field[field.type];
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.strokeRect(x, y, w, h);
  context.fillStyle = colour;
  context.font = `${5 * SCALE}px sans-serif`;
  const sure = Math.round(100 * field.confidence);
  const words = [field.label, field.key ?? '', field.evidence, `${sure}`, field.state === 'open' ? '' : field.state];
  context.fillText(words.filter(Boolean).join(' · '), x + 2, y + 5 * SCALE);
}

/**
 * Draws what each stage saw, a picture a page: text as read, what was filled in in purple, rulings red and blue, candidates grey, fields in the colour of
 * their type with label, meaning, evidence and confidence. For people who want to look instead of guess.
 */
export async function drawStages({ pages, ink, fields }: Stages): Promise<StagePicture[]> {
  const { createCanvas } = await import('@napi-rs/canvas');
  return pages.map((page, number) => {
    const canvas = createCanvas(Math.ceil(page.width * SCALE), Math.ceil(page.height * SCALE));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const at: Draw = ({ x0, x1, y0, y1 }) => [
      x0 * SCALE,
      (page.height - y1) * SCALE,
      (x1 - x0) * SCALE,
      (y1 - y0) * SCALE,
    ];
    drawText(context, page.runs, null, at);
    drawText(context, ink[number] ?? [], COLOURS.ink, at);
    drawSighting(context, page, at);
    for (const field of fields) if (field.page === page.page.page) drawField(context, field, at);
    return { page: page.page.page, png: canvas.toBuffer('image/png') };
  });
}
