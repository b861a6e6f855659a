import { Injectable } from '@nestjs/common';
import {
  type changePieceList,
  type PieceLists,
  maxListedPieces,
  type ParsedRequestOf,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { CurrentUser } from '../current-user/current-user.js';
import { PieceListsRepository } from './piece-lists.repository.js';

/** A user's lists of pieces. Only ids: the catalogue knows what they are (ADR 33). */
@Injectable()
export class PieceListsService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly pieceLists: PieceListsRepository,
  ) {}

  async get(): Promise<PieceLists> {
    const { id } = await this.current.require();
    return this.pieceLists.of(id);
  }

  /** With the account locked, two changes cannot exceed the limit together, and none comes after an erasure. */
  change({ list, pieces, kept: isListed }: ParsedRequestOf<typeof changePieceList>): Promise<PieceLists> {
    return this.database.transaction(async () => {
      const { id } = await this.current.requireLocked();
      if (isListed) await this.pieceLists.add(id, list, pieces);
      else await this.pieceLists.remove(id, list, pieces);
      const all = await this.pieceLists.of(id);
      if (all[list].length > maxListedPieces) throw new CallError('CONFLICT');
      return all;
    });
  }
}
