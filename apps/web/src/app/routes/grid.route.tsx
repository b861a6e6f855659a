import { useMemo } from 'react';
import { categoryLeads, categoryNames } from '@music/rules';
import { useCategory } from '../../lib/pages/route.js';
import { grid } from '../../features/catalogue-grid/grid.state.js';
import { GridScreen } from '../../features/catalogue-grid/screens/grid.screen.js';
import { PageTitle } from '../../components/page-title.js';
import { Lazy, lazyComponent } from '../../components/lazy.js';
import { usePageHead } from '../../lib/pages/page-head.js';
import { useGridPanel, PanelLinks } from '../panel-links.js';
import { BuyableRows } from '../row-actions/buyable-rows.js';
import type { ListsPanelProps } from './lists.panel.js';

export const features = [grid];

const lists = lazyComponent('lists', () => import('./lists.panel.js'));

/** A list takes the grid's place under the same heading (rule S27). */
function ListPanel(props: ListsPanelProps) {
  const category = useCategory();
  usePageHead(useMemo(() => ({ panel: props.list }), [props.list]));
  return (
    <>
      <PageTitle lead={categoryLeads[category]}>{categoryNames[category]}</PageTitle>
      <Lazy component={lists} props={props} />
    </>
  );
}

export default function GridRoute() {
  const panel = useGridPanel();
  const category = useCategory();
  return (
    <>
      <PanelLinks panel={panel} />
      {panel === 'pieces' ? (
        <BuyableRows category={category}>
          <GridScreen key={category} category={category} />
        </BuyableRows>
      ) : (
        <ListPanel key={panel} list={panel} />
      )}
    </>
  );
}
