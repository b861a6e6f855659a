import { Injectable } from '@nestjs/common';
import { stageAdvanced } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, runAll, withStatementTimeout } from '@music/platform';
import { competitionStage, stageNumber } from '@music/rules';
import { type EditionRecord, hasAvailableAlbum } from '../editions/edition.js';
import { EditionsRepository } from '../editions/editions.repository.js';
import { type MailingKind, MailingsRepository } from '../mailings/mailings.repository.js';
import { CountRepository } from '../results/count.repository.js';
import { VotersService } from '../voters/voters.service.js';

/** Counting 20,000 ballots takes a second or two. */
const countTimeoutMs = 12_000;

/** Who advances an edition. */
type Advancer = 'administrator' | 'timer';

/** Advances editions by one stage, with all its effects or not at all. */
@Injectable()
export class StagesService {
  constructor(
    private readonly database: Database,
    private readonly editions: EditionsRepository,
    private readonly counting: CountRepository,
    private readonly voters: VotersService,
    private readonly mailings: MailingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** If two callers see the same stage, one advances it; the other gets HALL_OF_FAME_STAGE_CHANGED. */
  async advance(id: number, fromStage: number): Promise<void> {
    if (fromStage + 1 === stageNumber.CLOSED) await this.voters.refreshOfEdition(id);
    await this.step(id, fromStage, 'administrator');
  }

  /**
   * Opens and closes what is due; if one edition fails, the others still go on. It does not matter if another replica was first,
   * or if an administrator has just changed the times. An edition that cannot be closed while identity is away stays due, which
   * does no harm: nobody can vote after the closing time.
   */
  async advanceDue(): Promise<void> {
    const due = await this.editions.due();
    await runAll(due.map((edition) => () => this.openOrClose(edition)));
  }

  /** How many milliseconds it takes until the next edition opens or closes; null if that is more than a minute. */
  msUntilDue(): Promise<number | null> {
    return this.editions.msUntilDue();
  }

  private async openOrClose({ id, stage }: EditionRecord): Promise<void> {
    const last = stage === stageNumber.PRE_RELEASE ? stageNumber.OPEN : stageNumber.CLOSED;
    if (last === stageNumber.CLOSED) await this.voters.refreshOfEdition(id);
    for (let from = stage; from < last; from += 1) await this.step(id, from, 'timer').catch(ignoreOvertaken);
  }

  private step(id: number, fromStage: number, by: Advancer): Promise<void> {
    return withStatementTimeout(countTimeoutMs, () =>
      this.database.transaction(async () => {
        const edition = await (by === 'timer' ? this.editions.lockDue(id) : this.editions.lock(id));
        if (edition?.stage !== fromStage) throw new CallError('HALL_OF_FAME_STAGE_CHANGED');
        const stage = fromStage + 1;
        await this.check(edition, stage);
        await this.enter(edition, stage, by);
        const payload = { hallOfFameId: edition.id, category: edition.category, stage };
        await this.outbox.publish(stageAdvanced, payload, {
          aggregateId: `edition:${edition.id}`,
          aggregateVersion: stage,
        });
      }),
    );
  }

  private async check(edition: EditionRecord, stage: number): Promise<void> {
    if (!competitionStage(stage)) throw new CallError('HALL_OF_FAME_COMPLETED');
    if (stage === stageNumber.ALBUM_RELEASED && !hasAvailableAlbum(edition))
      throw new CallError('HALL_OF_FAME_ALBUM_MISSING');
    if (stage > stageNumber.CLOSED && !(await this.counting.isUnchanged(edition.id)))
      throw new CallError('HALL_OF_FAME_BALLOTS_CHANGED');
  }

  private async enter({ id }: EditionRecord, stage: number, by: Advancer): Promise<void> {
    if (stage === stageNumber.OPEN && by === 'administrator') await this.editions.openByHand(id);
    else if (stage === stageNumber.CLOSED) {
      await this.counting.close(id);
      await this.counting.count(id);
    } else await this.editions.setStage(id, stage);
    const mailing = mailingOf[stage];
    if (mailing) await this.mailings.add(id, mailing);
  }
}

/** The mails for entering a stage. */
export const mailingOf: Readonly<Record<number, MailingKind>> = {
  [stageNumber.OPEN]: 'opens',
  [stageNumber.REMINDER_SENT]: 'reminder',
  [stageNumber.RESULTS_RELEASED]: 'results',
};

function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'HALL_OF_FAME_STAGE_CHANGED') throw error;
}
