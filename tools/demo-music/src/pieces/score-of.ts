import type { Category, PieceFacts } from '@music/contracts';
import type { Score } from '../score/score.js';
import { arrange } from './arrange.js';
import { composeFor } from './compose.js';
import { tuneNamed } from './tunes.js';

/** The music of a piece: an arrangement of its tune if we know that, and otherwise one composed for it. */
export function scoreOf(category: Category, facts: PieceFacts): Score {
  const composed = composeFor(category, facts);
  const tune = tuneNamed(facts.tune);
  if (!tune) return composed;
  const arranged = arrange(tune, category);
  const { title, composer, arranger } = composed;
  return { ...arranged, title, composer, arranger, notes: facts.notes || arranged.notes };
}
