import type { Home } from '@music/contracts';
import { albumPath } from '@music/rules';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Cover } from '../../../components/cover.js';
import { Loading } from '../../../components/loading.js';
import { PieceList } from '../../../components/piece-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { firstPart } from '../../../lib/first-page.js';
import { useAsked } from '../../../lib/use-asked.js';
import { home } from '../home.state.js';
import { homeTexts } from '../home.texts.js';
import { Doors } from './doors.js';
import styles from './front.module.css';
import { Recent } from './recent.js';
import { SeasonStrip } from './season-strip.js';

const Latest = ({ pieces }: { pieces: Home['latest'] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="A" id={id}>
        {homeTexts.latest}
      </RehearsalHeading>
      <PieceList pieces={pieces} showCategory />
    </section>
  );
};

const Album = ({ album }: { album: NonNullable<Home['album']> }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="B" id={id}>
        {homeTexts.album}
      </RehearsalHeading>
      <Link to={albumPath(album.category, album.id)} className={styles.album}>
        <Cover name={album.name} performer={album.performer} />
        <span className={styles.name}>{album.name}</span>
        <span className={styles.performer}>{album.performer}</span>
      </Link>
    </section>
  );
};

export interface FrontProps {
  /** What stands beside the latest publications, below the album. */
  aside?: ReactNode;
  /** What stands there is not known yet. */
  isAsideAwaited?: boolean;
}

/** The home screen while nothing is searched for. The doors are there before anything has come from the server. */
export function Front({ aside, isAsideAwaited = false }: FrontProps) {
  const { standing, data, failure, again } = useAsked(home.front, undefined);
  const isWaiting = standing === 'waiting' && !data;
  if ((isWaiting || isAsideAwaited) && firstPart('front')) return <Loading part="front" />;
  return (
    <div data-first="front">
      <Doors counts={data?.counts} />
      {data && <SeasonStrip seasons={data.seasons} />}
      {(standing === 'failed' || standing === 'unknown') && (
        <ErrorState
          text={homeTexts.frontFailed}
          failure={failure}
          action={homeTexts.again}
          onAction={again}
        />
      )}
      {isWaiting && <Loading />}
      {data && (
        <div className={styles.front}>
          {data.latest.length > 0 && <Latest pieces={data.latest} />}
          {(data.album || aside) && (
            <div>
              {data.album && <Album album={data.album} />}
              {aside}
            </div>
          )}
        </div>
      )}
      {data && <Recent />}
    </div>
  );
}
