import type { FameCategory, PieceCopy } from '@music/contracts';
import { type Database, withDatabase } from '@music/platform';
import { eligibleUntil, isEligible, londonYear, stageNumber } from '@music/rules';
import { hallOfFameSchema } from '../database/hall-of-fame.schema.js';
import { EditionsRepository } from '../editions/editions.repository.js';
import { PiecesRepository } from '../pieces/pieces.repository.js';
import { CountRepository } from '../results/count.repository.js';
import { demoBallots } from './demo-ballots.js';
import { type DemoEdition, demoEditions, demoIntro } from './demo-editions.js';
import { DemoRepository } from './demo.repository.js';

/** The pieces that can be voted for. */
interface Repertoire {
  pieces: readonly PieceCopy[];
  albums: readonly { category: string; id: number }[];
}

const dayMs = 86_400_000;
const maxVotes = 3;

/**
 * Adds editions with invented ballots to an empty hall of fame; nobody is mailed about them. Returns when each ballot was cast.
 */
export async function loadDemoEditions(
  url: string,
  repertoire: Repertoire,
  now = new Date(),
): Promise<Date[]> {
  return withDatabase(hallOfFameSchema, url, (database) =>
    database.transaction(async () => {
      await new PiecesRepository(database).save(repertoire.pieces);
      const loader = new DemoLoader(database, repertoire, now);
      const cast: Date[] = [];
      for (const edition of demoEditions) cast.push(...(await loader.load(edition)));
      return cast;
    }),
  );
}

class DemoLoader {
  private readonly editions;
  private readonly ballots;
  private readonly counting;

  constructor(
    database: Database,
    private readonly repertoire: Repertoire,
    private readonly now: Date,
  ) {
    this.editions = new EditionsRepository(database);
    this.ballots = new DemoRepository(database);
    this.counting = new CountRepository(database);
  }

  async load({ category, years, stage, opensInDays, closesInDays, voters }: DemoEdition): Promise<Date[]> {
    const [opensAt, closesAt] = [this.inDays(opensInDays), this.inDays(closesInDays)];
    const year = londonYear(this.now) + years;
    const pieceIds = this.eligible(category, eligibleUntil(opensAt));
    const albumId = this.repertoire.albums.find((album) => album.category === category)?.id ?? null;
    if (pieceIds.length < maxVotes) return [];
    const name = `${category === 'brass' ? 'Brass' : 'Vocal'} Hall of Fame ${year}`;
    const draft = {
      year,
      name,
      opensAt,
      closesAt,
      maxVotes,
      scoring: 'ranked',
      intro: demoIntro,
      albumId,
    } as const;
    const id = await this.editions.add(category, draft);
    if (id === null) return [];
    const until = closesAt < this.now ? closesAt : this.now;
    const vote = { pieceIds, voters, maxVotes, from: opensAt, until, seed: year };
    const ballots = demoBallots(vote);
    await this.ballots.add(id, ballots);
    await this.moveTo(albumId === null ? Math.min(stage, stageNumber.RESULTS_RELEASED) : stage, id);
    return ballots.map(({ castAt }) => castAt);
  }

  private async moveTo(stage: number, id: number): Promise<void> {
    if (stage >= stageNumber.CLOSED) {
      await this.counting.close(id);
      await this.counting.count(id);
    }
    await this.editions.setStage(id, stage);
  }

  private eligible(category: FameCategory, until: number | null): number[] {
    const { pieces } = this.repertoire;
    return pieces
      .filter((piece) => piece.category === category && isEligible(piece.year, until))
      .map(({ pieceId }) => pieceId);
  }

  /** At noon, as a person would choose. */
  private inDays(days: number): Date {
    const day = new Date(this.now.getTime() + days * dayMs);
    day.setUTCHours(12, 0, 0, 0);
    return day;
  }
}
