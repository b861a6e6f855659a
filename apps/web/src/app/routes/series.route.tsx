import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { SeriesScreen } from '../../features/series/screens/series.screen.js';
import { series } from '../../features/series/series.state.js';
import { useCategory, useRouteParam } from '../../lib/pages/route.js';

export const features = [series];

export default function SeriesRoute() {
  const category = useCategory();
  return <SeriesScreen category={category} id={Number(useRouteParam('id'))} notFound={<NotFoundScreen />} />;
}
