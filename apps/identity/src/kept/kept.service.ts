import { Injectable } from '@nestjs/common';
import {
  type changeKeptPieces,
  type KeptPieces,
  maxKeptPieces,
  type ParsedRequestOf,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { CurrentUser } from '../current-user/current-user.js';
import { KeptRepository } from './kept.repository.js';

/** The pieces that a user keeps. Only ids: the catalogue knows what they are (ADR 33). */
@Injectable()
export class KeptService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly kept: KeptRepository,
  ) {}

  async get(): Promise<KeptPieces> {
    const { id } = await this.current.require();
    return this.kept.of(id);
  }

  /** With the account locked, two changes cannot exceed the limit together, and none comes after an erasure. */
  change({ list, pieces, kept }: ParsedRequestOf<typeof changeKeptPieces>): Promise<KeptPieces> {
    return this.database.transaction(async () => {
      const { id } = await this.current.requireLocked();
      if (kept) await this.kept.add(id, list, pieces);
      else await this.kept.remove(id, list, pieces);
      const all = await this.kept.of(id);
      if (all[list].length > maxKeptPieces) throw new CallError('CONFLICT');
      return all;
    });
  }
}
