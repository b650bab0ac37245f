import type { ReviewField } from '@formseal/contracts';

/** In hundredths of the box's shorter side: half a mark's size, as libs/form-writer draws it (fill/mark.ts), and that of a cross on paper. */
const [OWN, ON_PAPER] = [34, 32];

interface Drawn {
  readonly path: string;
  /** Of its lines, by half its size; filled where there is none. */
  readonly line?: number;
}

/** From -1 to 1, downwards. */
const MARKS: Record<NonNullable<ReviewField['format']['ownMark']> | 'cross', Drawn> = {
  cross: { path: 'M-1-1L1 1M-1 1L1-1', line: 0.26 },
  tick: { path: 'M-1 0L-.3 .8L1-.9', line: 0.3 },
  disc: { path: 'M-.8 0A.8 .8 0 0 1 .8 0A.8 .8 0 0 1-.8 0' },
  square: { path: 'M-.8-.8H.8V.8H-.8Z' },
  diamond: { path: 'M0-1L1 0L0 1L-1 0Z' },
};

/** The mark that a ticked box is signed with. */
export function MarkDrawing({ format, onPaper }: Pick<ReviewField, 'format' | 'onPaper'>) {
  if (format.mark === 'ring')
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true" preserveAspectRatio="none">
        <ellipse cx="8" cy="8" rx="7.6" ry="7.4" />
      </svg>
    );
  const { path, line } = MARKS[format.ownMark ?? 'cross'];
  const half = onPaper ? ON_PAPER : OWN;
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" data-mark={format.ownMark ?? 'cross'}>
      <path
        d={path}
        transform={`scale(${half})`}
        className={line === undefined ? 'is-filled' : undefined}
        strokeWidth={line}
      />
    </svg>
  );
}
