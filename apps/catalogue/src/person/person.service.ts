import { Injectable } from '@nestjs/common';
import type { Composer, Person } from '@music/contracts';
import { CallError } from '@music/messaging';
import { compareKeys, sortKey } from '@music/rules';
import { PersonRepository } from './person.repository.js';

const { compare } = new Intl.Collator('en-GB');

@Injectable()
export class PersonService {
  constructor(private readonly repository: PersonRepository) {}

  /** Throws PERSON_UNKNOWN. The pieces are sorted as grids sort titles, equal titles by id. */
  async get(id: number): Promise<Person> {
    const [name, pieces] = await Promise.all([this.repository.findName(id), this.repository.pieces(id)]);
    if (name === null) throw new CallError('PERSON_UNKNOWN');
    return { id, name, pieces: byTitle(pieces) };
  }

  /** Sorted by last name as in English, ignoring accents. */
  async composers(): Promise<Composer[]> {
    const composers = await this.repository.composers();
    return composers.sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName));
  }
}

function byTitle(pieces: readonly Person['pieces'][number][]): Person['pieces'] {
  return pieces
    .map((piece) => ({ piece, key: sortKey('title', piece.title) }))
    .sort((a, b) => compareKeys(a.key, b.key, 'Asc') || a.piece.pieceId - b.piece.pieceId)
    .map(({ piece }) => piece);
}
