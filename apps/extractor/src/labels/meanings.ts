import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { FieldType, FINDING_RULES, TIMES } from '@formseal/contracts';
import type { ReadPage } from '@formseal/contracts';
import type { CorrectedField } from '@formseal/domain';
import type { LabelledField, LabelMeaning } from '@formseal/form-reader/meaning';
import { SandboxPool } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'meaning-child.js');

/** Somebody waits for it, and on a full machine whoever gives way had not four hundredths of a processor. */
const LIMITS = { memoryBytes: 384 * 1024 * 1024, heapMb: HEAPS['labels/meaning-child.js'], givesWay: false };

/** So many fields before and after one that is asked for decide what it means: more than any page that people read holds. */
const NEIGHBOURS = 150;

const Answer = z.array(
  z
    .strictObject({
      type: FieldType,
      semanticKey: z.string().max(200).nullable(),
      confidence: z.number(),
      why: z.array(z.enum(FINDING_RULES)),
    })
    .nullable(),
);

/** What is asked: of which account's form, and which of its fields. */
export interface Asked<Field> {
  readonly owner: string;
  readonly pages: readonly ReadPage[];
  readonly language: string | null;
  readonly of: (field: Field) => boolean;
  /** Whether a person said of which type a field is; where nobody asks otherwise, whoever drew it or set its type right did. */
  readonly isChosen?: (field: Field) => boolean;
  /** Whether a field is the account's own to fill in, whatever its heading says; where nobody asks otherwise, whoever brought it back said so. */
  readonly isOwn?: (field: Field) => boolean;
}

/** How many are asked at once, whether a child stands ready, and how long one may take. */
export interface MeaningsOptions {
  readonly size: number;
  readonly logger: Logger;
  readonly spare?: boolean;
  readonly childFile?: string;
  readonly timeMs?: number;
}

/**
 * Says what fields mean by the labels they have now, in a child of its own: labels come from people and PDFs, and a form may
 * have thousands. A child that takes too long ends, and the fields keep the meaning they had.
 */
export class Meanings {
  private readonly pool: SandboxPool;

  constructor({ childFile = CHILD_FILE, timeMs = TIMES.labelChildMs, ...options }: MeaningsOptions) {
    this.pool = new SandboxPool({ childFile, limits: { ...LIMITS, timeMs }, ...options });
  }

  async among<Field extends CorrectedField>(
    fields: readonly Field[],
    { owner, pages, language, of, isChosen = typeIsChosen, isOwn = isBroughtBack }: Asked<Field>,
  ): Promise<ReadonlyMap<Field, LabelMeaning>> {
    const asked = fields.flatMap((field, at) => (of(field) ? [at] : []));
    if (asked.length === 0) return new Map();
    const [from, to] = neighbourhood(asked, fields.length);
    const near = fields.slice(from, to);
    const labelled = near.map((field) => ({
      ...asLabelled(field, of(field), isChosen(field)),
      own: isOwn(field),
    }));
    const message = { data: { fields: labelled, pages, language, asked: asked.map((at) => at - from) }, blobs: [] };
    const end = await this.pool.run({ message, owner, resultOf: ({ data }) => Answer.parse(data) });
    if (end.kind !== 'done') return new Map();
    return new Map(
      asked.flatMap((at, i) => {
        const [field, meaning] = [fields[at], end.result[i]];
        return field && meaning ? [[field, meaning] as const] : [];
      }),
    );
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function neighbourhood(asked: readonly number[], count: number): [number, number] {
  return [Math.max(0, (asked[0] ?? 0) - NEIGHBOURS), Math.min(count, (asked.at(-1) ?? 0) + NEIGHBOURS + 1)];
}

/** The label decides what a text is, unless a person did. A box's and a signature's type is its own by its nature. */
const typeIsOpen = ({ type, widget }: CorrectedField): boolean => type !== 'checkbox' && widget?.kind !== 'signature';

/** Whoever drew a field, or set its type right, said of which it is. */
export const typeIsChosen = ({ origin, corrected }: CorrectedField): boolean =>
  origin === 'drawn' || corrected?.type !== undefined;

/** The reader took it for somebody else's, and a person for their own. */
export const isBroughtBack = ({ corrected }: CorrectedField): boolean => corrected?.outOfScope === false;

/** No more of a field than its meaning hangs on: its value stays here. */
function asLabelled(field: CorrectedField, asked: boolean, typeChosen: boolean): LabelledField {
  const { page, rect, label, section, checkboxGroup, origin, widget } = field;
  // What is drawn has the form's style of dates, whatever it asks for.
  const format = origin === 'drawn' ? { ...field.format, datePattern: null } : field.format;
  const type = asked && !typeChosen && typeIsOpen(field) ? 'text' : field.type;
  return { page, rect, type, typeChosen, label, section, checkboxGroup, origin, format, widget };
}
