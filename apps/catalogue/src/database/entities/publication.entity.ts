import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece as it was published; its id is a product id. Brass has a `number`, the other categories an `issue`. */
@Entity('publications')
export class Publication {
  @PrimaryColumn('text')
  category!: Category;
  @PrimaryColumn('integer')
  id!: number;
  @Column('integer')
  pieceId!: number;
  @Column('integer', { nullable: true })
  seriesId!: number | null;
  @Column('integer', { nullable: true })
  publisherId!: number | null;
  /** As printed: `1371`, `12-1`, `AGS2004`. */
  @Column('text', { nullable: true })
  number!: string | null;
  @Column('text', { nullable: true })
  issue!: string | null;
  /** 1000–9999; `yearText` keeps what the source wrote where it wrote more. */
  @Column('smallint', { nullable: true })
  year!: number | null;
  @Column('text', { nullable: true })
  yearText!: string | null;
  @Column('boolean', { default: false })
  sheetMusic!: boolean;
  @Column('boolean', { default: false })
  mp3s!: boolean;
  @Column('boolean', { default: false })
  video!: boolean;
  @Column('boolean', { default: false })
  scoreNotes!: boolean;
  @Column('smallint', { nullable: true })
  pages!: number | null;
  /** Printed copies as last stated; null = printed to order. Checkout counts down from there. */
  @Column('integer', { nullable: true })
  stock!: number | null;
  @Column('boolean', { default: false })
  outOfPrint!: boolean;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
