import { useId, useLayoutEffect, useRef } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Offered, OneChoice, SeveralChoices } from '../../ui/choices.js';
import { confirmAndGoOn } from '../focus.js';
import { handsIn, putsBack, typesIn } from '../leaving.js';
import { isInked, nameOf } from '../items.js';
import { shown, typedUnseen } from '../shown.js';
import { useFieldStage } from '../typed-over.js';
import { useReview, useStore } from '../use-review.js';
import { stageWords } from './stage-words.js';

interface TextInputProps {
  readonly field: ReviewField;
  /** Width of a cell in points. */
  readonly comb: number | null;
  /** On the sheet: drawn as an ordinary control. */
  readonly plain?: boolean;
}

/** Where text, a date or a choice is written: on the page, and on small screens at the lower edge. */
export function TextInput({ field, comb, plain = false }: TextInputProps) {
  const store = useStore();
  const draft = useReview((state) => state.drafts[field.id]);
  const wrong = useReview((state) => state.problems[field.id]);
  const { choices, editable, multiSelect } = field.format;
  const lines = takesLines(field);
  const offered = useId();
  const atHand = useReview((state) => state.focus === field.id);
  const common = {
    className: plain ? 'control' : 'field-input',
    'aria-label': `${nameOf(field)}: ${stageWords(useFieldStage(field))}`,
    'aria-invalid': wrong !== undefined,
    disabled: !store.editable,
    enterKeyHint: 'next' as const,
    title: plain ? undefined : field.label,
    onBlur: handsIn(store, field.id),
  };
  const written = {
    ...{ ...common, ...selectAtFirstClick, ref: useGuessSelected(field, draft) },
    ...{ value: shown(field, draft), onChange: typesIn(store, field.id) },
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    if (putsBack(store, field.id, event)) return;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (event.shiftKey && lines)) return;
    event.preventDefault();
    // A key held down, or one that breaks lines elsewhere, confirms nothing that was not seen.
    if (!event.repeat && !event.shiftKey) confirmAndGoOn(store, field.id);
  };
  if (choices.length > 0 && (multiSelect || !editable)) {
    const list = { ...common, choices, onKeyDown, value: draft ?? field.value ?? '' };
    const choose = (value: string) => store.fill(field.id, value || null);
    return multiSelect ? <SeveralChoices {...list} onChoose={choose} /> : <OneChoice {...list} onChoose={choose} />;
  }
  if (lines)
    return (
      <textarea
        {...written}
        readOnly={isInked(field)}
        rows={plain ? 3 : undefined}
        aria-description={t.review.enterLines}
        onKeyDown={onKeyDown}
        // Of several lines browsers select nothing where Tab comes to them.
        onKeyUp={(event) => event.key === 'Tab' && !isOfWindows(event) && event.currentTarget.select()}
      />
    );
  return (
    <>
      <input
        {...written}
        readOnly={isInked(field)}
        {...(comb === null || plain ? {} : combLook(comb))}
        placeholder={field.datePattern ?? undefined}
        inputMode={field.type === 'date' && /^[dmy.]+$/i.test(field.datePattern ?? '-') ? 'decimal' : undefined}
        {...(field.format.password ? typedUnseen(field, draft) : { autoComplete: 'off' })}
        spellCheck={false}
        list={choices.length > 0 ? offered : undefined}
        onKeyDown={onKeyDown}
      />
      {atHand && choices.length > 0 && <Offered id={offered} choices={choices} />}
    </>
  );
}

/** What the service puts in while the field is at hand, as into one just drawn, is typed over like what stood there. */
function useGuessSelected({ value, source }: ReviewField, draft: string | undefined) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // What a person put in is gone on with.
    const isGuess = draft === undefined && source !== 'user_input';
    if (isGuess && input.current === document.activeElement) input.current?.select();
  }, [value]);
  return input;
}

/** A Tab that goes from window to window, not from field to field. */
const isOfWindows = ({ altKey, ctrlKey, metaKey }: React.KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

/** What is typed replaces what stands there, whoever put it there. A second click puts the caret. */
const selectAtFirstClick = {
  onPointerDown: ({ currentTarget }: React.PointerEvent<HTMLElement>) =>
    currentTarget.toggleAttribute('data-entered', currentTarget === document.activeElement),
  onClick: ({ currentTarget }: React.MouseEvent<HTMLElement>) => {
    if (currentTarget.hasAttribute('data-entered') || !isText(currentTarget)) return;
    // Who has dragged over a part of it means that part.
    if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
  },
};

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Several lines, which a list of choices is not typed in. */
export const takesLines = ({ severalLines, format }: ReviewField): boolean => severalLines && !format.multiSelect;

/** One character to a cell: the font's characters are all as wide as `1ch`. */
export const combLook = (cell: number) => ({
  className: 'field-input field-comb',
  style: {
    letterSpacing: `calc(var(--pt) * ${cell.toFixed(3)} - 1ch)`,
    paddingInlineStart: `calc((var(--pt) * ${cell.toFixed(3)} - 1ch) / 2)`,
  },
});
