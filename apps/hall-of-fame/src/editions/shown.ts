import type { Edition } from '@music/contracts';
import { competitionStage, eligibleUntil, stageNumber } from '@music/rules';
import type { EditionRecord } from './edition.js';

/** The one place that decides what a stage shows. Whatever leaves this service about an edition is asked here. */

/** Whether there is such an edition for this caller; one without a time of opening is nobody's business yet. */
export const isShown = ({ stage, opensAt }: EditionRecord, isAdmin: boolean): boolean =>
  isAdmin || stage > stageNumber.PRE_RELEASE || opensAt !== null;

/** The ranks that are open, and whether with their points; null for none. */
export function shownRanks(stage: number): { from: number; to: number; withPoints: boolean } | null {
  const revealed = competitionStage(stage)?.revealed;
  return revealed ? { ...revealed, withPoints: isReleased(stage) } : null;
}

/** Points, and all that is counted over the ballots, are everybody's from here on. */
export const isReleased = (stage: number): boolean => stage >= stageNumber.RESULTS_RELEASED;

/** An edition for everybody: before it opens its name and time of opening, and its album once that is released. */
export function shownEdition(edition: EditionRecord): Edition {
  const { id, category, year, name, stage } = edition;
  const opensAt = edition.opensAt?.toISOString() ?? null;
  const known = { id, category, year, name, stage, opensAt };
  if (stage === stageNumber.PRE_RELEASE) return { ...known, ...notYet };
  return {
    ...known,
    closesAt: edition.closesAt?.toISOString() ?? null,
    maxVotes: edition.maxVotes,
    scoring: edition.scoring,
    albumId: stage >= stageNumber.ALBUM_RELEASED ? edition.albumId : null,
    intro: edition.intro,
    eligibleUntil: eligibleUntil(opensAt),
  };
}

const notYet = {
  closesAt: null,
  maxVotes: null,
  scoring: null,
  albumId: null,
  intro: '',
  eligibleUntil: null,
};
