import { Injectable } from '@nestjs/common';
import {
  type ListedPiece,
  PieceKey,
  type SeasonalContent,
  type SeasonalList,
  type SeasonalPage,
  seasonalPageChanged,
  type SeasonalSlug,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { ListedPiecesRepository } from './listed-pieces.repository.js';
import { SeasonalRepository } from './seasonal.repository.js';

/** The length of a list that was not compiled by hand. */
const foundLength = 24;

@Injectable()
export class SeasonalService {
  constructor(
    private readonly database: Database,
    private readonly seasonal: SeasonalRepository,
    private readonly pieces: ListedPiecesRepository,
    private readonly changes: NotedChangesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Not cached, like the home screen: gateways keep the answer until the catalogue changes. */
  async page(slug: SeasonalSlug): Promise<SeasonalPage> {
    const { title, intro, lists } = await this.seasonal.find(slug);
    const filled = lists.map(async (list) => ({ heading: list.heading, pieces: await this.piecesOf(list) }));
    return { slug, title, intro, lists: await Promise.all(filled) };
  }

  content(slug: SeasonalSlug): Promise<SeasonalContent> {
    return this.seasonal.find(slug);
  }

  /** Throws CONFLICT, and INVALID for a piece that does not exist. Every reader sees it with the next version of the catalogue. */
  async change(content: SeasonalContent): Promise<SeasonalContent> {
    await this.refuseUnknown(content.lists);
    return this.database.transaction(async () => {
      const changed = await this.seasonal.change(content);
      if (!changed) throw new CallError('CONFLICT');
      const { slug, version } = changed;
      await this.changes.note([]);
      const aggregate = { aggregateId: slug, aggregateVersion: version };
      await this.outbox.publish(seasonalPageChanged, { slug, version }, aggregate);
      return changed;
    });
  }

  /** As `brass12,vocal3-105`. */
  list(of: string): Promise<ListedPiece[]> {
    const keys = [...of.matchAll(/([a-z]+)(\d+)(?:-(\d+))?/g)].map(([, category, pieceId, id]) => ({
      ...PieceKey.parse({ category, pieceId }),
      ...(id && { publicationId: Number(id) }),
    }));
    return this.pieces.list(keys);
  }

  private async piecesOf({ category, words, pieces }: SeasonalList): Promise<ListedPiece[]> {
    const keys = pieces.length ? pieces : await this.pieces.withWords(category, words, foundLength);
    return this.pieces.list(keys);
  }

  private async refuseUnknown(lists: readonly SeasonalList[]): Promise<void> {
    for (const [at, { pieces }] of lists.entries()) {
      const found = new Set((await this.pieces.list(pieces)).map(nameOf));
      const unknown = pieces.find((key) => !found.has(nameOf(key)));
      if (!unknown) continue;
      const reason = `There is no piece ${unknown.pieceId} in ${unknown.category}.`;
      throw new CallError('INVALID', { fields: [{ field: `lists.${at}.pieces`, reason }] });
    }
  }
}

const nameOf = ({ category, pieceId }: PieceKey): string => `${category}${pieceId}`;
