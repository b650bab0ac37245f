import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  FieldCorrection,
  FieldFormat,
  FieldSource,
  FieldState,
  FieldType,
  Part,
  ReadField,
  Reason,
  Rect,
  Widget,
} from '@formseal/contracts';

@Entity({ name: 'fields' })
export class FieldRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') documentId!: string;
  @Column('integer') position!: number;
  @Column('integer') page!: number;
  @Column('double precision', { array: true }) rect!: Rect;
  @Column('text') type!: FieldType;
  @Column('text') label!: string;
  /** The heading it stands under; null where there is none, and for what was read before headings were kept. */
  @Column('text', { nullable: true }) section!: string | null;
  @Column('text', { nullable: true }) semanticKey!: string | null;
  /** Which piece of which whole it is; null for what is a whole itself. */
  @Column('jsonb', { nullable: true }) part!: Part | null;
  @Column('text') state!: FieldState;
  @Column('text', { nullable: true }) value!: string | null;
  @Column('text') source!: FieldSource;
  @Column('boolean') confirmed!: boolean;
  /** Its value was put in over a review link: it is the document's alone until somebody of the account has it remembered. */
  @Column('boolean') overLink!: boolean;
  /** Somebody confirmed that nothing is to stand there. */
  @Column('boolean') emptied!: boolean;
  /** The day in its value, YYYY-MM-DD, where that stands for the day of signing and goes along with the days until then. */
  @Column('text', { nullable: true }) dated!: string | null;
  @Column('text', { nullable: true }) checkboxGroup!: string | null;
  @Column('jsonb') format!: FieldFormat;
  @Column('jsonb', { nullable: true }) widget!: Widget | null;
  @Column('text') origin!: ReadField['origin'];
  @Column('text') place!: string;
  @Column('real') confidence!: number;
  /** Why a person should look at it before it goes in, what weighs most first. */
  @Column('text', { array: true }) why!: readonly Reason[];
  /** The day on which whoever uploaded it confirmed this on an earlier copy of the form; null where it is not known from one. */
  @Column('text', { nullable: true }) confirmedBefore!: string | null;
  /** What a person set right of what was read here; null where nothing was. */
  @Column('jsonb', { nullable: true }) corrected!: FieldCorrection | null;
}
