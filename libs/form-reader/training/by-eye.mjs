// What widgets don't tell: a flat exam form has blanks that its fillable file has no field for (an office's part, what is signed by hand), and fields where nothing asks for
// anything. judged-blanks.json has, of up to four places a form that were found without a field and four fields that were not found, what somebody saw there who knew neither which of the two it
// was nor this program (docs/decisions/flat-judge.md); each stands for its share of the form's.   node libs/form-reader/training/by-eye.mjs
import { readFileSync } from 'node:fs';

const forms = Object.values(JSON.parse(readFileSync(new URL('judged-blanks.json', import.meta.url), 'utf8')));
const mean = (numbers) => (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(3);

/** How many of a form's invented or missed places are what somebody saw at those that were looked at. */
const seenAs = (form, kind, verdicts) => {
  const judged = form.places.filter(([of]) => of === kind);
  const seen = judged.filter(([, verdict]) => verdicts.includes(verdict));
  return judged.length === 0 ? 0 : (form[kind] * seen.length) / judged.length;
};

function rates(isReal, isUnasked) {
  const each = forms.map((form) => {
    const real = seenAs(form, 'invented', isReal);
    const found = form.found + real;
    const precision = found / (found + form.invented - real) || 0;
    const recall = found / (found + form.missed - seenAs(form, 'missed', isUnasked)) || 0;
    return { precision, recall, f: (2 * precision * recall) / (precision + recall) || 0 };
  });
  return `precision ${mean(each.map((one) => one.precision))}, recall ${mean(each.map((one) => one.recall))}, F1 ${mean(each.map((one) => one.f))}`;
}

console.log(
  `${forms.length} forms, ${forms.flatMap(({ places }) => places).length} places looked at; lenient, a mean over forms`,
);
console.log(`by the file's fields:  ${rates([], [])}`);
console.log(`by what the page asks: ${rates(['blank', 'office'], ['no', 'hidden'])}`);
