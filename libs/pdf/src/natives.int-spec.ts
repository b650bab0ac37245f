import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';

// pdf.js can't be required, so that Jest can't load it: a process of Node's own does.
jest.setTimeout(120_000);

const built = JSON.stringify(pathToFileURL(path.join(__dirname, '../dist/pdfjs.js')).href);

/** What a script says that has loaded pdf.js, with what the engine did before in `before`. */
function said(script: string): unknown {
  const source = `
    const before = { push: Array.prototype.push, parse: JSON.parse, stringify: JSON.stringify };
    const { loadPdfjs } = await import(${built});
    await loadPdfjs();
    console.log(JSON.stringify(await (async () => { ${script} })()));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }));
}

describe('pdf.js, once it is loaded', () => {
  it('leaves the process what the engine itself does', () => {
    const same = said(
      'const { push } = Array.prototype; return [push === before.push, JSON.parse === before.parse, JSON.stringify === before.stringify];',
    );
    expect(same).toEqual([true, true, true]);
  });

  it('writes the files of fonts as they are', () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256)).subarray(3);
    const written = said(`return Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256).subarray(3).toBase64();`);
    expect(written).toBe(bytes.toString('base64'));
  });

  it('unpacks what is whole, and nothing of what is not', () => {
    const unpacked = said(`
      const { deflateSync, gzipSync } = await import('node:zlib');
      const unpack = async (bytes, format = 'deflate') => {
        const { readable, writable } = new DecompressionStream(format);
        const writer = writable.getWriter();
        writer.write(bytes).then(() => writer.close()).catch(() => undefined);
        try {
          let text = '';
          for await (const chunk of readable) text += Buffer.from(chunk).toString();
          return text;
        } catch {
          return null;
        }
      };
      const whole = deflateSync('a page'.repeat(9));
      return [await unpack(whole), await unpack(whole.subarray(0, -3)), await unpack(gzipSync('another'), 'gzip')];`);
    expect(unpacked).toEqual(['a page'.repeat(9), null, 'another']);
  });

  it('hands the parts of a page over as they are, in lists of their own, and copies all else', () => {
    const handed = said(`
      const drawn = [{ unicode: 'a' }];
      const part = { stream: 1, chunk: { fnArray: [1], argsArray: [drawn], length: 1 } };
      const given = structuredClone(part, { transfer: [] });
      part.chunk.argsArray.length = part.chunk.fnArray.length = 0;
      const other = { chunk: new Uint8Array([1]), list: [drawn] };
      const copy = structuredClone(other);
      return [given.stream, given.chunk.length, given.chunk.fnArray, given.chunk.argsArray[0] === drawn, copy.list[0] === drawn, copy.list];`);
    expect(handed).toEqual([1, 1, [1], true, false, [[{ unicode: 'a' }]]]);
  });
});
