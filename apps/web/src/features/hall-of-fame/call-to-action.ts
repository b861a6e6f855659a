import type { Edition } from '@music/contracts';
import { stageNumber } from '@music/rules';
import { fameTexts } from './hall-of-fame.texts.js';

/** What there is to do on an edition's page. */
export function callToAction({ stage }: Pick<Edition, 'stage'>): string {
  if (stage === stageNumber.PRE_RELEASE) return fameTexts.go.soon;
  if (stage < stageNumber.CLOSED) return fameTexts.go.vote;
  return stage === stageNumber.CLOSED ? fameTexts.go.closed : fameTexts.go.results;
}
