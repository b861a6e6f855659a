import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A work. It belongs to one category and may be published several times. Blank texts are null. */
@Entity('pieces')
export class Piece {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text')
  category!: Category;
  @Column('text')
  title!: string;
  @Column('text', { nullable: true })
  subtitle!: string | null;
  /** 1000–9999; `yearText` keeps what the source wrote where it wrote more. */
  @Column('smallint', { nullable: true })
  year!: number | null;
  @Column('text', { nullable: true })
  yearText!: string | null;
  @Column('smallint', { nullable: true })
  copyrightYear!: number | null;
  /** 1–6. */
  @Column('smallint', { nullable: true })
  grade!: number | null;
  @Column('integer', { nullable: true })
  durationSeconds!: number | null;
  @Column('text', { nullable: true })
  key!: string | null;
  @Column('text', { nullable: true })
  notes!: string | null;
  @Column('text', { nullable: true })
  scripture!: string | null;
  /** Pieces of a category with the same tune, in any case of letters, are related. */
  @Column('text', { nullable: true })
  tune!: string | null;
  @Column('text', { nullable: true })
  videoUrl!: string | null;
  @Column('text', { array: true, default: [] })
  instrumentation!: string[];
  @Column('text', { nullable: true })
  licence!: string | null;
  @Column('boolean', { default: false })
  exclusive!: boolean;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
