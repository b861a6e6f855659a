import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A track of an album; `no` counts from 1 and is unique on the album. Its piece, if any, is of the same category. */
@Entity('tracks')
export class Track {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text')
  category!: Category;
  @Column('integer')
  albumId!: number;
  @Column('smallint')
  no!: number;
  @Column('text')
  title!: string;
  @Column('integer', { nullable: true })
  pieceId!: number | null;
  @Column('integer', { nullable: true })
  durationSeconds!: number | null;
  /** `''` = the album's performer. */
  @Column('text', { default: '' })
  performer!: string;
  @Column('text', { nullable: true })
  previewUrl!: string | null;
}
