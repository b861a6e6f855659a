import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A series of publications; its name is unique in its category. Id 46 is kept for the Christmas collection. */
@Entity('series')
export class Series {
  /** From `next_series_id()` (the default), which passes 46 by. */
  @PrimaryColumn('integer', { default: () => 'next_series_id()' })
  id!: number;
  @Column('text')
  category!: Category;
  /** The group it is listed under, `''` when none. */
  @Column('text', { default: '' })
  groupName!: string;
  @Column('text')
  name!: string;
  @Column('text', { default: '' })
  description!: string;
  @Column('smallint', { nullable: true })
  firstYear!: number | null;
  /** null while it is still published. */
  @Column('smallint', { nullable: true })
  lastYear!: number | null;
}
