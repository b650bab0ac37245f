import { describe, expect, it } from '@jest/globals';
import { PDF, PdfDict, PdfString } from '@libpdf/core';
import { arrayOf, dictOf } from '@formseal/pdf';
import { order, signatureField, specimenKey } from '../specimens/orders.js';
import { sealerOf } from '../seal/sealer.js';
import { formPage, onePage, pdfSource, stream } from '../specimens/pdf-source.js';
import { writePdf } from '../write-pdf.js';
import { normalisePdf } from './normalise.js';

async function normal(source: Uint8Array): Promise<{ pdf: PDF; source: string; bytes: Uint8Array }> {
  const result = await normalisePdf(source);
  if (!result.ok) throw new Error('not normal');
  const text = Buffer.from(result.bytes).toString('latin1');
  return { pdf: await PDF.load(result.bytes), source: text, bytes: result.bytes };
}

describe('normalising', () => {
  it('takes out what runs, fetches or sends', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
    const { source, pdf } = await normal(
      onePage({
        catalog: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [] >> >>`,
        page: `/AA << /O ${script} >> /Annots [20 0 R 21 0 R 22 0 R 23 0 R]`,
        more: [
          [20, '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>'],
          [21, '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>'],
          [22, '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>'],
          [
            23,
            '<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /A << /S /URI /URI (https://track.example) >> >>',
          ],
        ],
      }),
    );
    expect(source).not.toMatch(/JavaScript|Launch|RichMedia|EmbeddedFiles|track\.example|OpenAction/);
    expect(source).toContain('https://example.org');
    expect(arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots'))).toHaveLength(3);
  });

  it.each(['JS', 'AF', 'AA', 'PA', 'PresSteps'])('keeps a font that is called /%s', async (name) => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>';
    const { pdf } = await normal(
      onePage({
        content: `BT /${name} 12 Tf 72 700 Td (Application) Tj ET`,
        page: `/Resources << /Font << /${name} ${font} >> >>`,
      }),
    );
    const fonts = dictOf(pdf, dictOf(pdf, pdf.getPages()[0]!.dict.get('Resources'))?.get('Font'));
    expect(fonts?.has(name)).toBe(true);
  });

  it('takes files that go with a page or picture, steps of a show and scripts wherever they hang', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
    const file = '<< /Type /Filespec /F (a.exe) /EF << /F 22 0 R >> >>';
    const { source } = await normal(
      onePage({
        // Listed as a font, and obeyed as an annotation.
        page: `/AF [21 0 R] /PresSteps << /NA ${script} >> /Resources << /Font << /F1 20 0 R >> >> /Annots [20 0 R]`,
        more: [
          [20, `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /PA ${script} /AA << /E ${script} >> /AF ${file} >>`],
          [21, file],
          [22, stream('MZ', '/Type /EmbeddedFile')],
        ],
      }),
    );
    expect(source).not.toMatch(/app\.alert|a\.exe|PresSteps|EmbeddedFile|\/AA/);
  });

  it('keeps the call by which a field names its date pattern, and no other script', async () => {
    const action = (js: string): string => `<< /S /JavaScript /JS (${js}) >>`;
    const { source } = await normal(
      formPage([
        `/FT /Tx /T (d) /Rect [0 0 99 9] /AA << /F ${action('AFDate_FormatEx\\("dd.mm.yyyy"\\);')} /C ${action('this.submitForm\\(1\\)')} >>`,
        `/FT /Tx /T (e) /Rect [0 0 99 9] /AA << /K ${action('AFDate_KeystrokeEx\\("d"\\);app.launchURL\\("x"\\)')} >>`,
      ]),
    );
    expect(source).toContain('AFDate_FormatEx');
    expect(source).not.toMatch(/submitForm|launchURL/);
  });

  it('takes no page for an annotation, though the page lists itself as one', async () => {
    const { bytes } = await normal(onePage({ page: '/Annots [3 0 R 20 0 R]', more: [[20, '<< /Rect [0 0 9 9] >>']] }));
    const { key } = await specimenKey();
    const signed = await writePdf(bytes, order([signatureField([100, 100, 300, 150])]), sealerOf(key));
    expect(signed.ok).toBe(true);
  });

  it('keeps the form', async () => {
    const { pdf } = await normal(formPage(['/FT /Tx /T (name) /Rect [10 10 99 20]']));
    expect(pdf.getForm()?.getFieldNames()).toEqual(['name']);
  });

  it('freezes layers: nothing to switch, nothing that differs on paper', async () => {
    const group = '<< /Type /OCG /Name (Layer) >>';
    const config =
      '/D << /Order [20 0 R] /OFF [20 0 R] /AS [<< /Event /Print /OCGs [20 0 R] /Category [/Print] >>] >> /Configs [<< >>]';
    const { pdf } = await normal(
      onePage({ catalog: `/OCProperties << /OCGs [20 0 R] ${config} >>`, more: [[20, group]] }),
    );
    const properties = dictOf(pdf, pdf.getCatalog().get('OCProperties'))!;
    const frozen = dictOf(pdf, properties.get('D'))!;
    expect(properties.has('Configs') || frozen.has('AS')).toBe(false);
    expect(arrayOf(pdf, frozen.get('Order'))).toEqual([]);
    expect(arrayOf(pdf, frozen.get('Locked'))).toHaveLength(1);
    expect(arrayOf(pdf, frozen.get('OFF'))).toHaveLength(1);
  });

  it('opens what an empty password opens, and says so of what it does not', async () => {
    const locked = async (userPassword: string): Promise<Uint8Array> => {
      const pdf = await PDF.load(onePage({}));
      pdf.setProtection({ userPassword, ownerPassword: 'owner', permissions: { modify: false }, algorithm: 'AES-256' });
      return pdf.save();
    };
    const open = await normal(await locked(''));
    expect(open.pdf.isEncrypted).toBe(false);
    expect(await normalisePdf(await locked('secret'))).toEqual({ ok: false, reason: 'password' });
  });

  it('counts the pages before it does any work', async () => {
    const kids = Array.from({ length: 21 }, (_, i) => i + 3);
    const many = pdfSource([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, `<< /Type /Pages /Count 21 /MediaBox [0 0 99 99] /Kids [${kids.map((n) => `${n} 0 R`).join(' ')}] >>`],
      ...kids.map((n) => [n, '<< /Type /Page /Parent 2 0 R >>'] as const),
    ]);
    expect(await normalisePdf(many)).toEqual({ ok: false, tooManyPages: 21 });
  });

  it('says what is damaged and what is a dynamic form', async () => {
    expect(await normalisePdf(new Uint8Array(Buffer.from('%PDF-1.7 nothing else')))).toEqual({
      ok: false,
      reason: 'damaged',
    });
    const xfa = onePage({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' });
    expect(await normalisePdf(xfa)).toEqual({ ok: false, reason: 'xfa' });
  });

  it('keeps the bytes of a file with a valid signature, and drops a signature that is none', async () => {
    const key = (await specimenKey()).key;
    const signed = await writePdf(onePage({}), order([signatureField([100, 100, 300, 150])]), sealerOf(key));
    if (!signed.ok) throw new Error(signed.message);
    const again = await normalisePdf(signed.pdf);
    expect(again).toMatchObject({ ok: true, signed: true });
    expect(again.ok && Buffer.compare(again.bytes, signed.pdf)).toBe(0);
    const broken = formPage([
      '/FT /Sig /T (s) /Rect [0 0 9 9] /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>',
    ]);
    const { pdf } = await normal(broken);
    const field = dictOf(pdf, arrayOf(pdf, dictOf(pdf, pdf.getCatalog().get('AcroForm'))!.get('Fields'))[0]) as PdfDict;
    expect(field.has('V')).toBe(false);
    expect(field.get('T')).toBeInstanceOf(PdfString);
  });
});

describe('files that say different things to different programs', () => {
  const pay = (amount: string): string => stream(`BT /F1 24 Tf 72 700 Td (Pay ${amount}) Tj ET`);

  it('refuses an object that a scan finds twice', async () => {
    const twice = onePage({ content: 'BT /F1 24 Tf 72 700 Td (Pay 10) Tj ET', untracked: [[4, pay('90000')]] });
    expect(await normalisePdf(twice)).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('refuses a page that a scan finds twice', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>';
    const twice = onePage({ more: [[5, pay('90000')]], untracked: [[3, page]] });
    expect(await normalisePdf(twice)).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('refuses an object hidden in another one’s stream', async () => {
    const hidden = stream(`junk\nendstream\nendobj\n4 0 obj\n${pay('90000')}\nendobj\n`);
    expect(await normalisePdf(onePage({ more: [[6, hidden]] }))).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('refuses an object that a stream of objects holds a second time, unlisted', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>';
    const objects = stream(`3 0 ${page}`, '/Type /ObjStm /N 1 /First 4');
    const twice = onePage({ more: [[5, pay('90000')]], untracked: [[6, objects]] });
    expect(await normalisePdf(twice)).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('refuses a table whose way back leads past what a scan finds', async () => {
    // The newest content is at the end; the end's own table is the first edition's, and knows nothing of it.
    const first = onePage({});
    const start = /startxref\n(\d+)/.exec(Buffer.from(first).toString('latin1'))![1];
    const tail = `4 0 obj\n${pay('90000')}\nendobj\nstartxref\n${start}\n%%EOF\n`;
    const twice = new Uint8Array(Buffer.concat([first, Buffer.from(tail)]));
    expect(await normalisePdf(twice)).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('comes to an end where a table names itself as the one before it', async () => {
    const source = Buffer.from(onePage({})).toString('latin1');
    const start = /startxref\n(\d+)/.exec(source)![1];
    const looped = new Uint8Array(Buffer.from(source.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`), 'latin1'));
    expect(await normalisePdf(looped)).toMatchObject({ ok: true, pageCount: 1 });
  });

  it('refuses what follows the end of the file', async () => {
    const source = Buffer.concat([onePage({}), Buffer.from(`4 0 obj\n${pay('90000')}\nendobj\n`)]);
    expect(await normalisePdf(new Uint8Array(source))).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('refuses a second object in an encrypted file, and takes one that is honest', async () => {
    const pdf = await PDF.load(onePage({}));
    pdf.setProtection({ userPassword: '', ownerPassword: 'owner', algorithm: 'AES-256' });
    const locked = await pdf.save({ useXRefStream: false });
    expect(await normalisePdf(locked)).toMatchObject({ ok: true });
    const contents = /\/Contents (\d+) 0 R/.exec(Buffer.from(locked).toString('latin1'))![1];
    const twice = Buffer.concat([locked, Buffer.from(`${contents} 0 obj\n${pay('90000')}\nendobj\n`)]);
    expect(await normalisePdf(new Uint8Array(twice))).toEqual({ ok: false, reason: 'ambiguous' });
  });

  it('takes an honest incremental update', async () => {
    const pdf = await PDF.load(onePage({}));
    pdf.setTitle('Second edition');
    const updated = await pdf.save({ incremental: true });
    expect(await normalisePdf(updated)).toMatchObject({ ok: true });
  });
});
