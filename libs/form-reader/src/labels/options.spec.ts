import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { draftField } from '../draft-field.js';
import { boxSignsOf } from '../flat/sign-checks.js';
import { across, pageWith, text, upright } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

const field = (type: DraftField['type'], [x0, y0, x1, y1]: readonly [number, number, number, number]): DraftField =>
  draftField({ page: 1, rect: { x0, y0, x1, y1 }, type, origin: 'flat', evidence: 'check_box', confidence: 1 });
const box = (x: number, y: number): DraftField => field('checkbox', [x, y, x + 10, y + 10]);

describe('what an instruction says of the boxes under it', () => {
  const print = [
    text('2. Payment (check one)', 40, 700),
    text('The buyer pays in cash', 76, 672),
    text('to be paid on:', 60, 656),
    text('the date of this bill', 106, 636),
    text('another day', 106, 612),
    text('The buyer pays nothing at all', 76, 572),
    text('3. Extras', 40, 540),
    text('A car radio', 76, 512),
  ];
  const boxes = [box(60, 670), box(90, 634), box(90, 610), box(60, 570), box(60, 510)];
  const [cash, thatDay, later, nothing, radio] = labelFields([pageWith({ runs: print })], boxes);

  it('holds on past the smaller options between, up to the next heading', () => {
    expect(cash?.group).not.toBeNull();
    expect(nothing?.group).toBe(cash?.group);
    expect(radio?.group).toBeNull();
  });

  it('leaves the smaller options a choice of their own', () => {
    expect(thatDay?.group).not.toBeNull();
    expect(later?.group).toBe(thatDay?.group);
    expect(later?.group).not.toBe(cash?.group);
  });

  it('is not taken for what is asked', () => {
    const runs = [text('Tick one of the boxes:', 40, 640), text('by post', 66, 622), text('by hand', 66, 606)];
    const labels = labelFields([pageWith({ runs })], [box(50, 620), box(50, 604)]).map(({ label }) => label);
    expect(labels).toEqual(['by post', 'by hand']);
  });
});

describe('the words beside a box', () => {
  it('are its own where what is drawn around it is wider than what is ticked', () => {
    const runs = [text('morning', 86, 602), text('evening', 146, 602)];
    const drawn = [60, 120].map((x0) => ({ x0: x0 - 3, x1: x0 + 13, y0: 600, y1: 610, stroked: true, fill: null }));
    const fields = labelFields([pageWith({ runs, boxes: drawn })], [box(60, 600), box(120, 600)]);
    expect(fields.map(({ label }) => label)).toEqual(['morning', 'evening']);
  });

  it('are its own where the file lays it over brackets that are printed with them', () => {
    const runs = [text('[ ] divorced or [ ] widowed', 64, 602), text('Never married [ ].', 64, 580)];
    const [first, last] = [runs[0]!.edges, runs[1]!.edges];
    const over = (left: number, y: number): DraftField => ({
      ...field('checkbox', [left - 1, y, left + 13, y + 10]),
      widget: { name: 'Check Box 1', onValue: 'Yes' } as DraftField['widget'],
    });
    const boxes = [over(first[0]!, 600), over(first[16]!, 600), over(last[14]!, 578)];
    const fields = labelFields([pageWith({ runs })], boxes);
    expect(fields.map(({ label }) => label)).toEqual(['divorced or', 'widowed', 'Never married']);
  });

  it('are its own where it lies in the middle of one twice as wide, as courts draw them', () => {
    const runs = [text('Petition', 84, 602), text('Response', 164, 602)];
    const drawn = [58.5, 137.5].map((x0) => ({ x0, x1: x0 + 18, y0: 600, y1: 609, stroked: true, fill: null }));
    const boxes = [63, 142].map((x0) => field('checkbox', [x0, 600, x0 + 9, 609]));
    const fields = labelFields([pageWith({ runs, boxes: drawn })], boxes);
    expect(fields.map(({ label }) => label)).toEqual(['Petition', 'Response']);
  });
});

