import type { CatalogueImport } from '@music/contracts';
import { progressTexts as texts } from '../admin-import.texts.js';
import { ProgressLine } from './progress-line.js';

/** How far a running import or check is; what remains is unknown until all rows have been checked. */
export function ImportProgress({ current }: { current: CatalogueImport }) {
  const { state, stage, done, total } = current;
  const isCounted = state === 'running' && stage === 'writing' && total !== null;
  const counted = isCounted ? { value: done, max: total || 1 } : {};
  return <ProgressLine text={texts.rows(current)} name={texts.progress} {...counted} />;
}
