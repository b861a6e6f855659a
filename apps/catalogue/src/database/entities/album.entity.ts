import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An mp3 album; its id is a product id. */
@Entity('albums')
export class Album {
  @PrimaryColumn('text')
  category!: Category;
  @PrimaryColumn('integer')
  id!: number;
  @Column('text')
  name!: string;
  @Column('text', { default: '' })
  performer!: string;
  @Column('smallint', { nullable: true })
  year!: number | null;
  @Column('text', { default: '' })
  description!: string;
  @Column('text', { nullable: true })
  imageUrl!: string | null;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
