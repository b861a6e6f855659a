import type { EditionField, ManagedEdition, StageEffect } from '@music/contracts';
import { competitionStage, eligibleUntil, stageNumber } from '@music/rules';
import { type EditionDraft, type EditionRecord, hasAvailableAlbum } from '../editions/edition.js';

const always = ['name', 'intro'] as const;

/** What may still be changed at a stage: the rules of the vote until it opens, and nothing of an archived edition. */
function changeableAt(stage: number): EditionField[] {
  if (stage === stageNumber.PRE_RELEASE)
    return [...always, 'year', 'opensAt', 'closesAt', 'maxVotes', 'scoring', 'albumId'];
  if (stage < stageNumber.CLOSED) return [...always, 'closesAt', 'albumId'];
  if (stage < stageNumber.ALBUM_RELEASED) return [...always, 'albumId'];
  return stage < stageNumber.COMPLETED ? [...always] : [];
}

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The fields that a draft changes although its stage does not allow it. */
export function fixedFields(edition: EditionRecord, draft: EditionDraft): EditionField[] {
  const changeable = changeableAt(edition.stage);
  const fields = Object.keys(draft) as EditionField[];
  return fields.filter((field) => !changeable.includes(field) && !same(edition[field], draft[field]));
}

/** The times that a draft sets, or changes, to one that has passed: the edition would open or close at once. */
export function pastTimes(draft: EditionDraft, edition: EditionRecord | null): ('opensAt' | 'closesAt')[] {
  const now = new Date();
  const isPast = (time: Date | null): boolean => time !== null && time <= now;
  return (['opensAt', 'closesAt'] as const).filter(
    (field) => isPast(draft[field]) && !same(edition?.[field], draft[field]),
  );
}

const effects: Readonly<Record<number, StageEffect>> = {
  [stageNumber.OPEN]: 'open',
  [stageNumber.REMINDER_SENT]: 'remind',
  [stageNumber.CLOSED]: 'close',
  [stageNumber.RESULTS_RELEASED]: 'release-results',
  [stageNumber.ALBUM_RELEASED]: 'release-album',
  [stageNumber.COMPLETED]: 'complete',
};

/** `mails`: how many the next step would send. */
export function managedEdition(record: EditionRecord, turnout: number, mails: number): ManagedEdition {
  const { albumRemoved: _, ...edition } = record;
  const stage = edition.stage + 1;
  const opensAt = edition.opensAt?.toISOString() ?? null;
  return {
    ...edition,
    opensAt,
    closesAt: edition.closesAt?.toISOString() ?? null,
    eligibleUntil: eligibleUntil(opensAt),
    turnout,
    changeable: changeableAt(edition.stage),
    next: competitionStage(stage) && {
      stage,
      effect: effects[stage] ?? 'reveal',
      mails,
      needsAlbum: stage === stageNumber.ALBUM_RELEASED && !hasAvailableAlbum(record),
    },
  };
}
