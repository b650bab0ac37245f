import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { smallFile } from '@formseal/pdf/small-file';
import { createLogger } from '@formseal/platform';
import { ReadingSandbox } from './reading-sandbox.js';

jest.setTimeout(180_000);

const project = path.resolve(__dirname, '../..');
const compiled = (file: string): string => path.join(project, 'dist/sandbox', file);
const fonts = path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json'));

const [WIDTH, HEIGHT] = [1654, 2339];

/** A page full of print and lines to write on, as it comes from a scanner: more than one process reads alone. */
function scan(): Buffer {
  GlobalFonts.registerFromPath(path.join(fonts, 'standard_fonts/LiberationSans-Regular.ttf'), 'Print');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#222';
  context.font = '24px Print';
  for (let i = 0; i < 40; i++) {
    const y = 120 + 52 * i;
    context.fillText(
      i % 4 ? `The applicant declares under clause ${i + 10} that all of this is true.` : 'Surname',
      120,
      y,
    );
    if (i % 4 === 0) context.fillRect(300, y, 900, 3);
  }
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return deflateSync(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => data[4 * i]!));
}

function pdf(): Buffer {
  const stream = (dict: string, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);
  return smallFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
    stream('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      scan(),
    ),
  ]);
}

beforeAll(() => {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
});

describe('a scan whose line readers die', () => {
  it('is read as any other, and so is the one after it', async () => {
    const logger = createLogger('test', { level: 'error' });
    const sound = new ReadingSandbox({ size: 1, spare: false, logger, childFile: compiled('child.js') });
    const mortal = new ReadingSandbox({
      size: 1,
      spare: false,
      logger,
      childFile: compiled('testing/mortal-lines/child.js'),
    });
    const bytes = pdf();
    const formOf = async (sandbox: ReadingSandbox) => {
      const outcome = await sandbox.read(bytes, { owner: 'account' });
      return outcome.kind === 'form' ? outcome.form : outcome;
    };
    const wanted = await formOf(sound);
    expect(wanted).toHaveProperty('fields.0.label', 'Surname');
    expect(await formOf(mortal)).toEqual(wanted);
    expect(await formOf(mortal)).toEqual(wanted);
    await Promise.all([sound.close(), mortal.close()]);
  });
});
