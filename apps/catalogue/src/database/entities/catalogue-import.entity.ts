import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The log of imports. `tookMs` is null while one runs, and for ever when it failed. */
@Entity('imports')
export class CatalogueImport {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text')
  source!: string;
  @Column('integer', { nullable: true })
  actorId!: number | null;
  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;
  @Column('integer', { nullable: true })
  tookMs!: number | null;
  @Column('integer', { default: 0 })
  rows!: number;
  @Column('integer', { default: 0 })
  added!: number;
  @Column('integer', { default: 0 })
  changed!: number;
  @Column('integer', { default: 0 })
  repaired!: number;
  @Column('integer', { default: 0 })
  rejected!: number;
}
