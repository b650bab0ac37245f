// Draws the signature of the sample account: node apps/cli/sample/make-signature.mjs
import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';

const width = 900;
const height = 300;

/** Strokes of the pen as points it passes through; x to the right, y down. */
const strokes = [
  // M
  [
    [60, 205],
    [78, 150],
    [104, 84],
    [118, 62],
    [120, 96],
    [117, 150],
    [124, 178],
    [150, 128],
    [182, 74],
    [198, 60],
    [196, 100],
    [190, 150],
    [196, 186],
    [214, 184],
  ],
  // ara
  [
    [214, 184],
    [236, 158],
    [262, 142],
    [274, 146],
    [252, 146],
    [236, 166],
    [240, 186],
    [262, 178],
    [276, 152],
    [274, 176],
    [284, 188],
    [304, 168],
    [314, 148],
    [318, 142],
    [326, 150],
    [338, 148],
    [334, 172],
    [342, 188],
    [362, 172],
    [384, 146],
    [398, 146],
    [378, 144],
    [360, 164],
    [364, 186],
    [386, 176],
    [400, 150],
    [398, 176],
    [410, 190],
    [438, 176],
  ],
  // L
  [
    [470, 150],
    [500, 96],
    [522, 52],
    [520, 34],
    [504, 44],
    [490, 96],
    [480, 160],
    [462, 196],
    [446, 196],
    [452, 182],
    [486, 188],
    [530, 200],
    [560, 188],
  ],
  // indqvist, and the stroke that ends it
  [
    [560, 188],
    [570, 158],
    [568, 182],
    [580, 186],
    [592, 160],
    [596, 152],
    [594, 184],
    [608, 160],
    [620, 152],
    [622, 184],
    [638, 176],
    [654, 156],
    [640, 160],
    [634, 180],
    [650, 180],
    [664, 130],
    [676, 76],
    [666, 150],
    [672, 186],
    [692, 166],
    [704, 156],
    [690, 160],
    [684, 180],
    [700, 178],
    [712, 158],
    [704, 210],
    [696, 246],
    [716, 200],
    [736, 168],
    [742, 184],
    [758, 160],
    [764, 184],
    [780, 162],
    [776, 186],
    [796, 178],
    [812, 120],
    [806, 176],
    [830, 176],
    [866, 150],
  ],
  [
    [786, 136],
    [812, 132],
    [842, 128],
  ],
  [
    [572, 138],
    [574, 136],
  ],
  [
    [768, 142],
    [770, 140],
  ],
  [
    [150, 252],
    [330, 236],
    [560, 236],
    [760, 228],
    [850, 216],
  ],
];

const canvas = createCanvas(width, height);
const pen = canvas.getContext('2d');
pen.strokeStyle = '#14285a';
pen.lineCap = 'round';
pen.lineJoin = 'round';

/** Catmull-Rom through the points; a slow pen leaves a broader line. */
for (const points of strokes) {
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    const speed = Math.hypot(c[0] - b[0], c[1] - b[1]);
    pen.lineWidth = 7 - Math.min(3.2, speed / 26);
    pen.beginPath();
    pen.moveTo(b[0], b[1]);
    pen.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    );
    pen.stroke();
  }
}

writeFileSync(new URL('../src/stack/first-account/signature.png', import.meta.url), canvas.toBuffer('image/png'));
