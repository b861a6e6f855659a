import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('publishers')
export class Publisher {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text')
  name!: string;
}
