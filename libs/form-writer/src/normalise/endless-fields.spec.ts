import { describe, expect, it } from '@jest/globals';
import { formPage, onePage, stream } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const RECT = '/Rect [100 600 300 620]';
const LETTERS = 'n'.repeat(100_000);

/** So many text fields, each with what is given besides; object 5 is there for all of them. */
const fields = (count: number, each: string, shared: string): Uint8Array =>
  formPage(
    Array.from({ length: count }, (_, i) => `/FT /Tx /T (f${i}) ${RECT} ${each}`),
    { more: [[5, shared]] },
  );

/** A field so many levels below the form. */
function below(levels: number): Uint8Array {
  const parents = Array.from({ length: levels }, (_, i): SourceObject => {
    const kid = i === levels - 1 ? 10 : 101 + i;
    return [100 + i, `<< /T (p) ${i === 0 ? '/FT /Tx' : `/Parent ${99 + i} 0 R`} /Kids [${kid} 0 R] >>`];
  });
  return formPage([`/T (f) /Parent ${99 + levels} 0 R ${RECT}`], { more: parents });
}

describe('a file whose fields and notes say something', () => {
  it.each([
    ['much, each', fields(20, `/TU (${'words '.repeat(1_000)})`, 'null')],
    ['what they all share', fields(60, '/TU 5 0 R', `(${LETTERS})`)],
    ['from a list of thousands', formPage([`/FT /Ch /T (a) ${RECT} /Opt [${'(one) '.repeat(50_000)}]`])],
    ['a few levels below the form', below(30)],
    ['and is its own parent', formPage([`/FT /Tx /T (a) /Parent 10 0 R ${RECT}`])],
  ])('is taken in where that is %s', async (_what, source) => {
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'a name that hundreds share',
      formPage(
        Array.from({ length: 200 }, (_, i) => `/Parent 5 0 R /T (f${i}) ${RECT}`),
        { more: [[5, `<< /FT /Tx /T (${LETTERS}) /Kids [10 0 R] >>`]] },
      ),
    ],
    ['a tooltip that hundreds share', fields(200, '/TU 5 0 R', `(${LETTERS})`)],
    ['a value that hundreds share', fields(200, '/V 5 0 R', `(${LETTERS})`)],
    ['a value that hundreds share, as a stream', fields(200, '/V 5 0 R', stream(LETTERS))],
    ['a list that hundreds share', fields(200, '/FT /Ch /Opt 5 0 R', `[${'(one) '.repeat(5_000)}]`)],
    ['a list of pairs that hundreds share', fields(200, '/FT /Ch /Opt 5 0 R', `[${'[(one) (1)] '.repeat(5_000)}]`)],
    [
      'words under hundreds of notes',
      onePage({
        page: `/Annots [${'<< /Subtype /Text /Rect [1 1 9 9] /Contents 5 0 R >> '.repeat(200)}]`,
        more: [[5, `(${LETTERS})`]],
      }),
    ],
    [
      'nothing, tens of thousands of times',
      onePage({ page: `/Annots [${'<< /Subtype /Link /Rect [1 1 9 9] >> '.repeat(12_001)}]` }),
    ],
    [
      'the same, tens of thousands of times',
      onePage({
        page: `/Annots [${'5 0 R '.repeat(12_001)}]`,
        more: [[5, '<< /Subtype /Link /Rect [1 1 9 9] >>']],
      }),
    ],
    ['a hundred levels below the form', below(100)],
  ])('is refused at once where that is %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});
