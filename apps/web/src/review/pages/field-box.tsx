import { memo, useState } from 'react';
import { handSize } from '@formseal/contracts';
import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icon.js';
import { onEnter } from '../focus.js';
import { isInked, nameOf, stageOf } from '../items.js';
import type { Item, Stage } from '../items.js';
import { useOthersIn } from '../present.js';
import { shown } from '../shown.js';
import type { ReviewState } from '../state.js';
import { isTypedOver } from '../together.js';
import { useReview, useStore } from '../use-review.js';
import { Handles } from '../draw/handles.js';
import { boxOf, rectOf, styleOf } from './geometry.js';
import type { Shown } from './geometry.js';
import { apartOf, isFull, writtenStyle } from './handwriting.js';
import type { Apart } from './handwriting.js';
import type { Room } from './fitted.js';
import { MarkInput } from './mark-input.js';
import { LeftBox } from './left-box.js';
import { PieceInput } from './piece-input.js';
import { stageWords } from './stage-words.js';
import { takesLines, TextInput } from './text-input.js';

/** The shape that says the same as the colour. */
const SHAPES: Record<Exclude<Stage, 'rest'>, IconName | null> = {
  missing: 'plus',
  unsure: 'question',
  hand: 'pen',
  ok: 'dot',
  done: 'check',
};

interface FieldBoxProps {
  readonly id: string;
  readonly page: ReviewPage;
  readonly signer: string | null;
  /** Points that a finger gets to tick it, where others are near. */
  readonly room?: number;
}

/** A field where it lies on the page. */
export const FieldBox = memo(function FieldBox({ id, page, signer, room }: FieldBoxProps) {
  const store = useStore();
  const field = useReview((state) => state.byId.get(id));
  const active = useReview((state) => isActive(state.focus, field, state.byId));
  const seen = useReview((state) => seenClasses(state, id));
  const inHand = useReview((state) => state.adjusting === id);
  const wrong = useReview((state) => itemFields(state.itemById.get(id), id).some((one) => one in state.problems));
  const typedOver = useReview((state) => isTypedOver(state.itemById.get(id), state));
  const selected = useReview(({ selected: all, itemById }) => all !== null && itemById.get(id)?.id === all);
  const draft = useReview(({ drafts }) => drafts[id]);
  const others = useOthersIn([id]);
  const hand = useReview(({ document }) => handOf(document.fields));
  const [dragged, setDragged] = useState<Shown | null>(null);
  if (!field || field.removed) return null;
  if (field.state === 'out_of_scope') return <LeftBox field={field} page={page} active={active} />;
  const box = boxOf({ rect: dragged ? rectOf(dragged, page) : field.rect }, page);
  const text = textIn({ ...field, hand }, draft, box.points);
  const stage = typedOver ? 'unsure' : stageOf(field);
  const classes = [
    'field',
    `field-${stage}`,
    `field-${field.type}`,
    field.format.comb !== null && 'field-cells',
    field.drawn && 'is-drawn',
    field.format.mark === 'ring' && 'is-ring',
    ...text.classes,
    field.part !== null && 'is-piece',
    isInked(field) && 'is-inked',
    active && 'is-active',
    inHand && 'is-in-hand',
    seen,
    wrong && 'is-wrong',
    selected && 'is-selected',
    others !== null && 'is-others',
  ];
  const shape = stage === 'rest' || !endsWhole(field) ? null : SHAPES[stage];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ ...styleOf(box), ...roomStyle(room), ...text.style }}
      data-field={id}
      onFocusCapture={() => store.focus(id)}
    >
      <Input field={field} page={page} signer={signer} />
      {text.apart && <WrittenApart parts={text.apart} />}
      {shape && <StageShape shape={shape} />}
      {others !== null && (
        <span className="field-other" aria-hidden="true">
          {others}
        </span>
      )}
      {(inHand || (field.drawn && active)) && store.correcting && (
        <Handles field={field} page={page} inHand={inHand} onPreview={setDragged} />
      )}
    </div>
  );
});

const StageShape = ({ shape }: { readonly shape: IconName }) => (
  <span className="field-shape">
    <Icon name={shape} size={10} />
  </span>
);

/** As it will be signed, where that is not on the one line of the input, which goes on to be the one for keys and ears. */
const WrittenApart = ({ parts }: { readonly parts: readonly Apart[] }) => (
  <span className="field-apart" aria-hidden="true">
    {parts.map(({ text, style }, at) => (
      <span key={at} style={style} dir="auto">
        {text}
      </span>
    ))}
  </span>
);