describe('boxes printed as brackets', () => {
  const bracketed = (runs: readonly TextRun[]): DraftField[] =>
    boxSignsOf(pageWith({ runs })).map((rect) => ({ ...box(0, 0), rect, evidence: 'check_glyph' }));
  const labelsOf = (runs: readonly TextRun[]): string[] =>
    labelFields([pageWith({ runs })], bracketed(runs)).map(({ label }) => label);

  it('are no part of the words beside them', () => {
    expect(labelsOf([text('[   ] cash [   ] money order (post) [   ] cheque', 40, 600)])).toEqual([
      'cash',
      'money order (post)',
      'cheque',
    ]);
    expect(labelsOf([text('Yes (  )', 40, 600), text('No (  )', 120, 600)])).toEqual(['Yes', 'No']);
    expect(labelsOf([text('[', 40, 600), text('] Copy of the certificate', 56, 600)])).toEqual([
      'Copy of the certificate',
    ]);
  });
});

describe('a box without words of its own', () => {
  const print = [text('Paid by', 40, 620), text('cash', 54, 602), text('cheque', 134, 602)];
  const write = field('text', [230, 600, 400, 612]);

  it('that has a line to write on is not called by the option before it', () => {
    const boxes = [box(40, 600), box(120, 600), box(216, 600)];
    const [, cheque, other] = labelFields([pageWith({ runs: print })], [...boxes, write]);
    expect(cheque?.label).toBe('Paid by – cheque');
    expect(other?.label).toBe('Paid by');
    expect(other?.group).toBe(cheque?.group);
  });

  it('is called by the line it stands behind', () => {
    const runs = [text('Usual amount 10 €', 40, 640), text('Another amount', 40, 602), text('€', 204, 602)];
    const line = field('text', [112, 600, 200, 612]);
    const fields = labelFields([pageWith({ runs })], [box(214, 638), line, box(214, 600)]);
    expect(fields.map(({ label }) => label)).toEqual(['Usual amount 10', 'Another amount', 'Another amount']);
  });
});

describe('options under one another', () => {
  it('are one set where their words stand left, whatever stands far left of them', () => {
    const runs = [
      text('Order form', 40, 620, 18),
      text('First order', 300, 622),
      text('for the house', 40, 606),
      text('Renewal', 300, 606),
    ];
    const [first, renewal] = labelFields([pageWith({ runs })], [box(370, 620), box(370, 604)]);
    expect(first?.group).not.toBeNull();
    expect(renewal?.group).toBe(first?.group);
  });

  it('that are statements need no question in front', () => {
    const statement = 'I have lived at this address for more than six months';
    const runs = [
      text('Declarations made by the applicant', 40, 640),
      text(statement, 66, 622),
      text('I rent it', 66, 606),
    ];
    const labels = labelFields([pageWith({ runs })], [box(50, 620), box(50, 604)]).map(({ label }) => label);
    expect(labels).toEqual([statement, 'Declarations made by the applicant – I rent it']);
  });

  it('that go on with what is said before keep it in front', () => {
    const runs = [
      text('The applicant asks the court', 40, 640),
      text('to order the payment of the rent for all of the last year', 66, 622),
      text('to set a date', 66, 606),
    ];
    const [first] = labelFields([pageWith({ runs })], [box(50, 620), box(50, 604)]);
    expect(first?.label).toContain('The applicant asks the court – to order');
  });

  it('are asked the whole question, also where its last line ends in small print', () => {
    const runs = [
      text('Has this person lived here for five years with a', 40, 612),
      text('permit?', 40, 600),
      text('(See the list of permits in the appendix.)', 80, 600, 7),
      text('Yes', 266, 600),
      text('No', 316, 600),
    ];
    const labels = labelFields([pageWith({ runs })], [box(250, 598), box(300, 598)]).map(({ label }) => label);
    expect(labels[0]).toBe('Has this person lived here for five years with a permit? – Yes');
  });
});

