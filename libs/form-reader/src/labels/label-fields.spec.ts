import { describe, expect, it } from '@jest/globals';
import type { PageContent, Rule, TextRun } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { draftField } from '../draft-field.js';
import { judgeFrom } from './judge.js';
import { labelFields } from './label-fields.js';

const SIZE = 10;

/** A run of print: every letter half as wide as high. */
function text(words: string, x: number, baseline: number, more: Partial<TextRun> = {}): TextRun {
  const size = more.size ?? SIZE;
  const edges = Array.from({ length: words.length + 1 }, (_, i) => x + (i * size) / 2);
  const box = { x0: x, x1: edges.at(-1)!, y0: baseline - 0.2 * size, y1: baseline + 0.8 * size };
  return {
    ...box,
    text: words,
    edges,
    baseline,
    size,
    font: 'F',
    bold: false,
    angle: 0,
    lightness: 0,
    origin: 'text',
    ...more,
  };
}

const across = (y: number, x0: number, x1: number): Rule => ({
  x0,
  x1,
  y0: y,
  y1: y + 0.5,
  direction: 'horizontal',
  thickness: 0.5,
  drawn: 'stroke',
  lightness: 0,
});
const down = (x: number, y0: number, y1: number): Rule => ({
  x0: x,
  x1: x + 0.5,
  y0,
  y1,
  direction: 'vertical',
  thickness: 0.5,
  drawn: 'stroke',
  lightness: 0,
});

function page(runs: TextRun[], rules: Rule[] = [], number = 1): PageContent {
  const facts = {
    page: number,
    width: 600,
    height: 800,
    rotate: 0,
    cropBox: [0, 0, 600, 800] as [number, number, number, number],
    userUnit: 1,
  };
  return {
    page: facts,
    source: 'operators',
    turn: 0,
    width: 600,
    height: 800,
    runs,
    rules,
    boxes: [],
    rounds: [],
    pictures: [],
  };
}

const blank = (x0: number, y0: number, x1: number, y1: number, more: Partial<DraftField> = {}): DraftField =>
  draftField({
    page: 1,
    rect: { x0, y0, x1, y1 },
    type: 'text',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
    ...more,
  });
const box = (x: number, y: number, more: Partial<DraftField> = {}): DraftField =>
  blank(x, y, x + 10, y + 10, { type: 'checkbox', evidence: 'check_box', ...more });

const labelsOf = (content: PageContent, fields: DraftField[]): string[] =>
  labelFields([content], fields).map((field) => field.label);

