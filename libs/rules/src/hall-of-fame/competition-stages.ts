import { londonIsoDay } from '../time/london.js';

const stageNames = [
  'PRE_RELEASE',
  'OPEN',
  'REMINDER_SENT',
  'CLOSED',
  'RESULTS_50_TO_41',
  'RESULTS_50_TO_31',
  'RESULTS_50_TO_21',
  'RESULTS_50_TO_11',
  'RESULTS_50_TO_4',
  'RESULTS_50_TO_3',
  'RESULTS_50_TO_2',
  'RESULTS_RELEASED',
  'ALBUM_RELEASED',
  'COMPLETED',
] as const;
type CompetitionStageName = (typeof stageNames)[number];

/** Ranks shown, from the lowest to the best; `from` is always 50 (rule D14). */
interface RevealedRanks {
  from: number;
  to: number;
}

/** A stage of a hall of fame edition: its number from 0, its name, and the ranks it shows, null for none. */
interface CompetitionStage {
  number: number;
  name: CompetitionStageName;
  revealed: RevealedRanks | null;
}

const worstRevealedRank = 50;
/** The best rank shown from stage 4 on; the stages after the last one here show everything. */
const bestRevealedRanks = [41, 31, 21, 11, 4, 3, 2, 1];
const firstRevealingStage = 4;

const revealedAt = (stage: number): RevealedRanks | null =>
  stage < firstRevealingStage
    ? null
    : { from: worstRevealedRank, to: bestRevealedRanks[stage - firstRevealingStage] ?? 1 };

/** The 14 stages in order (rules §3 and §9; what each shows: rule D14). */
export const competitionStages: readonly CompetitionStage[] = stageNames.map((name, number) => ({
  number,
  name,
  revealed: revealedAt(number),
}));

/** The stage of this number, or null if there is none. */
export const competitionStage = (number: number): CompetitionStage | null =>
  competitionStages[number] ?? null;

/**
 * Whether a stage shows a place of this rank. A shared rank is the best place of the tie, so the tie stays hidden until that
 * place is shown; a tie that extends below 50 is shown (rule D14).
 */
export const isRevealed = (stage: number, best: number): boolean => {
  const revealed = competitionStage(stage)?.revealed;
  return !!revealed && best >= revealed.to && best <= revealed.from;
};

/** The stages by name: `stageNumber.OPEN` is 1. */
export const stageNumber = Object.fromEntries(stageNames.map((name, number) => [name, number])) as Record<
  CompetitionStageName,
  number
>;

/** Whether a piece of this year of publication may be voted for; one of unknown year may (rule D14). */
export const isEligible = (year: number | null, eligibleUntil: number | null): boolean =>
  year === null || eligibleUntil === null || year <= eligibleUntil;

/** The last year of publication that an edition accepts: the year in which it opens in London; null if that is unknown. */
export const eligibleUntil = (opensAt: string | Date | null): number | null =>
  opensAt === null ? null : Number(londonIsoDay(opensAt).slice(0, 4));
