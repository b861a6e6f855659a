import { categoryLedes, categoryNames } from '@music/rules';
import { useCategory } from '../../lib/route.js';
import { grid } from '../../features/catalogue-grid/grid.state.js';
import { GridScreen } from '../../features/catalogue-grid/screens/grid.screen.js';
import { PageTitle } from '../../components/page-title.js';
import { Chunk, lazyScreen } from '../../components/chunk.js';
import { usePageHead } from '../../lib/page-head.js';
import { useGridPanel, PanelLinks } from '../panel-links.js';
import { BuyableRows } from '../row-actions/buyable-rows.js';

export const features = [grid];

const seriesList = lazyScreen('series-list', () => import('./series-list.panel.js'));

/** The series listing takes the grid's place under the same title (rule S27). */
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

export default function GridRoute() {
  const panel = useGridPanel();
  const category = useCategory();
  return (
    <>
      <PanelLinks panel={panel} />
      {panel === 'series' ? (
        <SeriesPanel />
      ) : (
        <BuyableRows category={category}>
          <GridScreen key={category} category={category} />
        </BuyableRows>
      )}
    </>
  );
}