describe('labels of blanks to write in', () => {
  it('stand left on the line, without colon', () => {
    const content = page([text('Name:', 50, 600), text('Vorname:', 300, 600)]);
    expect(labelsOf(content, [blank(90, 597, 280, 612), blank(350, 597, 500, 612)])).toEqual(['Name', 'Vorname']);
  });

  it('stand on the row of a high blank too, however far left, where those of the rows above do', () => {
    const size = 14;
    const captions = ['Street and house number', 'Postal code', 'Mail', 'IBAN'];
    const content = page(captions.map((words, row) => text(words, 48, 600 - 48 * row, { size })));
    const blanks = [
      blank(230, 594, 540, 620),
      blank(230, 546, 540, 572),
      blank(230, 498, 540, 546),
      blank(230, 450, 540, 498),
    ];
    expect(labelsOf(content, blanks)).toEqual(captions);
  });

  it('say nothing of the strokes that bound cells in underscores', () => {
    const cells = [137, 150, 163].map((x) => ({ ...across(598, x, x + 10), drawn: 'glyphs' as const }));
    const strokes = [147, 160, 173].map((x) => ({ ...text('I', x, 600), edges: [x, x + 3], x1: x + 3 }));
    const caption = text('I BIC: I', 100, 600);
    const content = page([{ ...caption, edges: [...caption.edges.slice(0, -1), 137], x1: 137 }, ...strokes], cells);
    const before = { ...across(598, 90, 100), drawn: 'glyphs' as const };
    const both = { ...content, rules: [before, ...cells] };
    expect(labelsOf(both, [blank(137, 597, 173, 612, { evidence: 'comb' })])).toEqual(['BIC']);
  });

  it('are no part of the sentence that ends over them', () => {
    const runs = [
      text('I declare under penalty of perjury that what is said here', 50, 626),
      text('is true and correct.', 50, 613),
      text('Date:', 50, 600),
    ];
    expect(labelsOf(page(runs), [blank(80, 597, 230, 612)])).toEqual(['Date']);
  });

  it('stand on the row of a blank, though the one under it reaches up to their feet', () => {
    const content = page([text('Date:', 50, 600), text('Type or print your name', 50, 572)]);
    const blanks = [blank(78, 597, 230, 610), blank(50, 583, 285, 599.1)];
    const labels = labelFields([content], blanks, judgeFrom({ score: 1, is_above: 1.5 })).map(({ label }) => label);
    expect(labels).toEqual(['Date', 'Type or print your name']);
  });

  it('stand on the row of a blank, though a line as wide as the page goes on under it', () => {
    const content = page([text('FIRST NAME :', 300, 620), text('ADDRESS :', 50, 600), text('E-MAIL :', 50, 560)]);
    const fields = [
      blank(362, 617, 540, 632),
      blank(118, 597, 540, 612),
      blank(50, 577, 540, 592),
      blank(92, 557, 300, 572),
    ];
    expect(labelsOf(content, fields)).toEqual(['FIRST NAME', 'ADDRESS', 'ADDRESS (2)', 'E-MAIL']);
  });

  it.each([
    ['unit', '[m]'],
    ['rest', 'at most'],
  ])('are the heads of a table, with the %s that stands in small print under each', (_what, under) => {
    const heads = ['Length', 'Width'].flatMap((head, at) => [
      text(head, 60 + 100 * at, 640),
      text(under, 66 + 100 * at, 627, { size: 8 }),
    ]);
    const rows = [600, 580].flatMap((y) => [50, 150].map((x) => blank(x, y, x + 100, y + 20, { evidence: 'cell' })));
    const rules = [
      ...[580, 600, 620, 655].map((y) => across(y, 50, 250)),
      ...[50, 150, 250].map((x) => down(x, 580, 655)),
    ];
    const called = ['Length', 'Width'].map((head) => `${head} ${under}`);
    expect(labelsOf(page(heads, rules), rows)).toEqual([...called, ...called.map((label) => `${label} (2)`)]);
  });

  it('may be a lone letter between two blanks, or with a colon, before a wide one', () => {
    const content = page([
      text('Nato il', 50, 600),
      text('a', 180, 600),
      text('Nata il:', 50, 560),
      text('A :', 50, 540),
    ]);
    const wide = [
      blank(90, 597, 176, 612),
      blank(188, 597, 400, 612),
      blank(92, 557, 200, 572),
      blank(66, 537, 200, 552),
    ];
    expect(labelsOf(content, wide)).toEqual(['Nato il', 'Nato il – a', 'Nata il', 'A']);
    const narrow = [wide[0]!, blank(188, 597, 230, 612), ...wide.slice(2)];
    expect(labelsOf(content, narrow)[1]).toBe('Nato il (2)');
  });

  it('are the words before them in running text, the end of the line before where those only join', () => {
    const content = page([
      text('living in', 50, 614),
      text(', the child born', 240, 614),
      text('on', 50, 600),
      text(', hereby agrees that the child takes', 160, 600),
      text('part in the trips of the club in the season that begins now.', 50, 586),
    ]);
    const fields = [blank(100, 612, 238, 624), blank(64, 598, 158, 610)];
    expect(labelsOf(content, fields)).toEqual(['living in', 'the child born – on']);
  });

  it('are not the unit of the blank before, nor the end of its sentence', () => {
    const content = page([
      text('Length of service:', 50, 600),
      text('yrs. Date of rotation:', 192, 600),
      text('e.g. a nickname:', 50, 570),
    ]);
    const fields = [blank(142, 597, 190, 612), blank(306, 597, 500, 612), blank(140, 567, 300, 582)];
    expect(labelsOf(content, fields)).toEqual(['Length of service', 'Date of rotation', 'e.g. a nickname']);
  });

  it('join what stands before the province to what a word leads to behind it', () => {
    const captions = [text('Nata a', 50, 600), text('Prov', 204, 600), text('il', 270, 600)];
    const fields = [blank(82, 597, 200, 612), blank(226, 597, 266, 612), blank(284, 597, 400, 612)];
    expect(labelsOf(page(captions), fields)).toEqual(['Nata a', 'Prov', 'Nata a – il']);
  });

  it('are no title over the page where words stand before the blank', () => {
    const title = text('REQUEST FOR PERMISSION', 150, 606, { size: 16, bold: true });
    const content = page([title, text('I, the undersigned,', 60, 580), text('living in', 310, 580)]);
    expect(labelsOf(content, [blank(165, 577, 305, 592)])).toEqual(['I, the undersigned']);
  });

  it('are what the judge puts first of the texts around', () => {
    const content = page([text('Petitioner', 50, 616), text('Print name', 50, 588)], [across(598, 50, 300)]);
    const labelBy = (weights: Record<string, number>): string[] =>
      labelFields([content], [blank(50, 599, 300, 612)], judgeFrom(weights)).map(({ label }) => label);
    expect(labelBy({ score: 1, is_above: 9 })).toEqual(['Petitioner']);
    expect(labelBy({ score: 1, is_below: 9 })).toEqual(['Print name']);
  });

  it('follow leader dots across the page, past the number of the line', () => {
    const dots = Array.from({ length: 18 }, (_, i) => text('.', 190 + 12 * i, 600));
    const content = page(
      [text('7. Taxable interest', 50, 600), ...dots, text('12', 430, 600)],
      [down(425, 590, 615), down(448, 590, 615)],
    );
    expect(labelsOf(content, [blank(450, 597, 550, 612)])).toEqual(['Taxable interest']);
  });

  it('stand over the field, in two lines, with the word put together again', () => {
    const content = page([text('Staatsange-', 50, 640), text('hörigkeit', 50, 628)]);
    expect(labelsOf(content, [blank(50, 605, 200, 622)])).toEqual(['Staatsangehörigkeit']);
  });

  it('run over two lines of a cell beside a higher one, whose blank has a caption of its own', () => {
    const content = page([text('Signature of', 50, 612), text('applicant:', 50, 600), text('Date:', 369, 606)]);
    const fields = [blank(105, 597, 363, 611), blank(365, 592, 480, 624)];
    expect(labelsOf(content, fields)).toEqual(['Signature of applicant', 'Date']);
  });

  it('stand under the line where the form sets them there', () => {
    const content = page([
      text('Name', 50, 585, { size: 7 }),
      text('Birthday', 250, 585, { size: 7 }),
      text('City', 50, 545, { size: 7 }),
      text('State', 250, 545, { size: 7 }),
    ]);
    const fields = [
      blank(50, 593, 200, 607),
      blank(250, 593, 400, 607),
      blank(50, 553, 200, 567),
      blank(250, 553, 400, 567),
    ];
    expect(labelsOf(content, fields)).toEqual(['Name', 'Birthday', 'City', 'State']);
  });

  it('stand over the line where they are the points of a list, as near as the line before may be', () => {
    const feet = [600, 577, 554, 531];
    const points = (mark: string): PageContent =>
      page(
        ['Goods', 'Date of contract', 'Name', 'Address', 'Signature'].map((caption, at) =>
          text(`${mark}${caption}`, 50, [623, ...feet][at]!),
        ),
        [623, ...feet].map((y) => across(y - 12, 50, 300)),
      );
    const lines = [623, ...feet].map((y) => blank(50, y - 12, 300, y - 1));
    const called = (mark: string): string[] => labelsOf(points(mark), lines);
    expect(called('- ')).toEqual(['Goods', 'Date of contract', 'Name', 'Address', 'Signature']);
    expect(called('2) ')).toEqual(called('- '));
  });

  it('stand in the upper left of the cell', () => {
    const content = page([text('1 Familienname', 52, 612, { size: 7 })], [across(590, 50, 250), across(620, 50, 250)]);
    expect(labelsOf(content, [blank(50, 590, 250, 620)])).toEqual(['Familienname']);
  });

  it('stand over the room that they leave in a cell, not under the line of the cell before', () => {
    const captions = [text('Given name', 56, 630, { size: 8 }), text('Address', 56, 606, { size: 8 })];
    const lines = [across(638, 52, 200), across(614, 52, 200), across(590, 52, 200)];
    // Its sides end under the line of each cell, as if it were no side of theirs.
    const walls = [down(52, 620, 635), down(52, 596, 611)];
    const rooms = [blank(52, 615, 200, 628), blank(52, 591, 200, 604)];
    expect(labelsOf(page(captions, [...lines, ...walls]), rooms)).toEqual(['Given name', 'Address']);
  });

  it('are the heads of row and column in a table', () => {
    const rows = [560, 540];
    const content = page([
      text('Name', 160, 585),
      text('Date of birth', 300, 585),
      ...rows.map((y, i) => text(`Child ${i + 1}`, 50, y + 4)),
    ]);
    const cells = rows.flatMap((y) => [blank(150, y, 290, y + 18), blank(292, y, 420, y + 18)]);
    expect(labelsOf(content, cells)).toEqual([
      'Child 1 – Name',
      'Child 1 – Date of birth',
      'Child 2 – Name',
      'Child 2 – Date of birth',
    ]);
  });

  it('are heads in small letters each of its own row, where lines part them', () => {
    const heads = ['name', 'postal code', 'town'];
    const print = heads.map((words, i) => text(words, 50, 565 - 20 * i));
    const lines = [0, 1, 2, 3].map((i) => across(578 - 20 * i, 40, 420));
    const cells = heads.flatMap((_, i) => [
      blank(150, 558 - 20 * i, 290, 577 - 20 * i),
      blank(292, 558 - 20 * i, 420, 577 - 20 * i),
    ]);
    const content = page([text('Mother', 160, 585), text('Father', 300, 585), ...print], lines);
    expect(labelsOf(content, cells).filter((_, at) => at % 2 === 0)).toEqual(heads.map((head) => `${head} – Mother`));
  });

  it('are not what is the caption of another blank further up, where a row has several', () => {
    const upper = [text('SSN:', 150, 640), text('Number:', 300, 640), text('Financial institution:', 50, 600)];
    const content = page([...upper, text('Address:', 50, 564)]);
    const beside = [blank(180, 636, 280, 654), blank(350, 636, 440, 654)];
    const row = [110, 214, 318].map((x) => blank(x, 560, x + 100, 578));
    expect(labelsOf(content, [...beside, ...row]).slice(2)).toEqual(['Address', 'Address (2)', 'Address (3)']);
  });

  it('are no heads where a row is the halves of one mail address', () => {
    const captions = [text('Name', 110, 690), text('First name', 220, 690), text('Mail', 60, 600)];
    const halves = [blank(100, 598, 200, 612), blank(212, 598, 300, 612)];
    expect(labelsOf(page([...captions, text('@', 202, 600)]), halves)).toEqual(['Mail', 'Mail (2)']);
    expect(labelsOf(page(captions), halves)).toEqual(['Mail – Name', 'Mail – First name']);
  });

  it('hang in small print under each blank of a row, whatever stands before and over it', () => {
    const captions = ['Street', 'City', 'State', 'Zip'];
    const rows = [
      { y: 653, asked: 'Street address:', sides: [131, 355, 453, 487, 576] },
      { y: 625, asked: 'Mailing address:', sides: [195, 376, 470, 503, 576] },
    ];
    const heads = [
      text('The plaintiff (the person, business or public entity that sued) is:', 60, 700),
      text('Name:', 60, 673),
      text('Phone:', 435, 673),
    ];
    const small = rows.flatMap(({ y, asked, sides }) => [
      text(asked, 60, y + 3),
      ...captions.map((words, at) => text(words, sides[at]!, y - 8, { size: 7 })),
    ]);
    const lines = rows.flatMap(({ y, sides }) => captions.map((_, at) => across(y, sides[at]!, sides[at + 1]! - 2)));
    const content = page([...small, ...heads], lines);
    const blanks = [
      blank(94, 670, 429, 682),
      blank(474, 670, 575, 686),
      ...rows.flatMap(({ y, sides }) =>
        captions.map((_, at) => blank(sides[at]!, y + 0.5, sides[at + 1]! - 2, y + 17)),
      ),
    ];
    const labels = labelsOf(content, blanks).map((label) => label.replace(/ \(2\)$/, ''));
    expect(labels).toEqual(['Name', 'Phone', ...captions, ...captions]);
  });

  it('are those of the cells over empty ones, where a table has its captions in its first row', () => {
    const content = page([text('How long?', 310, 630), text('Name:', 54, 584), text('Address:', 254, 584)]);
    const first = [blank(82, 580, 248, 594), blank(297, 580, 448, 594)];
    const rows = [560, 542].flatMap((y) => [blank(50, y, 249, y + 17), blank(250, y, 449, y + 17)]);
    const labels = labelsOf(content, [...first, ...rows]);
    expect(labels.map((label) => label.replace(/ \(\d\)$/, ''))).toEqual(Array(3).fill(['Name', 'Address']).flat());
  });

  it('count the lines that go on', () => {
    const content = page([text('Address', 50, 640)]);
    expect(labelsOf(content, [blank(50, 620, 300, 635), blank(50, 604, 300, 619)])).toEqual(['Address', 'Address (2)']);
  });

  it('begin anew with each line number set in a column of its own', () => {
    const content = page([
      text('1', 40, 611),
      text('Income from work', 60, 611),
      text('2', 40, 600),
      text('Other additions', 60, 600),
    ]);
    expect(labelsOf(content, [blank(420, 608, 500, 618), blank(420, 597, 500, 607)])).toEqual([
      'Income from work',
      'Other additions',
    ]);
  });

  it('join the whole and the part of a split date', () => {
    const content = page([
      text('Date of birth', 50, 630),
      text('Day', 50, 590, { size: 7 }),
      text('Month', 100, 590, { size: 7 }),
      text('Year', 150, 590, { size: 7 }),
    ]);
    const parts = [50, 100, 150].map((x) => blank(x, 603, x + 35, 622));
    expect(labelsOf(content, parts)).toEqual(['Date of birth – Day', 'Date of birth – Month', 'Date of birth – Year']);
  });

  it('take the section in front where the same label stands twice', () => {
    const content = page([
      text('Insured person', 50, 660, { bold: true }),
      text('Surname', 50, 640),
      text('Policy holder', 50, 600, { bold: true }),
      text('Surname', 50, 580),
    ]);
    const labels = labelsOf(content, [blank(100, 637, 300, 652), blank(100, 577, 300, 592)]);
    expect(labels).toEqual(['Insured person – Surname', 'Policy holder – Surname']);
  });

  it('are taken out of brackets; a caption of one word stays alone', () => {
    const content = page([text('From:', 50, 616), text('To:', 300, 616), text('(City)', 50, 566)]);
    const blanks = [blank(50, 595, 280, 612), blank(300, 595, 500, 612), blank(50, 545, 280, 562)];
    expect(labelsOf(content, blanks)).toEqual(['From', 'To', 'City']);
  });

  it('take the heading of a lettered part, not a word on its side along the page or what stands right of them', () => {
    const content = page(
      [
        text('Kind', 20, 400, { angle: 90, y0: 400, y1: 424 }),
        text('Helpline', 400, 690, { bold: true }),
        text('H) employer', 50, 660),
        text('name', 50, 640),
        text('I) accountant', 50, 600),
        text('name', 50, 580),
      ],
      [across(700, 10, 590), across(100, 10, 590)],
    );
    expect(labelsOf(content, [blank(100, 637, 450, 652), blank(100, 577, 450, 592)])).toEqual([
      'employer – name',
      'accountant – name',
    ]);
  });

  it('take a heading in capitals with a remark behind a dash, however long that is', () => {
    const remark = 'everything here has to be filled in, by one of the two at least';
    const content = page([
      text('DETAILS OF CHILD', 50, 660),
      text('name', 50, 640),
      text(`DETAILS OF PARENT – ${remark}`, 50, 600),
      text('name', 50, 580),
      text('NO – it is not so, and nobody says so', 50, 540),
      text('name', 50, 520),
    ]);
    const blanks = [637, 577, 517].map((y) => blank(100, y, 450, y + 15));
    expect(labelsOf(content, blanks)).toEqual([
      'DETAILS OF CHILD – name',
      'DETAILS OF PARENT – name',
      'DETAILS OF PARENT – name (2)',
    ]);
  });

  it('are one text where the print beside a table runs on out of step with its rows', () => {
    const content = page([
      text('Name of payer', 200, 652),
      ...['Note: If you', 'received a', 'statement, add', 'its total.'].map((line, i) =>
        text(line, 50, 640 - 10.5 * i),
      ),
    ]);
    const rows = [636, 623, 610].map((y) => blank(200, y, 400, y + 12));
    expect(labelsOf(content, rows)).toEqual(['Name of payer', 'Name of payer (2)', 'Name of payer (3)']);
  });

  it('of an amount far behind an option are the option, not the amount above', () => {
    const content = page([text('Pension', 65, 600), text('Rent', 65, 580)]);
    const fields = [box(50, 598), blank(300, 597, 360, 610), box(50, 578), blank(300, 577, 360, 590)];
    expect(labelsOf(content, fields)).toEqual(['Pension', 'Pension', 'Rent', 'Rent']);
  });

  it('of many rows are counted without a long heading in front', () => {
    const content = page([
      text('Identification of all the persons insured', 50, 660, { bold: true }),
      ...[640, 620, 600, 580].map((y) => text('Surname', 50, y)),
      text('Policy holder', 50, 540, { bold: true }),
      text('Surname', 50, 520),
    ]);
    const blanks = [637, 617, 597, 577, 517].map((y) => blank(100, y, 300, y + 13));
    expect(labelsOf(content, blanks)).toEqual([
      'Surname',
      'Surname (2)',
      'Surname (3)',
      'Surname (4)',
      'Policy holder – Surname',
    ]);
  });

  it('are never empty: nearest text, the name in words, a number', () => {
    const named = (name: string, y: number): DraftField =>
      blank(50, y, 200, y + 15, { widget: { name, object: null, kind: 'text', onValue: null } });
    expect(labelsOf(page([]), [named('applicant.lastName', 600), named('f1_02[0]', 500)])).toEqual([
      'Last Name',
      'Field 1.2',
    ]);
    expect(labelsOf(page([text('Somewhere', 250, 560)]), [blank(50, 600, 200, 615)])).toEqual(['Somewhere']);
  });
});

