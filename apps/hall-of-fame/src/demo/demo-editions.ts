import type { FameCategory } from '@music/contracts';
import { stageNumber } from '@music/rules';

export interface DemoEdition {
  category: FameCategory;
  /** Before or after this year. */
  years: number;
  stage: number;
  opensInDays: number;
  closesInDays: number;
  voters: number;
}

/** Both categories at stages that show something: an archive, a countdown of results, an open vote, one to come. */
export const demoEditions: readonly DemoEdition[] = [
  {
    category: 'brass',
    years: -2,
    stage: stageNumber.COMPLETED,
    opensInDays: -700,
    closesInDays: -660,
    voters: 260,
  },
  {
    category: 'brass',
    years: 0,
    stage: stageNumber.RESULTS_50_TO_21,
    opensInDays: -60,
    closesInDays: -20,
    voters: 340,
  },
  {
    category: 'brass',
    years: 1,
    stage: stageNumber.PRE_RELEASE,
    opensInDays: 45,
    closesInDays: 75,
    voters: 0,
  },
  {
    category: 'vocal',
    years: -1,
    stage: stageNumber.RESULTS_RELEASED,
    opensInDays: -330,
    closesInDays: -300,
    voters: 280,
  },
  { category: 'vocal', years: 0, stage: stageNumber.OPEN, opensInDays: -9, closesInDays: 19, voters: 180 },
];

export const demoIntro =
  'Which music has meant the most to you? You can vote for any piece in this category. When voting closes, we count down from fifty to one.';
