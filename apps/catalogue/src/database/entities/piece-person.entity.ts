import { Column, Entity, PrimaryColumn } from 'typeorm';

export const roles = ['composer', 'arranger', 'lyricist'] as const;
export type Role = (typeof roles)[number];

/** Who made a piece. `position` counts from 0 within a role and gives the order of the names. */
@Entity('piece_people')
export class PiecePerson {
  @PrimaryColumn('integer')
  pieceId!: number;
  @PrimaryColumn('text')
  role!: Role;
  @PrimaryColumn('smallint')
  position!: number;
  @Column('integer')
  personId!: number;
}