describe('captions of cells', () => {
  const cell = (y0: number, y1: number): DraftField => field('text', [50, y0, 300, y1]);

  it('name the cell they stand in, at its lower edge too, and not the one below', () => {
    const runs = [text('Taxes', 54, 642, 7), text('Insurance', 54, 602, 7)];
    const labels = labelFields([pageWith({ runs })], [cell(640, 680), cell(600, 640)]).map(({ label }) => label);
    expect(labels).toEqual(['Taxes', 'Insurance']);
  });

  it('are what is asked for, not the yes it is asked after', () => {
    const runs = [text('Ja:', 54, 668), text('Kennzeichen und Baujahr', 80, 642, 7)];
    const [label] = labelFields([pageWith({ runs })], [cell(640, 680)]).map((one) => one.label);
    expect(label).toBe('Kennzeichen und Baujahr');
  });

  it('go on in the cell under the words where a short blank stands beside them', () => {
    const runs = [text('Firm', 52, 682), text('Job title:', 52, 642), text('First name:', 302, 642)];
    const beside = [field('text', [100, 640, 298, 654]), field('text', [360, 640, 550, 654])];
    const under = [field('text', [50, 610, 300, 640]), field('text', [300, 610, 550, 640])];
    const labels = labelFields([pageWith({ runs })], [...beside, ...under]).map(({ label }) => label);
    expect(labels).toEqual(['Job title', 'First name', 'Job title (2)', 'First name (2)']);
  });
});

describe('the first cell of a ruled row', () => {
  const rulings = [560, 600, 640].map((y) => across(50, 450, y));
  const sides = [50, 200, 320, 450].map((x) => upright(x, 560, 640));
  const print = [
    text('Related to the child?', 54, 622),
    text('(tick nothing if so)', 54, 608, 7),
    text('Kind of cover', 54, 578),
    text('no', 236, 618),
    text('no', 356, 618),
    text('own', 236, 578),
    text('own', 356, 578),
  ];
  const boxes = [box(220, 616), box(340, 616), box(220, 576), box(340, 576)];

  it('is what the boxes right of it answer, in every column', () => {
    const content = pageWith({ runs: print, rules: [...rulings, ...sides] });
    expect(labelFields([content], boxes).map(({ label }) => label)).toEqual([
      'Related to the child? – no',
      'Related to the child? – no (2)',
      'Kind of cover – own',
      'Kind of cover – own (2)',
    ]);
  });

  it('asks nothing where it is to be filled in itself', () => {
    const content = pageWith({ runs: print, rules: [...rulings, ...sides] });
    const blank = field('text', [120, 564, 198, 590]);
    const labels = labelFields([content], [...boxes, blank]).map(({ label }) => label);
    expect(labels.slice(2, 4)).toEqual(['own', 'own (2)']);
  });
});

describe('what stands over fields and names nothing', () => {
  const bold = (words: string, baseline: number): TextRun => ({ ...text(words, 50, baseline), bold: true });

  it('is a note or the number of the page', () => {
    const runs = [
      bold('Applicant', 680),
      text('Name', 50, 660),
      bold('Landlord', 630),
      bold('This section is optional', 606),
      text('Name', 50, 586),
      text('Page 1 of 2', 50, 96),
    ];
    const rows = [658, 584].map((y) => field('text', [100, y, 300, y + 14]));
    const labels = labelFields([pageWith({ runs })], [...rows, field('text', [50, 80, 300, 94])]);
    expect(labels.slice(0, 2).map(({ label }) => label)).toEqual(['Applicant – Name', 'Landlord – Name']);
    expect(labels[2]?.label).not.toContain('Page');
  });
});

describe('the same boxes for one person after the other', () => {
  it('are all asked what the first are', () => {
    const columns = [150, 250, 350];
    const runs = [text('Sex', 54, 602), ...columns.flatMap((x) => [text('m', x + 14, 602), text('f', x + 44, 602)])];
    const boxes = columns.flatMap((x) => [box(x, 600), box(x + 30, 600)]);
    const sides = [140, 240, 340, 440].map((x) => upright(x, 590, 630));
    const fields = labelFields([pageWith({ runs, rules: sides })], boxes);
    expect(fields.map(({ label }) => label)).toEqual([
      'Sex – m',
      'Sex – f',
      'Sex – m (2)',
      'Sex – f (2)',
      'Sex – m (3)',
      'Sex – f (3)',
    ]);
    expect(new Set(fields.map(({ group }) => group)).size).toBe(3);
  });

  it('are asked what stands over the heads of their columns', () => {
    const runs = [
      text('Will they come along?', 196, 652),
      text('Yes', 206, 640),
      text('No', 256, 640),
      text('Mother', 54, 602),
      text('Father', 54, 572),
    ];
    const boxes = [box(208, 600), box(256, 600), box(208, 570), box(256, 570)];
    const labels = labelFields([pageWith({ runs })], boxes).map(({ label }) => label);
    expect(labels[0]).toContain('Will they come along?');
  });
});
