import { album } from '../../features/album/album.state.js';
import { AlbumListing } from '../../features/album/screens/album-listing.js';
import { SeriesListing } from '../../features/series/screens/series-listing.js';
import { series } from '../../features/series/series.state.js';
import { useCategory } from '../../lib/pages/route.js';

export const features = [album, series];

const listings = { series: SeriesListing, albums: AlbumListing };
export interface ListsPanelProps {
  list: keyof typeof listings;
}

export default function ListsPanel({ list }: ListsPanelProps) {
  const category = useCategory();
  const Listing = listings[list];
  return <Listing key={category} category={category} />;
}