describe('labels of check boxes', () => {
  it('stand right, and the question comes in front', () => {
    const content = page([text('Are you married?', 50, 600), text('Yes', 214, 600), text('No', 264, 600)]);
    const fields = labelFields([content], [box(200, 598), box(250, 598)]);
    expect(fields.map((field) => field.label)).toEqual(['Are you married? – Yes', 'Are you married? – No']);
    expect(fields[0]?.group).not.toBeNull();
    expect(fields[0]?.group).toBe(fields[1]?.group);
  });

  it('stand left where the row ends with a box', () => {
    const content = page([text('ja', 50, 600), text('nein', 120, 600)]);
    expect(labelsOf(content, [box(65, 598), box(145, 598)])).toEqual(['ja', 'nein']);
  });

  it('stand left too where another question follows the last box', () => {
    const line = [text('Do you OWN', 50, 600), text('RENT', 150, 600), text('Are pets allowed?', 220, 600)];
    const labels = labelsOf(page(line), [box(112, 598), box(180, 598), blank(320, 596, 420, 612)]);
    expect(labels.slice(0, 2)).toEqual(['Do you OWN', 'RENT']);
    // Where they stand right, what follows the last is no further than its own words.
    const right = [text('Travel by', 50, 600), text('bus', 126, 600), text('other, namely:', 176, 600)];
    const rights = labelsOf(page(right), [box(112, 598), box(162, 598), blank(320, 596, 420, 612)]);
    expect(rights.slice(0, 2)).toEqual(['Travel by – bus', 'Travel by – other, namely']);
  });

  it('stand in the middle under each box of a row', () => {
    const content = page([text('Sex', 50, 620), text('female', 190, 586), text('male', 250, 586)]);
    expect(labelsOf(content, [box(200, 598), box(255, 598)])).toEqual(['female', 'male']);
  });

  it('leave out what to do next, and notes for a question', () => {
    const content = page([
      text('Do you need cover?', 40, 640),
      text('(There may be a better one.)', 40, 628),
      text('NO. If no, skip to page 4.', 66, 612),
      text('YES', 266, 612),
    ]);
    expect(labelsOf(content, [box(50, 610), box(250, 610)])).toEqual([
      'Do you need cover? – NO',
      'Do you need cover? – YES',
    ]);
  });

  it('run over lines, one option under the other, under their question', () => {
    const content = page([
      text('Reason (check one):', 40, 640),
      text('moved to another', 66, 622),
      text('country', 66, 610),
      text('other', 66, 594),
    ]);
    const fields = labelFields([content], [box(50, 620), box(50, 592)]);
    expect(fields.map((field) => field.label)).toEqual([
      'Reason (check one) – moved to another country',
      'Reason (check one) – other',
    ]);
    expect(fields.every((field) => field.group !== null)).toBe(true);
  });

  it.each(['You can choose more than one:', 'Note: leave out what is zero', 'Use a separate form for each kind'])(
    'have no note in front that asks nothing: %s',
    (note) => {
      const content = page([text(note, 40, 640), text('Post', 66, 622), text('Email', 66, 606)]);
      expect(labelsOf(content, [box(50, 620), box(50, 604)])).toEqual(['Post', 'Email']);
    },
  );

  it('have what is asked in front, not how to answer it', () => {
    const content = page([
      text('Filing status. Check only one box. If married filing jointly or separately,', 40, 652),
      text('enter the name and the number of your husband or wife above.', 40, 640),
      text('Single', 66, 622),
      text('Married', 66, 606),
    ]);
    const fields = labelFields([content], [box(50, 620), box(50, 604)]);
    expect(fields.map((field) => field.label)).toEqual(['Filing status – Single', 'Filing status – Married']);
    expect(fields.every((field) => field.group !== null)).toBe(true);
  });

  it('are a choice in each row where the same answers come again', () => {
    const rows = [620, 604].flatMap((y) => [text('Yes', 66, y + 2), text('No', 116, y + 2)]);
    const boxes = [box(50, 620), box(100, 620), box(50, 604), box(100, 604)];
    const [a, b, c, d] = labelFields([page(rows)], boxes).map((field) => field.group);
    expect(a).toBe(b);
    expect(c).toBe(d);
    expect(a).not.toBe(c);
  });

  it('of one line with several captions names them all', () => {
    const captions = [text('Last name', 60, 588), text('First name', 160, 588), text('Initial', 260, 588)];
    const fields = labelFields([page(captions, [across(598, 50, 400)])], [blank(50, 599, 400, 612)]);
    expect(fields.map((field) => field.label)).toEqual(['Last name, First name, Initial']);
  });

  it('are asked for the whole, not for the pattern it is written in', () => {
    const content = page([text('Date of birth', 50, 634), text('MM / DD / YYYY', 50, 606)]);
    expect(labelFields([content], [blank(50, 618, 200, 632)]).map((field) => field.label)).toEqual(['Date of birth']);
  });

  it('make no group of boxes that may all be ticked', () => {
    const content = page([
      text('I speak (tick all that apply):', 40, 640),
      text('English', 66, 622),
      text('French', 66, 606),
    ]);
    expect(labelFields([content], [box(50, 620), box(50, 604)]).map((field) => field.group)).toEqual([null, null]);
  });

  it('are row and column in a grid of boxes', () => {
    const content = page([
      text('Agree', 200, 620),
      text('Disagree', 300, 620),
      text('Good service', 50, 600),
      text('Good price', 50, 580),
    ]);
    const boxes = [600, 580].flatMap((y) => [box(205, y - 2), box(310, y - 2)]);
    expect(labelsOf(content, boxes)).toEqual([
      'Good service – Agree',
      'Good service – Disagree',
      'Good price – Agree',
      'Good price – Disagree',
    ]);
  });
});

