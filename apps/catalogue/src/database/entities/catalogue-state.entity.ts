import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row (id 1) whose `dataVersion` every change of the catalogue adds one to, in its own transaction. */
@Entity('catalogue_state')
export class CatalogueState {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;
  @Column('integer', { default: 0 })
  dataVersion!: number;
  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;
}
