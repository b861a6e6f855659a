import { Injectable } from '@nestjs/common';
import { PieceList, type PieceLists, PieceKey } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const listPieces = statement('identity.list-kept-pieces', {
  parameters: [z.int()],
  row: PieceKey.extend({ list: PieceList, pieceId: z.int() }),
  sql: `select list, category, piece_id as "pieceId" from kept_pieces
    where user_id = $1 order by at desc, category, piece_id`,
});
const addPieces = statement('identity.add-kept-pieces', {
  parameters: [z.int(), PieceList, z.array(z.string()), z.array(z.int())],
  sql: `insert into kept_pieces (user_id, list, category, piece_id)
    select $1, $2, wanted.* from unnest($3::text[], $4::integer[]) as wanted on conflict do nothing`,
});
const removePieces = statement('identity.remove-kept-pieces', {
  parameters: [z.int(), PieceList, z.array(z.string()), z.array(z.int())],
  sql: `delete from kept_pieces where user_id = $1 and list = $2
    and (category, piece_id) in (select * from unnest($3::text[], $4::integer[]))`,
});
const erasePieces = statement('identity.erase-kept-pieces', {
  parameters: [z.int()],
  sql: 'delete from kept_pieces where user_id = $1',
});

const columnsOf = (pieces: readonly PieceKey[]): [categories: string[], ids: number[]] => [
  pieces.map(({ category }) => category),
  pieces.map(({ pieceId }) => pieceId),
];

@Injectable()
export class PieceListsRepository {
  constructor(private readonly database: Database) {}

  /** Each list the newest first. */
  async of(userId: number): Promise<PieceLists> {
    const rows = await this.database.rows(listPieces, userId);
    const listed = (requested: PieceList): PieceKey[] =>
      rows.flatMap(({ list, ...piece }) => (list === requested ? [piece] : []));
    return { saved: listed('saved'), played: listed('played') };
  }

  async add(userId: number, list: PieceList, pieces: readonly PieceKey[]): Promise<void> {
    await this.database.change(addPieces, userId, list, ...columnsOf(pieces));
  }

  async remove(userId: number, list: PieceList, pieces: readonly PieceKey[]): Promise<void> {
    await this.database.change(removePieces, userId, list, ...columnsOf(pieces));
  }

  async erase(userId: number): Promise<void> {
    await this.database.change(erasePieces, userId);
  }
}
