import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '@formseal/domain';

export type AccountKind = 'personal' | 'organisation';

/** A person who signs in. */
@Entity({ name: 'users' })
export class User {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  /** Read where a password is checked, and nowhere else: workers are not shown the column. */
  @Column('text', { select: false }) passwordHash!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** A workspace: one plan, one period, one profile, its keys and documents. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: AccountKind;
  @Column('text') name!: string;
  @Column('text') plan!: string;
  @Column('boolean') extraFormsEnabled!: boolean;
  @Column('integer') extraFormsCapCents!: number;
  @Column('timestamptz') createdAt!: Date;
}

/** Who belongs to an account. Leaving deletes the row: every key of theirs stops from the next request on. */
@Entity({ name: 'members' })
export class Member {
  @PrimaryColumn('uuid') accountId!: string;
  @PrimaryColumn('uuid') userId!: string;
  @Column('text') role!: Role;
  @Column('timestamptz') joinedAt!: Date;
}

/** Values by semantic key, and the stored signature's blob. */
@Entity({ name: 'profiles' })
export class Profile {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') data!: Record<string, string>;
  @Column('text', { nullable: true }) signatureSha256!: string | null;
  @Column('timestamptz') updatedAt!: Date;
}
