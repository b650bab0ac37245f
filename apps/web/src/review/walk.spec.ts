import '../testing/dom.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import membership from '../testing/forms/membership.json';
import { closeForm, opened } from '../testing/opened.js';
import type { Form } from '../testing/opened.js';
import { press } from '../testing/keys.js';
import type { Press } from '../testing/keys.js';
import { references } from '../testing/references.js';
import { readDate } from './dates.js';
import { focusField, focusItem } from './focus.js';
import { shown } from './shown.js';
import type { ReviewStore } from './store.js';

/** Forms as the service gives them to the review screen: read by the reader, suggestions laid over. */
const forms = [
  { name: 'a membership application', form: membership as unknown as Form },
  { name: 'a table of references', form: references },
];

/** Ten thousand take two minutes and find no more: set so for what changes how keys are taken. */
const WALKS = Math.ceil(400 / forms.length);
const STEPS = 6;
/** Walks until the form is opened anew: each begins where the last has left it. */
const AFRESH = 100;

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Keys that go on, confirm or look around: none of them is meant to change a value. */
const CALM: readonly Press[] = [
  ...[{ key: 'Enter' }, { key: 'Enter' }, { key: 'Enter' }, { key: 'Enter', ctrl: true }, { key: 'Tab' }],
  ...[{ key: 'Tab', shift: true }, { key: 'Escape' }, { key: 'Home' }, { key: 'End' }, { key: 'Shift', shift: true }],
];
/** Keys that write or choose, where the focus is and nowhere else. */
const MEANT: readonly Press[] = [
  ...[{ key: ' ' }, { key: 'ArrowDown' }, { key: 'ArrowLeft' }, { key: 'x' }, { key: 'Backspace' }],
  { key: 'Enter', shift: true },
];

afterEach(closeForm);

/** What each field shows; a date that is being typed is the day it says, and blanks are nothing. */
const valuesIn = ({ state }: ReviewStore): Map<string, string> =>
  new Map(
    state.document.fields.map((field) => {
      const text = shown(field, state.drafts[field.id]);
      return [
        field.id,
        (field.datePattern === null ? null : readDate(text, field.datePattern)) ?? (text.trim() && text),
      ];
    }),
  );

const changes = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([id, value]) => before.get(id) !== value).map(([id]) => id);

/** The fields that what has the focus is about: those of its item, whether it is on the page, on the sheet, in the list or a line that is looked through. */
function athand({ state }: ReviewStore): readonly string[] {
  const focus = document.activeElement?.closest('.look-line') ? state.pointed : state.focus;
  return focus === null ? [] : (state.itemById.get(focus)?.fields.map(({ id }) => id) ?? []);
}

/** Those of them in which something is typed that is not handed in yet: Escape takes it back. */
const typedAtHand = (store: ReviewStore): readonly string[] => athand(store).filter((id) => id in store.state.drafts);

/** The form with its first group's last option suggested. */
function chosenLast(fields: readonly ReviewField[]): { last: string; fields: ReviewField[] } {
  const group = fields.find(({ checkboxGroup }) => checkboxGroup !== null)!.checkboxGroup;
  const last = fields.findLast(({ checkboxGroup }) => checkboxGroup === group)!.id;
  const suggested = (field: ReviewField): ReviewField =>
    field.id === last
      ? { ...field, value: 'true', state: 'ok', source: 'profile' }
      : { ...field, value: 'false', state: 'not_applicable' };
  return { last, fields: fields.map((field) => (field.checkboxGroup === group ? suggested(field) : field)) };
}

describe.each(forms)('keys on $name', ({ name, form }) => {
  it(`go on and confirm, and never change a value that no key was meant to change: ${WALKS} walks`, () => {
    const pick = chance(18);
    let store = opened(form, `walk ${name}`);
    const places = store.state.items.filter(({ stage }) => stage !== 'rest').length;
    for (let walk = 0; walk < WALKS; walk += 1) {
      if (walk % AFRESH === AFRESH - 1) {
        closeForm();
        store = opened(form, `walk ${name}`);
      }
      focusItem(store, store.state.items.filter(({ stage }) => stage !== 'rest')[pick(places)]!);
      for (let step = 0; step < STEPS; step += 1) {
        const meant = pick(4) === 0;
        const key = meant ? MEANT[pick(MEANT.length)]! : CALM[pick(CALM.length)]!;
        const before = valuesIn(store);
        const mine = meant ? athand(store) : key.key === 'Escape' ? typedAtHand(store) : [];
        press(key);
        const strange = changes(before, valuesIn(store)).filter((id) => !mine.includes(id));
        if (strange.length > 0)
          throw new Error(
            `walk ${walk}: ${JSON.stringify(key)} changed ${strange.map((id) => store.state.byId.get(id)?.label)}`,
          );
      }
    }
  });

  it('thirty Enters change nothing, and confirm what was chosen', () => {
    const store = opened(form, `enters ${name}`);
    const before = valuesIn(store);
    focusField(form.fields[0]!.id);
    for (let presses = 0; presses < 30; presses += 1) press({ key: 'Enter' });
    expect(changes(before, valuesIn(store))).toEqual([]);
    expect(store.state.document.fields.filter(({ confirmed }) => confirmed).length).toBeGreaterThan(8);
  });
});

describe('keys on a membership application', () => {
  it('a group has the focus on the option that is chosen, and Enter confirms that one', () => {
    const [{ name, form }] = forms as [(typeof forms)[number]];
    const { last, fields } = chosenLast(form.fields);
    const store = opened({ ...form, fields }, `group ${name}`);
    focusItem(store, store.state.itemById.get(last)!);
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe(last);
    press({ key: 'Enter' });
    expect(store.state.byId.get(last)).toMatchObject({ value: 'true', confirmed: true, source: 'profile' });
    expect(store.state.focus).not.toBe(last);
  });
});
