import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Ballot,
  ballotCast,
  type OwnVotes,
  type ParsedRequestOf,
  type takeBallot,
  type VotesExport,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { stageNumber } from '@music/rules';
import type { EditionRecord } from '../editions/edition.js';
import { EditionsService } from '../editions/editions.service.js';
import { PiecesRepository } from '../pieces/pieces.repository.js';
import { VotersRepository } from '../voters/voters.repository.js';
import { ballotFaults } from './ballot-faults.js';
import { BallotsRepository, type OwnBallot } from './ballots.repository.js';

type Vote = ParsedRequestOf<typeof takeBallot>;

/** Users' votes: one ballot each, which they may replace while voting is open. */
@Injectable()
export class BallotsService {
  constructor(
    private readonly database: Database,
    private readonly editions: EditionsService,
    private readonly ballots: BallotsRepository,
    private readonly pieces: PiecesRepository,
    private readonly voters: VotersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The stage is locked until the ballot is stored: a vote comes before the close or after it. */
  async take(vote: Vote, actor: Actor): Promise<Ballot> {
    const { userId, onBehalfOf } = actor;
    if (onBehalfOf !== null) throw new CallError('IDENTITY_MORPHED');
    return this.database.transaction(async () => {
      const edition = await this.editions.requireWithLockedStage(vote.type, vote.hallOfFameId, actor);
      if (!isOpen(edition, new Date())) throw new CallError('VOTING_CLOSED');
      await this.check(edition, vote.votes);
      await this.voters.lock(userId);
      if (await this.voters.isErased(userId)) throw new CallError('UNAUTHORISED');
      return this.save(vote, userId);
    });
  }

  async own({ userId }: Actor): Promise<OwnVotes> {
    const ballots = await this.ballots.ofUser(userId);
    const of = (category: OwnBallot['category']) =>
      ballots.filter((ballot) => ballot.category === category).map(toBallot);
    return { brass: of('brass'), vocal: of('vocal') };
  }

  async export({ userId }: Actor): Promise<VotesExport> {
    const ballots = await this.ballots.exportOf(userId);
    return {
      hallOfFameVotes: ballots.map((ballot) => ({ ...ballot, castAt: ballot.castAt.toISOString() })),
    };
  }

  private async check(edition: EditionRecord, votes: readonly number[]): Promise<void> {
    const years = await this.pieces.years(edition.category, votes);
    const fields = ballotFaults(edition, votes, years);
    if (fields.length) throw new CallError('INVALID', { fields });
  }

  private async save({ type, hallOfFameId, votes, block }: Vote, userId: number): Promise<Ballot> {
    const { castAt, replaced } = await this.ballots.save({ hallOfFameId, userId, votes, block });
    const payload = { hallOfFameId, category: type, replaced };
    const aggregate = { aggregateId: `ballot:${hallOfFameId}:${userId}`, aggregateVersion: castAt.getTime() };
    await this.outbox.publish(ballotCast, payload, aggregate);
    return { hallOfFameId, votes, castAt: castAt.toISOString() };
  }
}

const isOpen = ({ stage, closesAt }: EditionRecord, now: Date): boolean =>
  (stage === stageNumber.OPEN || stage === stageNumber.REMINDER_SENT) &&
  (closesAt === null || now < closesAt);

const toBallot = ({ hallOfFameId, votes, castAt }: OwnBallot): Ballot => ({
  hallOfFameId,
  votes,
  castAt: castAt.toISOString(),
});
