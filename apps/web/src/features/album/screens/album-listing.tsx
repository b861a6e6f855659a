import type { Category, ListedAlbum } from '@music/contracts';
import { albumPath, factsText, poundsText } from '@music/rules';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../components/cover.js';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { album as area } from '../album.state.js';
import { albumTexts, trackCount } from '../album.texts.js';
import styles from './album-listing.module.css';

const Album = ({ category, album }: { category: Category; album: ListedAlbum }) => {
  const { id, name, performer, year, cover, price, tracks } = album;
  return (
    <li>
      <Link to={albumPath(category, id)} className={styles.album}>
        <Cover
          name={name}
          performer={performer}
          year={year}
          image={cover}
          sizes="(min-width: 48em) 16rem, 45vw"
          isLazy
        />
        <span className={styles.name}>{name}</span>
      </Link>
      {performer && <p>{performer}</p>}
      <p>{factsText(year, trackCount(tracks))}</p>
      <p>{price === null ? albumTexts.notSold : <span className={styles.price}>{poundsText(price)}</span>}</p>
    </li>
  );
};

function Albums({ category, albums }: { category: Category; albums: readonly ListedAlbum[] }) {
  const id = useId();
  if (albums.length === 0) return <EmptyState>{albumTexts.noAlbums}</EmptyState>;
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="A" id={id}>
        {albumTexts.albums}
      </RehearsalHeading>
      <ul className={styles.albums}>
        {albums.map((album) => (
          <Album key={album.id} category={category} album={album} />
        ))}
      </ul>
    </section>
  );
}

/** The albums of a category, newest first: the panel of the grid at `/{category}?view=albums` (rule S27). */
export function AlbumListing({ category }: { category: Category }) {
  const asked = useQuery(area.listing, category);
  return (
    <Fetched query={asked} errorText={albumTexts.listFailed}>
      {(albums) => <Albums category={category} albums={albums} />}
    </Fetched>
  );
}
