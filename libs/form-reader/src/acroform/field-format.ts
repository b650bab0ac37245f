import type { FieldFormat } from '@formseal/contracts';
import { PLAIN_FORMAT } from '../draft-field.js';
import { contractPattern, datePatternOf } from './date-script.js';
import type { WidgetFacts } from './widget-facts.js';

/** How the field itself wants its value written. */
export function formatOf(facts: WidgetFacts): FieldFormat {
  const base = { ...PLAIN_FORMAT, required: facts.is('required') };
  if (facts.kind === 'text') return { ...base, ...lookFormat(facts), ...textFormat(facts) };
  if (facts.kind === 'choice') return { ...base, ...lookFormat(facts), ...choiceFormat(facts) };
  return facts.kind === 'signature' || facts.mark === 'cross' ? base : { ...base, ownMark: facts.mark };
}

/** The date pattern in Acrobat's letters; null where the field has no date action. */
export function dateActionOf(facts: WidgetFacts): string | null {
  for (const script of facts.scripts) {
    const pattern = datePatternOf(script);
    if (pattern !== null) return pattern;
  }
  return null;
}

/** How large its letters are, of which colour, on which dark ground, where in it they stand, and within which frame. */
const lookFormat = ({ textSize, textColour, darkGround, align, frame }: WidgetFacts): Partial<FieldFormat> => ({
  ...(textSize > 0 ? { size: textSize } : {}),
  ...(textColour === null ? {} : { colour: textColour }),
  ...(darkGround === null ? {} : { ground: darkGround }),
  ...(align === null ? {} : { align }),
  ...(frame > 0 ? { border: frame } : {}),
});

function textFormat(facts: WidgetFacts): Partial<FieldFormat> {
  const limit = facts.objects.number(facts.inherited('MaxLen'));
  const maxLength = limit !== null && limit > 0 ? Math.floor(limit) : null;
  const password = facts.is('password');
  const multiline = facts.is('multiline') && !password;
  // Table 231: comb counts only with MaxLen, and without multiline, password and file select.
  const comb = facts.is('comb') && !multiline && !password && !facts.is('fileSelect');
  const pattern = dateActionOf(facts);
  return {
    multiline,
    maxLength,
    comb: comb ? maxLength : null,
    ...(password ? { password: true } : {}),
    datePattern: pattern === null ? null : contractPattern(pattern),
  };
}

function choiceFormat(facts: WidgetFacts): Partial<FieldFormat> {
  return {
    choices: choicesOf(facts),
    editable: facts.is('combo') && facts.is('edit'),
    multiSelect: !facts.is('combo') && facts.is('multiSelect'),
  };
}

type Choices = FieldFormat['choices'];

/** Lists by what stands in the file: thousands of fields may share one. */
const READ = new WeakMap<object, Choices>();

function choicesOf(facts: WidgetFacts): Choices {
  const { objects } = facts;
  const list = objects.resolve(facts.inherited('Opt'));
  if (list === null) return [];
  const known = READ.get(list);
  if (known) return known;
  const choices = objects.array(list).map((option) => {
    const [first, second] = objects.array(option);
    const value = objects.text(first ?? option) ?? '';
    return { value, label: (second && objects.text(second)) ?? value };
  });
  // An empty choice stands for no choice: that is what an empty value says.
  const said = choices.filter(({ value, label }) => value.trim() !== '' || label.trim() !== '');
  READ.set(list, said);
  return said;
}
