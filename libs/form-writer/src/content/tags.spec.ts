import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, numberOf } from '@formseal/pdf';
import { field, order, signatureField, widget } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { fillAndStamp } from '../write-pdf.js';

/** A tagged form with one field, its structure element and its place in the parent tree. */
const tagged = onePage({
  catalog: '/MarkInfo << /Marked true >> /AcroForm << /Fields [10 0 R] >> /StructTreeRoot 30 0 R',
  page: '/Annots [10 0 R] /StructParents 0',
  more: [
    [10, '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f0) /V (old) /StructParent 1 /Rect [100 600 300 620] >>'],
    [30, '<< /Type /StructTreeRoot /K 31 0 R /ParentTree 33 0 R /ParentTreeNextKey 2 >>'],
    [31, '<< /Type /StructElem /S /Document /P 30 0 R /K [32 0 R] >>'],
    [32, '<< /Type /StructElem /S /Form /P 31 0 R /K << /Type /OBJR /Obj 10 0 R /Pg 3 0 R >> >>'],
    [33, '<< /Nums [0 [31 0 R] 1 32 0 R] >>'],
  ],
});

describe('tags', () => {
  it('hold the written value where the widget stood, and nothing of the widget', async () => {
    const wish = order([
      field([100, 600, 300, 620], 'Ada', { widget: widget(0) }),
      signatureField([300, 80, 480, 120]),
    ]);
    const stamped = await fillAndStamp(tagged, wish);
    if (!stamped.ok) throw new Error(stamped.message);
    const pdf = await PDF.load(stamped.stage.bytes);
    const root = dictOf(pdf, pdf.getCatalog().get('StructTreeRoot'))!;
    const form = dictOf(pdf, arrayOf(pdf, dictOf(pdf, root.get('K'))!.get('K'))[0])!;
    const kids = arrayOf(pdf, form.get('K')).map((kid) => dictOf(pdf, kid)!);
    expect(kids.map((kid) => nameOf(pdf, kid.get('Type')))).toEqual(['MCR']);
    expect(kids.map((kid) => numberOf(pdf, kid.get('MCID')))).toEqual([1]);
    const nums = arrayOf(pdf, dictOf(pdf, root.get('ParentTree'))!.get('Nums'));
    expect(nums).toHaveLength(2);
    expect(dictOf(pdf, arrayOf(pdf, nums[1])[1])).toBe(form);
    expect((await lastOverlay(stamped.stage.bytes)).operators).toContain('/Form <</MCID 1>> BDC');
    expect(Buffer.from(stamped.stage.bytes).toString('latin1')).not.toContain('(old)');
  });
});
