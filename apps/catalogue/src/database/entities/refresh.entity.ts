import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A rebuild of the catalogue cache. Its id is the published version; `tookMs` and `rows` are null until it is live. */
@Entity('refreshes')
export class Refresh {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  /** Who asked; null = the shop itself (start, import, lost cache). */
  @Column('integer', { nullable: true })
  actorId!: number | null;
  /** The `catalogue_state.data_version` it was built from. */
  @Column('integer')
  dataVersion!: number;
  /** The version that was live before. */
  @Column('integer', { nullable: true })
  replaced!: number | null;
  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;
  @Column('integer', { nullable: true })
  tookMs!: number | null;
  @Column('integer', { nullable: true })
  rows!: number | null;
  /** Its bytes are no longer in the cache. */
  @Column('boolean', { default: false })
  swept!: boolean;
}
