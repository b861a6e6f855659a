import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { SeriesScreen } from '../../features/series/screens/series.screen.js';
import { series } from '../../features/series/series.state.js';
import { useCategory, useRouteParam } from '../../lib/pages/route.js';
import { BuyableLists } from '../row-actions/buyable-lists.js';

export const features = [series];

export default function SeriesRoute() {
  const category = useCategory();
  const id = Number(useRouteParam('id'));
  return (
    <BuyableLists>
      <SeriesScreen category={category} id={id} notFound={<NotFoundScreen />} />
    </BuyableLists>
  );
}
