import type { Edition } from '@music/contracts';
import { fameTexts } from './hall-of-fame.texts.js';

/** What there is to do on an edition's page. */
export function callToAction({ stage }: Pick<Edition, 'stage'>): string {
  if (stage === 0) return fameTexts.go.soon;
  if (stage <= 2) return fameTexts.go.vote;
  return stage === 3 ? fameTexts.go.closed : fameTexts.go.results;
}
