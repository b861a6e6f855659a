import { competitionStage, stageNumber } from './competition-stages.js';

/** The stages, each by its number, in words; from the first results on see `stageText`. */
const earlyStages = ['Opens soon', 'Voting is open', 'Voting closes soon', 'Voting has closed'];
const lateStages: Readonly<Record<number, string>> = {
  [stageNumber.RESULTS_RELEASED]: 'All results',
  [stageNumber.ALBUM_RELEASED]: 'All results, and the album',
  [stageNumber.COMPLETED]: 'All results',
};

/** `Voting is open`, `Places 50 to 21`. */
export function stageText(stage: number): string {
  const revealed = competitionStage(stage)?.revealed;
  return (
    lateStages[stage] ?? (revealed ? `Places ${revealed.from} to ${revealed.to}` : earlyStages[stage]) ?? ''
  );
}