describe('tooltips', () => {
  const told = (tooltip: string): DraftField =>
    blank(90, 597, 280, 612, { tooltip, origin: 'acroform', evidence: 'widget' });

  it.each([
    ['Last name of the applicant', 'Last name of the applicant'],
    ['Page 1. Your first name (optional).', 'Your first name (optional)'],
    ['undefined', 'Field 1.1'],
    ['Textfeld 12', 'Field 1.1'],
    ['topmostSubform[0].Page1[0].f1_2[0]', 'Field 1.1'],
    ['Enter digits only', 'Field 1.1'],
    ['[2]', 'Field 1.1'],
  ])('%j names the field %j where nothing is printed', (tooltip, label) => {
    expect(labelsOf(page([]), [told(tooltip)])).toEqual([label]);
  });

  it('give way to what is printed, however short', () => {
    const content = page([text('Name:', 50, 600)]);
    expect(labelsOf(content, [told('Service History. Line One. Enter the name')])).toEqual(['Name']);
  });

  it('give way to a caption that says as much, and stand where the print runs on', () => {
    const runs = [
      text('Given name:', 50, 600),
      text('and that the person who pays for all of this is in fact', 50, 560),
    ];
    const blanks = [
      blank(110, 597, 280, 612, { tooltip: 'AmountPaid field of recipient' }),
      blank(330, 557, 480, 572, { tooltip: 'Name of the payer' }),
    ];
    expect(labelsOf(page(runs), blanks)).toEqual(['Given name', 'Name of the payer']);
  });

  it('tell two blanks under one caption apart that asks for both', () => {
    const under = page([text('Ort, Datum', 50, 600)]);
    const at = (x0: number, tooltip: string): DraftField =>
      blank(x0, 580, x0 + 100, 596, { tooltip, origin: 'acroform', evidence: 'widget' });
    expect(labelsOf(under, [at(50, 'Ort'), at(155, 'Datum')])).toEqual(['Ort', 'Datum']);
    expect(labelsOf(under, [at(50, 'Ort'), at(155, 'Textfeld 12')])[0]).toBe('Ort, Datum');
  });

  it('of a box give way to its own words', () => {
    const boxes = [box(100, 598, { tooltip: 'Recipient relationship check box Parent' })];
    expect(labelsOf(page([text('Parent or guardian', 114, 600)]), boxes)).toEqual(['Parent or guardian']);
  });

  it('that several boxes share are their question', () => {
    const boxes = [box(100, 598, { tooltip: 'Do you smoke?' }), box(150, 598, { tooltip: 'Do you smoke?' })];
    const options = page([text('Yes', 114, 600), text('No', 164, 600)]);
    expect(labelsOf(options, boxes)).toEqual(['Do you smoke? – Yes', 'Do you smoke? – No']);
  });

  it('that half the page shares are a heading, and no question', () => {
    const places = [100, 150, 200, 250, 300, 350, 400];
    const boxes = places.map((x) => box(x, 598, { tooltip: 'PART TWO. To be completed by applicant' }));
    const options = page(places.map((x, i) => text(`Kind${i}`, x + 14, 600)));
    expect(labelsOf(options, boxes)).toEqual(places.map((_, i) => `Kind${i}`));
  });

  it('are not what a note in smaller print over them says, which belongs to the line above', () => {
    const places = [100, 250];
    const boxes = places.map((x) => box(x, 580));
    const labels = (size: number): string[] =>
      labelsOf(
        page([
          text('At least 24 a year, see our rules', 100, 598, { size }),
          ...places.map((x) => text(`Kind${x}`, x + 14, 582)),
        ]),
        boxes,
      );
    expect(labels(7)).toEqual(['Kind100', 'Kind250']);
    expect(labels(10)[0]).toBe('At least 24 a year, see our rules – Kind100');
  });
});
