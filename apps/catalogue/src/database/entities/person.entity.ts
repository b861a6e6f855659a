import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A composer, arranger or lyricist. `firstName` may be `''`. */
@Entity('people')
export class Person {
  @PrimaryGeneratedColumn('identity')
  id!: number;
  @Column('text', { default: '' })
  firstName!: string;
  @Column('text')
  lastName!: string;
  /** First plus last name, or the last alone: made by the database, unique. */
  @Column({ type: 'text', insert: false, update: false })
  display!: string;
}
