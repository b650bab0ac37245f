import { createCanvas } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const TILE = 620;
const COLUMNS = 3;

/** Pages side by side on contact sheets, for a person to look through. */
export class ContactSheets {
  private readonly pending: { title: string; image: Image }[] = [];
  private sheet = 0;

  constructor(private readonly folder: string) {}

  add(title: string, image: Image): void {
    this.pending.push({ title, image });
    if (this.pending.length === COLUMNS * 2) this.flush();
  }

  flush(): void {
    if (this.pending.length === 0) return;
    const height = Math.max(...this.pending.map(({ image }) => (image.height / image.width) * TILE)) + 22;
    const canvas = createCanvas(TILE * COLUMNS, height * Math.ceil(this.pending.length / COLUMNS));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#a00';
    context.font = '14px sans-serif';
    this.pending.forEach(({ title, image }, i) => {
      const x = (i % COLUMNS) * TILE;
      const y = Math.floor(i / COLUMNS) * height;
      context.fillText(title, x + 4, y + 15);
      context.drawImage(image, x, y + 20, TILE, (image.height / image.width) * TILE);
    });
    this.sheet += 1;
    writeFileSync(
      path.join(this.folder, `sheet-${String(this.sheet).padStart(3, '0')}.png`),
      canvas.toBuffer('image/png'),
    );
    this.pending.length = 0;
  }
}
