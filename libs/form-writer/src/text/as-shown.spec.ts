import { expect, it } from '@jest/globals';
import { linesIn } from '@formseal/contracts';
import { fitText, shapeText } from './fit.js';

const TEXTS = [
  'maximiliane.schaefer-grosskopfenbaecker@universitaetsverwaltung.example',
  'Marktgräfin-Wilhelmine-von-Brandenburg-Straße 117a, Hinterhaus, 3. Obergeschoss links, 25524 Heiligenstedtenerkamp',
  'Dr. Maximiliane Şükrüye Zoë Schäfer-Großkopfenbäcker (Antragstellerin)',
  'DE89 3704 0044 0532 0130 00',
  'Wissenschaftliche Mitarbeiterin (Geoinformatik), 12/03–7 Uhr',
];
/** Letters are set a hair closer to one another than their widths say. */
const HAIR = 0.01;

it('what the review shows and suggestions count on is what the writer sets: whether it fits, and on which lines', () => {
  let cases = 0;
  const unlike: unknown[] = [];
  for (const text of TEXTS) {
    const setting = shapeText(text);
    if (!setting.ok) throw new Error(text);
    for (let width = 40; width < 330; width += 7)
      for (const height of [9, 13, 20, 40]) {
        const space = { width, height, size: 9.3 };
        const fit = fitText(setting, { ...space, multiline: true });
        const shown = linesIn(text, space, null);
        expect({ text, width, height, fits: shown !== null }).toEqual({ text, width, height, fits: fit.ok });
        const set = fit.ok ? { size: fit.size, texts: fit.lines.map((line) => line.text) } : null;
        cases += 1;
        if (JSON.stringify(set) !== JSON.stringify(shown)) unlike.push({ set, shown, width, height });
      }
  }
  expect(unlike.length).toBeLessThan(HAIR * cases);
});
