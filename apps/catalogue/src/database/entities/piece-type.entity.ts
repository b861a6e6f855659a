import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A kind of music: March, Meditation. */
@Entity('types')
export class Type {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text')
  name!: string;
}

@Entity('piece_types')
export class PieceType {
  @PrimaryColumn('integer')
  pieceId!: number;
  @PrimaryColumn('integer')
  typeId!: number;
}
