import type { Edition } from '@music/contracts';
import { competitionStage, eligibleUntil, stageNumber } from '@music/rules';
import { type EditionRecord, hasAvailableAlbum } from './edition.js';

/**
 * The only place that decides what a stage shows. Everything that this service publishes about an edition goes through
 * it.
 */

/** Whether the caller may see the edition; without an opening time only administrators may. */
export const isVisible = ({ stage, opensAt }: EditionRecord, isAdmin: boolean): boolean =>
  isAdmin || stage > stageNumber.PRE_RELEASE || opensAt !== null;

/** The ranks that are released, and whether their points are; null for none. */
export function visibleRanks(stage: number): { from: number; to: number; withPoints: boolean } | null {
  const revealed = competitionStage(stage)?.revealed;
  return revealed ? { ...revealed, withPoints: isReleased(stage) } : null;
}

/** From here on, points and all statistics of the ballots are public. */
export const isReleased = (stage: number): boolean => stage >= stageNumber.RESULTS_RELEASED;

/**
 * An edition as everybody may see it: before it opens only its name and opening time; its album once that is released, and as
 * long as the catalogue has it.
 */
export function visibleEdition(edition: EditionRecord): Edition {
  const { id, category, year, name, stage } = edition;
  const opensAt = edition.opensAt?.toISOString() ?? null;
  const known = { id, category, year, name, stage, opensAt };
  if (stage === stageNumber.PRE_RELEASE) return { ...known, ...notYet };
  return {
    ...known,
    closesAt: edition.closesAt?.toISOString() ?? null,
    maxVotes: edition.maxVotes,
    scoring: edition.scoring,
    albumId: stage >= stageNumber.ALBUM_RELEASED && hasAvailableAlbum(edition) ? edition.albumId : null,
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
