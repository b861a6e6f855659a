import { SeriesListing } from '../../features/series/screens/series-listing.js';
import { series } from '../../features/series/series.state.js';
import { useCategory } from '../../lib/route.js';

export const features = [series];

export default function SeriesListPanel() {
  const category = useCategory();
  return <SeriesListing key={category} category={category} />;
}
