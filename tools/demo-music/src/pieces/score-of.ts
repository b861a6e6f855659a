import type { Category, PieceFacts } from '@music/contracts';
import type { Score } from '../score/score.js';
import { arrange } from './arrange.js';
import { composeFor, creditsOf } from './compose.js';
import { tuneNamed } from './tunes.js';

/** The music of a piece: an arrangement of its tune if we know the tune, otherwise a new composition. */
export function scoreOf(category: Category, facts: PieceFacts): Score {
  const tune = tuneNamed(facts.tune);
  if (!tune) return composeFor(category, facts);
  const arranged = arrange(tune, category);
  return { ...arranged, ...creditsOf(facts), notes: facts.notes || arranged.notes };
}
