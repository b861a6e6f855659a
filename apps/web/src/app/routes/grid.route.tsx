import type { GridRow } from '@music/contracts';
import { categoryLedes, categoryNames } from '@music/rules';
import { useCallback } from 'react';
import { useCategory } from '../../lib/route.js';
import { AddFailure } from '../../features/basket/components/add-failure.js';
import { QuickAdd } from '../../features/basket/components/quick-add.js';
import { grid } from '../../features/catalogue-grid/grid.state.js';
import { QuickAddContext } from '../../features/catalogue-grid/quick-add.js';
import { GridScreen } from '../../features/catalogue-grid/screens/grid.screen.js';
import { PageTitle } from '../../components/page-title.js';
import { Chunk, lazyScreen } from '../../lib/chunk.js';
import { usePageHead } from '../../lib/page-head.js';
import { useGridPanel, PanelLinks } from '../panel-links.js';

export const features = [grid];

const seriesList = lazyScreen('series-list', () => import('./series-list.panel.js'));

/** The series listing takes the grid's place under the same title (settled 27). */
function SeriesPanel() {
  const category = useCategory();
  usePageHead();
  return (
    <>
      <PageTitle lede={categoryLedes[category]}>{categoryNames[category]}</PageTitle>
      <Chunk screen={seriesList} />
    </>
  );
}

/** The rows with a button for the PDF, where there is one. */
function BuyableGrid() {
  const category = useCategory();
  const quickAdd = useCallback(
    ({ sheetMusic, publicationId: id, title }: GridRow) =>
      sheetMusic && <QuickAdd item={{ category, id }} title={title} />,
    [category],
  );
  return (
    <QuickAddContext value={quickAdd}>
      <GridScreen key={category} category={category} />
      <AddFailure />
    </QuickAddContext>
  );
}

export default function GridRoute() {
  const panel = useGridPanel();
  return (
    <>
      <PanelLinks panel={panel} />
      {panel === 'series' ? <SeriesPanel /> : <BuyableGrid />}
    </>
  );
}
