import type { Category } from '@music/contracts';
import { lazyComponent, useLazyPart } from '../../components/lazy.js';
import { Loading } from '../../components/loading.js';
import type { WithPublications } from '../../features/hall-of-fame/publications.js';
import type { GridPublicationsProps } from './grid-publications.js';

/** Loaded only where there is a ballot: most editions show results, and need nothing of the grid. */
const gridPublications = lazyComponent<GridPublicationsProps>(
  'grid-publications',
  () => import('./grid-publications.js'),
);

function Publications(props: GridPublicationsProps) {
  const { module, failure } = useLazyPart(gridPublications);
  return module ? <module.default {...props} /> : (failure ?? <Loading />);
}

/** Provides the grid's publications to the hall of fame. */
export const publicationsOf =
  (category: Category): WithPublications =>
  (render) => <Publications category={category} render={render} />;
