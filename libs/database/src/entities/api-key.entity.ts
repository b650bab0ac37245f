import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '@formseal/contracts';

/** Found by its public prefix; of the key itself only the SHA-256 is kept. */
@Entity({ name: 'api_keys' })
export class ApiKey {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  /** Its creator, for whom it acts. */
  @Column('uuid') userId!: string;
  @Column('text') name!: string;
  @Column('text') prefix!: string;
  @Column('bytea') hash!: Buffer;
  @Column('text', { array: true }) scopes!: Scope[];
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