const roomStyle = (room: number | undefined): React.CSSProperties =>
  room === undefined ? {} : ({ '--room': room } as React.CSSProperties);

/** What others did with it, and what is looked at, or said of it, beside the page. */
const seenClasses = ({ flashed, itemById, pointed, saidEmpty }: ReviewState, id: string): string =>
  [
    flashed.has(id) && 'is-flashed',
    pointed !== null && itemById.get(id)?.id === pointed && 'is-pointed',
    saidEmpty.has(id) && 'is-emptied',
  ]
    .filter(Boolean)
    .join(' ');

/** What is refused of a value is refused of all its pieces. */
const itemFields = (item: Item | undefined, id: string): readonly string[] =>
  item?.whole ? item.fields.map((field) => field.id) : [id];

/** Over the pieces of one value its stage is said once, beside the last. */
const endsWhole = ({ part }: ReviewField): boolean => part === null || part.index === part.count;

function Input({ field, page, signer }: { field: ReviewField; page: ReviewPage; signer: string | null }) {
  const store = useStore();
  if (field.type === 'checkbox') return <MarkInput field={field} />;
  if (field.type !== 'signature' && field.part !== null) return <PieceInput field={field} comb={combOf(field, page)} />;
  if (field.type !== 'signature') return <TextInput field={field} comb={combOf(field, page)} />;
  return (
    <button
      type="button"
      className="field-signature"
      disabled={!store.editable}
      onKeyDown={onEnter(store, field.id)}
      onClick={() => store.handIn(field.id, true)}
    >
      <span className="visually-hidden">{`${nameOf(field)}: ${stageWords(stageOf(field))}, `}</span>
      {field.state !== 'not_applicable' && (
        <span>{signer === null ? t.review.signatureHere : t.review.signatureOf(signer)}</span>
      )}
    </button>
  );
}

/** The width of one cell in points, where the form has a cell for each character. */
const combOf = (field: ReviewField, page: ReviewPage): number | null =>
  field.format.comb ? boxOf(field, page).points.width / field.format.comb : null;

/** Whether what stands in a blank, or how a date is to be written, reaches to where the sign of its stage stands. */
const fillsItsLine = (field: HandField, text: string, room: Room): boolean =>
  isWritten(field) && isFull(field, text || (field.datePattern ?? ''), room);

type HandField = ReviewField & { readonly hand: number };

const hands = new WeakMap<readonly ReviewField[], number>();

/** The size that the form is written in, worked out once for all its fields. */
function handOf(fields: readonly ReviewField[]): number {
  const known = hands.get(fields) ?? handSize(fields);
  hands.set(fields, known);
  return known;
}

/** How its text stands in it. */
function textIn(field: HandField, draft: string | undefined, room: Room) {
  const text = isWritten(field) ? shown(field, draft) : '';
  const apart = isInked(field) ? null : apartIn(field, text, room);
  const isFilled = apart !== null || fillsItsLine(field, text, room);
  return {
    apart,
    style: writtenStyle(field, text, room, takesLines(field)),
    classes: [
      isFilled && 'is-full',
      apart !== null && 'is-apart',
      isPale(field) && 'is-pale',
      onDark(field) && 'is-dark',
    ],
  };
}

/** What an input of one line does not show as it will be signed. */
const apartIn = (field: HandField, text: string, room: Room): readonly Apart[] | null =>
  !isWritten(field) || takesLines(field) || field.format.password
    ? null
    : apartOf(field, text, room, field.format.multiSelect);

/** Letters that are hardly read on the white that a blank is while one types. */
const isPale = ({ format: { colour } }: ReviewField): boolean => {
  const [, red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(colour ?? '') ?? []).map((part) =>
    parseInt(part, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue > PALE;
};

const onDark = ({ format }: ReviewField): boolean => format.ground !== undefined;

/** From black, 0, to white, 255. */
const PALE = 160;

/** A text by itself, which no other blank goes on with. */
const isWritten = ({ type, part }: ReviewField): boolean => (type === 'text' || type === 'date') && part === null;

function isActive(
  focus: string | null,
  field: ReviewField | undefined,
  byId: ReadonlyMap<string, ReviewField>,
): boolean {
  if (!field || focus === null) return false;
  if (focus === field.id) return true;
  const other = byId.get(focus);
  if (field.part !== null && other?.part?.of === field.part.of) return true;
  return field.checkboxGroup !== null && other?.checkboxGroup === field.checkboxGroup;
}
