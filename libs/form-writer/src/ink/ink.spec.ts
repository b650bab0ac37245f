import { describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { cleanSignature } from './clean-signature.js';
import { renderTypedSignature } from './typed-signature.js';

/** A stroke on paper that is darker on one side, as in a photograph. */
function photograph(format: 'image/png' | 'image/jpeg'): Uint8Array {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  const light = context.createLinearGradient(0, 0, 400, 0);
  light.addColorStop(0, '#fdfcf8');
  light.addColorStop(1, '#b9b6ae');
  context.fillStyle = light;
  context.fillRect(0, 0, 400, 200);
  context.strokeStyle = '#1b2a6b';
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(100, 120);
  context.bezierCurveTo(150, 40, 220, 180, 300, 80);
  context.stroke();
  return new Uint8Array(format === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg'));
}

async function pixels(
  png: Uint8Array,
): Promise<{ width: number; height: number; alpha: (x: number, y: number) => number }> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const { data } = canvas.getContext('2d').getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, alpha: (x, y) => data[(y * image.width + x) * 4 + 3]! };
}

describe('a stored signature', () => {
  it.each(['image/png', 'image/jpeg'] as const)('loses its paper and its margins (%s)', async (format) => {
    const { width, height, alpha } = await pixels((await cleanSignature(photograph(format)))!);
    expect(width).toBeGreaterThan(190);
    expect(width).toBeLessThan(240);
    expect(height).toBeLessThan(120);
    expect(alpha(2, 2)).toBeLessThan(20);
    expect(alpha(width - 3, height - 3)).toBeLessThan(20);
    let ink = 0;
    for (let x = 0; x < width; x += 1) for (let y = 0; y < height; y += 1) if (alpha(x, y) > 200) ink += 1;
    expect(ink).toBeGreaterThan(600);
  });

  it('that is transparent already stays as it is, but for its margins', async () => {
    const once = renderTypedSignature('Ada Lovelace')!;
    const twice = (await cleanSignature(once))!;
    const [a, b] = [await pixels(once), await pixels(twice)];
    expect(Math.abs(a.width - b.width)).toBeLessThanOrEqual(2);
  });

  it('is refused where there is no ink and where there is no image', async () => {
    const canvas = createCanvas(50, 50);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 50, 50);
    expect(await cleanSignature(new Uint8Array(canvas.toBuffer('image/png')))).toBeNull();
    expect(await cleanSignature(new Uint8Array([1, 2, 3]))).toBeNull();
    expect(renderTypedSignature('   ')).toBeNull();
  });
});
