import { describe, expect, it } from '@jest/globals';
import type { Box, PageContent, ViewRect } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from '../labels/label-fields.js';
import { sectionsAround, structureOf } from './form-structure.js';

const blank = (x0: number, y0: number, x1: number, y1 = y0 + 14): DraftField => {
  const rect: ViewRect = { x0, y0, x1, y1 };
  return draftField({ page: 1, rect, type: 'text', origin: 'flat', evidence: 'cell', confidence: 1 });
};
const read = (marks: Partial<PageContent>, ...drafts: DraftField[]) => {
  const fields = labelFields([pageWith(marks)], drafts);
  return { fields, structure: structureOf(fields) };
};
const bold = (words: string, x: number, y: number, size = 10) => ({ ...text(words, x, y, size), bold: true });

describe('the structure of a form', () => {
  it('has a section under each heading, those in smaller print within the larger one over them', () => {
    const runs = [
      bold('Household', 60, 640, 16),
      bold('Spouse', 60, 600),
      text('Phone', 60, 560),
      text('Mail', 60, 500),
    ];
    const { structure } = read(
      { runs: [...runs, bold('Children', 60, 530)] },
      blank(100, 556, 300),
      blank(100, 496, 300),
    );
    const headings = structure.places.map(({ section }) => sectionsAround(section).map(({ heading }) => heading));
    expect(headings).toEqual([
      ['Spouse', 'Household'],
      ['Children', 'Household'],
    ]);
    const [first] = structure.places;
    expect(first!.section!.region).toMatchObject({ y0: 556, x1: 300 });
  });

  it('goes by a long heading in large print, and not by a letterhead over the title', () => {
    const runs = [
      text('A.C. Nuova Folgore', 156, 670, 18),
      text('Domanda di ammissione', 220, 640, 16),
      text('Genitore o chi ne fa le veci', 150, 600, 14),
      text('nome', 60, 560),
      text('Il sottoscritto chiede di essere ammesso quale socio della società per la stagione.', 60, 300),
    ];
    const { fields } = read({ runs }, blank(150, 556, 400));
    expect(fields.map(({ section }) => section)).toEqual(['Genitore o chi ne fa le veci']);
  });

  it('goes by what counts a part, however long it is, by print on a dark bar, and not by the foot of the page', () => {
    const part = 'PART B. To be completed by the claimant for each new condition, injury or illness of this year';
    const other = 'If somebody is or may be covered by other coverage, complete the items below.';
    const runs = [
      text(part, 60, 600),
      text('First name', 60, 570),
      text(other, 60, 530),
      text('Carrier', 60, 500),
      bold('OFFICIAL (Jan 2026)', 60, 60, 16),
    ];
    const bar: Box = { x0: 50, x1: 560, y0: 524, y1: 544, stroked: false, fill: 0.2 };
    const { fields } = read({ runs, boxes: [bar] }, blank(130, 566, 300), blank(130, 496, 300), blank(130, 466, 300));
    const headings = fields.map(({ section }) => section);
    expect(headings).toEqual([part, other.slice(0, -1), other.slice(0, -1)]);
    const light = read({ runs, boxes: [{ ...bar, fill: 0.9 }] }, blank(130, 496, 300));
    expect(light.fields[0]!.section).toBe(part);
  });

  it('has all of a frame under the heading that stands on it, however far right, and however long where it is counted', () => {
    const long =
      '2. Children and other descendants under 25 years of age, or older ones who are disabled and live here';
    const frame: Box = { x0: 40, x1: 560, y0: 500, y1: 600, stroked: true, fill: null };
    const page = (heading: string, boxes: Box[]) =>
      [
        bold('APPLICATION FORM', 230, 680, 14),
        bold(heading, 60, 598, 9),
        text('Name', 60, 560),
        text('Contact', 360, 560),
      ].flatMap((run) => [{ run, boxes }]);
    const sections = (heading: string, boxes: Box[]) =>
      read(
        { runs: page(heading, boxes).map(({ run }) => run), boxes },
        blank(120, 556, 300),
        blank(420, 556, 540),
      ).fields.map(({ section }) => section);
    expect(sections('Spouse', [frame])).toEqual(['Spouse', 'Spouse']);
    expect(sections('Spouse', [])).toEqual(['Spouse', 'APPLICATION FORM']);
    expect(sections(long, [frame])[0]).toContain('Children and other descendants');
  });

  it('goes on with a part over the page, but not past a foot that calls the form by its name', () => {
    const over = (...foot: ReturnType<typeof text>[]) => {
      const first = pageWith({ runs: [bold('Details of the court', 60, 600), text('Number', 60, 570), ...foot] });
      const next = pageWith({ runs: [text('Street', 60, 570)] });
      const pages = [first, { ...next, page: { ...next.page, page: 2 } }];
      const drafts = [blank(130, 566, 300), { ...blank(130, 566, 300), page: 2 }];
      return labelFields(pages, drafts).map(({ section }) => section);
    };
    expect(over()).toEqual(['Details of the court', 'Details of the court']);
    expect(over(bold('OFFICIAL (Jan 2026)', 60, 60, 16))).toEqual(['Details of the court', null]);
  });

  it('has all cells of a row under one heading, and what stands under the number before it', () => {
    const runs = [
      bold('Energy advice for dwellings and houses', 60, 670, 14),
      text('2', 60, 640),
      bold('Proxy', 82, 640),
      text('First name', 62, 622, 6),
      text('Last name', 342, 622, 6),
      text('Street', 62, 602, 6),
    ];
    const cells = [blank(61, 606, 338, 620), blank(340, 606, 560, 620), blank(61, 586, 70, 600)];
    expect(read({ runs }, ...cells).fields.map(({ section }) => section)).toEqual(['Proxy', 'Proxy', 'Proxy']);
  });

  it('takes no print that answers for a heading: an account’s number, a telephone, what a mandate says of the creditor', () => {
    const heading = (words: string) =>
      read({ runs: [bold(words, 60, 640, 14), text('First name', 60, 610)] }, blank(130, 606, 300)).structure.sections;
    for (const words of [
      'Gläubiger-ID: DE41ZZZ00000383933',
      'Account number 0000 923 903',
      'Tel.: 0911/123456',
      'Mandatsreferenz-Nr.',
    ])
      expect(heading(words)).toEqual([]);
    expect(heading('School year 2025 - 2026')).toHaveLength(1);
  });

  it('has what stands under all of a bar under the heading on it, however short', () => {
    const bar = (y: number) => ({ x0: 40, x1: 560, y0: y - 4, y1: y + 12, stroked: false, fill: 0.75 });
    const runs = [
      bold('Establishment previously attended, municipality', 60, 700),
      text('Name', 60, 670),
      bold('Pupil', 60, 640),
      text('Name', 60, 610),
      text('Town', 360, 610),
    ];
    const under = (boxes: Box[]) =>
      read({ runs, boxes }, blank(130, 666, 300), blank(130, 606, 300), blank(400, 606, 540)).structure.places.map(
        ({ section }) => section?.heading,
      );
    const [school, pupil] = ['Establishment previously attended, municipality', 'Pupil'];
    expect(under([bar(700), bar(640)])).toEqual([school, pupil, pupil]);
    expect(under([])).toEqual([school, pupil, school]);
  });

  it('has a heading at the head of the first page where it stands on one of several bars: the form’s title has its own', () => {
    const bar = (y: number) => ({ x0: 40, x1: 560, y0: y - 4, y1: y + 12, stroked: false, fill: 0.75 });
    const runs = [
      bold('The school', 60, 760),
      text('Name', 60, 730),
      bold('The pupil', 60, 640),
      text('Town', 60, 610),
    ];
    const under = (boxes: Box[]) =>
      read({ runs, boxes }, blank(130, 726, 300), blank(130, 606, 300)).structure.places.map(
        ({ section }) => section?.heading,
      );
    expect(under([bar(760), bar(640)])).toEqual(['The school', 'The pupil']);
    expect(under([bar(760)])).toEqual([undefined, 'The pupil']);
  });

  it('takes a sentence in bold for a heading where it stands on a bar across the page', () => {
    const said = 'Information about the person who died (enter the legal name)';
    const bar = { x0: 58, y0: 636, x1: 540, y1: 654, stroked: false, fill: 0.75 };
    const headings = (marks: Partial<PageContent>) =>
      read(
        { runs: [bold(said, 60, 640), text('First name', 60, 610)], ...marks },
        blank(130, 606, 300),
      ).structure.sections.map(({ heading }) => heading);
    expect(headings({ boxes: [bar] })).toEqual([said]);
    expect(headings({ boxes: [{ ...bar, fill: 1 }] })).toEqual([]);
    expect(headings({ boxes: [{ ...bar, y0: 560 }] })).toEqual([]);
    expect(headings({})).toEqual([]);
  });

  it('leaves out the question that a heading of a few words asks behind a dash', () => {
    const headings = (words: string, size = 14) =>
      read({ runs: [bold(words, 60, 640, size), text('First name', 60, 610)] }, blank(130, 606, 300)).structure
        .sections;
    const asked = 'Emergency Contact – Whom should be contacted in the event of an emergency?';
    expect(headings(asked).map(({ heading }) => heading)).toEqual(['Emergency Contact']);
    expect(headings('Whom should be contacted in the event of an emergency?')).toEqual([]);
    expect(headings('Have you ever been ill, as far as you know – or treated by a doctor?')).toEqual([]);
  });

  it('leaves out what a heading says in brackets of how to answer, in lines of its own as well', () => {
    const runs = [
      bold('Priority of those who apply for the estate', 60, 650),
      bold('[Check one of the boxes.]', 60, 638),
    ];
    const bar = { x0: 58, y0: 634, x1: 540, y1: 664, stroked: false, fill: 0.75 };
    const { structure } = read({ runs: [...runs, text('Name', 60, 610)], boxes: [bar] }, blank(130, 606, 300));
    expect(structure.sections.map(({ heading }) => heading)).toEqual(['Priority of those who apply for the estate']);
  });

  it('goes by the print that a heading begins with, where a remark in smaller print makes up most of it', () => {
    const bars = [634, 564].map((y0) => ({ x0: 58, x1: 540, y0, y1: y0 + 18, stroked: false, fill: 0.75 }));
    const heading = [bold('Applicant', 60, 568, 13), text('(not complete without the signature)', 128, 569, 9)];
    const { structure } = read(
      {
        runs: [bold('Guardian', 60, 638, 13), text('Phone', 60, 610, 9), ...heading, text('Mail', 60, 540, 9)],
        boxes: bars,
      },
      blank(100, 606, 300),
      blank(100, 536, 300),
    );
    const [, own] = structure.places.map(({ section }) => sectionsAround(section).map(({ heading: said }) => said));
    expect(own).toEqual(['Applicant (not complete without the signature)']);
  });

  it('puts a part’s number and its name in one, and takes neither codes nor the heads of columns for parts', () => {
    const runs = [bold('Part 1', 60, 660), bold('Describe Employment', 110, 660), text('1099-NEC', 60, 640)];
    const heads = [
      bold('Debtor 1', 160, 620),
      bold('Debtor 2', 300, 620),
      text('Phone', 60, 594),
      text('Mail', 60, 578),
    ];
    const cells = [blank(160, 590, 290), blank(300, 590, 420), blank(160, 574, 290), blank(300, 574, 420)];
    const { structure } = read({ runs: [...runs, ...heads] }, ...cells);
    expect(structure.sections.map(({ heading }) => heading)).toEqual(['Part 1: Describe Employment']);
  });

  it('has a list where rows under heads are only counted: each row is one entry more', () => {
    const runs = [
      text('First name', 100, 640),
      text('Date of birth', 260, 640),
      text('1', 80, 614),
      text('2', 80, 598),
    ];
    const cells = [blank(100, 610, 250), blank(255, 610, 400), blank(100, 594, 250), blank(255, 594, 400)];
    const { structure } = read({ runs }, ...cells);
    expect(structure.tables).toHaveLength(1);
    expect(structure.tables[0]).toMatchObject({ isList: true, columnHeads: ['First name', 'Date of birth'] });
    expect(structure.places.map(({ row, column, entry }) => [row, column, entry])).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [1, 0, 2],
      [1, 1, 2],
    ]);
  });

  it('tells the heads of a cell’s row and column, which count no entries where rows are named', () => {
    const runs = [text('Applicant', 150, 640), text('Spouse', 300, 640), text('Phone', 60, 614), text('Mail', 60, 598)];
    const cells = [blank(100, 610, 250), blank(255, 610, 400), blank(100, 594, 250), blank(255, 594, 400)];
    const { structure } = read({ runs }, ...cells);
    expect(structure.tables[0]!.isList).toBe(false);
    expect(structure.places[3]).toMatchObject({ rowHead: 'Mail', columnHead: 'Spouse', entry: null });
  });

  it('has a table whose columns stand apart, each under the last lines of print over it', () => {
    const runs = [text('Employer', 60, 660), text('Children: name', 60, 648), text('Born on', 260, 648)];
    const cells = [blank(60, 624, 200), blank(250, 624, 330), blank(60, 606, 200), blank(250, 606, 330)];
    const { structure, fields } = read({ runs }, blank(108, 657, 300), ...cells);
    expect(structure.tables[0]!.columnHeads).toEqual(['Children: name', 'Born on']);
    expect(fields[2]!.label).toBe('Born on');
  });

  it('knows the words before and behind a blank in a sentence, and none beside a caption', () => {
    const runs = [text('born in', 60, 600), text('on the', 203, 600), text('Name:', 60, 500), text('Phone:', 203, 500)];
    const rules = [across(100, 200, 598), across(100, 200, 498)];
    const { structure } = read({ runs, rules }, blank(100, 596, 200), blank(100, 496, 200));
    expect(structure.places.map(({ sentence }) => sentence)).toEqual([{ before: 'born in', after: 'on the' }, null]);
  });

  it('begins a sentence with a speaker alone, and goes on behind a note how to write', () => {
    const runs = [
      text('I', 90, 600),
      text('(print) hereby assume', 203, 600),
      text('A', 90, 500),
      text('shall', 203, 500),
    ];
    const rules = [across(100, 200, 598), across(100, 200, 498)];
    const { structure } = read({ runs, rules }, blank(100, 596, 200), blank(100, 496, 200));
    expect(structure.places.map(({ sentence }) => sentence)).toEqual([
      { before: 'I', after: '(print) hereby assume' },
      null,
    ]);
  });

  it('goes on with a column through rows of one wide cell, whose head is over their own width only', () => {
    const captions = ['Name', 'Address', 'Town', 'Birth', 'Phone'].map((words, at) => text(words, 60, 604 - 20 * at));
    const runs = [text('Monsieur', 170, 624), text('Madame', 330, 624), ...captions];
    const row = (y: number): DraftField[] => [blank(140, y, 280, y + 18), blank(300, y, 440, y + 18)];
    const wide = (y: number): DraftField => blank(140, y, 440, y + 18);
    const { structure } = read({ runs }, ...row(600), wide(580), wide(560), ...row(540), ...row(520));
    const heads = structure.places.map(({ columnHead }) => columnHead);
    expect(heads.slice(-4)).toEqual(['Monsieur', 'Madame', 'Monsieur', 'Madame']);
  });
});
