import { createHmac } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an app on a phone does: reads a picture, and shows a code for each half minute. Nothing of the service's own is used. */
export class Authenticator {
  private constructor(
    readonly url: URL,
    private readonly key: Buffer,
  ) {}

  static async reading(picture: Buffer): Promise<Authenticator> {
    const image = await loadImage(picture);
    const canvas = createCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { width, height, data } = canvas.getImageData(0, 0, image.width, image.height);
    return Authenticator.of(decodeQR({ width, height, data: new Uint8Array(data) }));
  }

  static of(text: string): Authenticator {
    const url = new URL(text);
    const bits = [...(url.searchParams.get('secret') ?? '')].map((digit) =>
      DIGITS.indexOf(digit).toString(2).padStart(5, '0'),
    );
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return new Authenticator(url, Buffer.from(bytes.map((byte) => parseInt(byte, 2))));
  }

  /** RFC 6238: the code of this half minute, or of one `aside`. */
  code(aside = 0): string {
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + aside));
    const mac = createHmac('sha1', this.key).update(step).digest();
    const at = mac[19]! & 15;
    return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }

  /** No code of any half minute near this one. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map((aside) => this.code(aside)));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
  }
}
