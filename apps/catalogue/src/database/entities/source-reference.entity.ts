import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ReferenceKind = 'piece' | 'publication' | 'series' | 'person' | 'album' | 'track';

/** A source's id for something, and the shop's own: what makes a second import change nothing. */
@Entity('source_references')
export class SourceReference {
  @PrimaryColumn('text')
  source!: string;
  @PrimaryColumn('text')
  kind!: ReferenceKind;
  /** `''` for people. */
  @PrimaryColumn('text', { default: '' })
  category!: Category | '';
  @PrimaryColumn('text')
  sourceId!: string;
  @Column('integer')
  ownId!: number;
  /** Of the row's content at the last import: the same again changes nothing. */
  @Column('text', { default: '' })
  fingerprint!: string;
}
