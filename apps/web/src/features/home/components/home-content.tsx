import type { Home } from '@music/contracts';
import { albumPath } from '@music/rules';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Cover } from '../../../components/cover.js';
import { Loading } from '../../../components/loading.js';
import { PieceList } from '../../../components/piece-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { serverRendered, useIsStillServerRendered } from '../../../lib/first-page/server-page.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { home } from '../home.state.js';
import { homeTexts } from '../home.texts.js';
import { CategoryLinks } from './category-links.js';
import styles from './home-content.module.css';
import { Recent } from './recent.js';
import { SeasonStrip } from './season-strip.js';

const Latest = ({ pieces }: { pieces: Home['latest'] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="A" id={id}>
        {homeTexts.latest}
      </RehearsalHeading>
      <PieceList pieces={pieces} showCategory offerOf={(piece) => piece} />
    </section>
  );
};

type FeaturedAlbum = NonNullable<Home['album']>;

const Album = ({ album, play }: { album: FeaturedAlbum; play: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="B" id={id}>
        {homeTexts.album}
      </RehearsalHeading>
      <Link to={albumPath(album.category, album.id)} className={styles.album}>
        <Cover
          name={album.name}
          performer={album.performer}
          image={album.cover}
          sizes="(min-width: 48em) 19rem, 8rem"
        />
        <span className={styles.name}>{album.name}</span>{' '}
        <span className={styles.performer}>{album.performer}</span>
      </Link>
      {play}
    </section>
  );
};

export interface HomeContentProps {
  /** The button that plays the album. */
  playFor?: (album: FeaturedAlbum) => ReactNode;
  /** The content next to the latest publications, below the album. */
  aside?: ReactNode;
  /** Whether the content of `aside` is still unknown. */
  isAsideAwaited?: boolean;
}

/** The home screen without a search. The category links are there before the server has answered. */
export function HomeContent({ playFor, aside, isAsideAwaited = false }: HomeContentProps) {
  const { status, data, failure, refetch } = useQuery(home.content, undefined);
  const isWaiting = status === 'waiting' && !data;
  const isReady = !isWaiting && !isAsideAwaited;
  const isStillServerRendered = useIsStillServerRendered('home', isReady);
  if (isStillServerRendered || (!isReady && serverRendered('home'))) return <Loading serverPart="home" />;
  return (
    <div data-first="home">
      <CategoryLinks counts={data?.counts} />
      {data && <SeasonStrip seasons={data.seasons} />}
      {(status === 'failed' || status === 'notFound') && (
        <ErrorState text={homeTexts.contentFailed} failure={failure} onRetry={refetch} />
      )}
      {isWaiting && <Loading />}
      {data && (
        <div className={styles.columns}>
          {data.latest.length > 0 && <Latest pieces={data.latest} />}
          {(data.album || aside) && (
            <div>
              {data.album && <Album album={data.album} play={playFor?.(data.album)} />}
              {aside}
            </div>
          )}
        </div>
      )}
      {data && <Recent />}
    </div>
  );
}
