import type { Address } from '@music/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account. An erased one keeps its id, so that what points to it stays true, and nothing about the person. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  /** As typed, trimmed; unique without regard to case. Null once erased. */
  @Column('varchar', { length: 254, nullable: true })
  email!: string | null;
  /** Where password resets go: the last address that was registered or verified (decisions D9). */
  @Column('varchar', { length: 254, nullable: true })
  resetEmail!: string | null;
  @Column('varchar', { length: 100 })
  name!: string;
  /** argon2id in PHC form, its cost inside; null once erased: nobody logs in. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;
  @Column('boolean', { default: false })
  isAdmin!: boolean;
  @Column('smallint', { default: 1 })
  themeId!: number;
  @Column('boolean', { default: false })
  newsletter!: boolean;
  /** When the newsletter was asked for; null while it is not. */
  @Column('timestamptz', { nullable: true })
  newsletterConsentedAt!: Date | null;
  @Column('boolean', { default: false })
  hallOfFameReminders!: boolean;
  @Column('varchar', { length: 100, nullable: true })
  ensembleName!: string | null;
  @Column('jsonb', { nullable: true })
  address!: Address | null;
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;
  /** A session begun under a lower number is over. */
  @Column('integer', { default: 1 })
  sessionEpoch!: number;
  /** Counts the events about this user, so that copies elsewhere can tell newer from older. */
  @Column('integer', { default: 1 })
  version!: number;
  @Column('timestamptz', { default: () => 'now()' })
  registeredAt!: Date;
  @Column('timestamptz', { nullable: true })
  erasedAt!: Date | null;
}
