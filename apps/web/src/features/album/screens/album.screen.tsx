import type { Category, Mp3Album } from '@music/contracts';
import { albumListPath, categoryNames, factsText, poundsText } from '@music/rules';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../components/cover.js';
import { Fetched } from '../../../components/fetched.js';
import { type ListPlayer, PlayAllButton } from '../../../components/list-player.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { ShareButton } from '../../../components/share-button.js';
import { useDispatch } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { album as area } from '../album.state.js';
import { albumTexts, tracksText } from '../album.texts.js';
import { TrackList } from '../components/track-list.js';
import styles from './album.module.css';

interface AlbumProps {
  category: Category;
  album: Mp3Album;
  player: ListPlayer;
  /** The button that buys it. */
  buyButton: ReactNode;
  /** Shown to owners. */
  boughtNote: ReactNode;
}

const Offer = ({
  album: { pr },
  buyButton,
  boughtNote,
}: Pick<AlbumProps, 'album' | 'buyButton' | 'boughtNote'>) => (
  <div className={styles.offer}>
    <div>
      <strong>{albumTexts.format}</strong>
      {boughtNote && <span className={styles.note}>{boughtNote}</span>}
    </div>
    {pr === null ? (
      <span className={styles.note}>{albumTexts.notForSale}</span>
    ) : (
      <span className={styles.purchase}>
        <span className={styles.price}>{poundsText(pr)}</span>
        {buyButton}
      </span>
    )}
  </div>
);

const Tracks = ({ category, album: { tr }, player }: Omit<AlbumProps, 'buyButton' | 'boughtNote'>) => (
  <section>
    <RehearsalHeading letter="A">{albumTexts.tracks}</RehearsalHeading>
    {tr.length === 0 ? (
      <p className={styles.note}>{albumTexts.noTracks}</p>
    ) : (
      <>
        {tr.some(({ pv }) => pv) && (
          <PlayAllButton player={player} texts={albumTexts} className={styles.playAll} />
        )}
        <TrackList category={category} tracks={tr} player={player} />
        <p className={styles.total}>{tracksText(tr.map(({ d }) => d))}</p>
      </>
    )}
  </section>
);

function Album({ category, album, player, buyButton, boughtNote }: AlbumProps) {
  usePageHead(useMemo(() => ({ album }), [album]));
  return (
    <article className={styles.album}>
      <div className={styles.text}>
        <PageTitle
          above={
            <Link to={albumListPath(category)}>{`${categoryNames[category]} ${albumTexts.albums}`}</Link>
          }
          lead={factsText(album.pf, album.y)}
        >
          {album.n}
        </PageTitle>
        {album.d && <p className={styles.description}>{album.d}</p>}
        <Offer album={album} buyButton={buyButton} boughtNote={boughtNote} />
        <p className={styles.share}>
          <ShareButton title={album.n} />
        </p>
        <Tracks category={category} album={album} player={player} />
      </div>
      <div className={styles.cover}>
        <Cover name={album.n} performer={album.pf} year={album.y} image={album.img} />
      </div>
    </article>
  );
}

interface AlbumScreenProps extends Pick<AlbumProps, 'buyButton' | 'boughtNote'> {
  category: Category;
  id: number;
  /** The player for the tracks of this album. */
  playerFor: (album: Mp3Album) => ListPlayer;
  /** Shown for an id that the catalogue does not know. */
  notFound: ReactNode;
}

/** An mp3 album with its tracks (rule D8). Leaving it clears it. */
export function AlbumScreen({ category, id, playerFor, notFound, ...offer }: AlbumScreenProps) {
  const dispatch = useDispatch();
  const asked = useQuery(
    area.detail,
    useMemo(() => ({ category, id }), [category, id]),
  );
  useEffect(() => () => void dispatch(area.detail.clear()), [dispatch]);
  return (
    <Fetched serverPart="page" query={asked} errorText={albumTexts.failed} notFound={notFound}>
      {(album) => <Album category={category} album={album} player={playerFor(album)} {...offer} />}
    </Fetched>
  );
}
