import type { SeriesDetail } from '@music/contracts';
import { piecePath } from '@music/rules';
import { Link } from 'react-router-dom';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { Fetched } from '../../../components/fetched.js';
import { TableHead } from '../../../components/table-head.js';
import type { Failure } from '../../../lib/api/http.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { SeasonalFrame } from '../components/seasonal-frame.js';
import { seasonal } from '../seasonal.state.js';
import { challengeTexts as texts, seasonalTexts } from '../seasonal.texts.js';
import styles from './challenge.module.css';

type Piece = SeriesDetail['p'][number];

/** Whether the ticks are known, why not, and how to ask again. */
export interface TicksStatus {
  isKnown: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** Which pieces are ticked, and what a tick does. */
interface Ticks {
  status: TicksStatus;
  isPlayed: (pieceId: number) => boolean;
  onPlayed: (pieceId: number, played: boolean) => void;
}

const Row = ({ piece: { i, n, t }, status, isPlayed, onPlayed }: { piece: Piece } & Ticks) => (
  <tr>
    <td className={styles.number}>{n}</td>
    <td>
      <Link to={piecePath('brass', t, i)}>{t}</Link>
    </td>
    <td>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={texts.tick(t)}
          checked={isPlayed(i)}
          disabled={!status.isKnown}
          onChange={(event) => onPlayed(i, event.target.checked)}
        />
      </label>
    </td>
  </tr>
);

const Progress = ({ text, ...bar }: { text: string; value?: number; max: number }) => (
  <>
    <progress {...bar} aria-label={text} />
    <p role="status">{text}</p>
  </>
);

/** Publications of series 46 that have a number (rule §3). */
function Collection({ pieces, ...ticks }: { pieces: readonly Piece[] } & Ticks) {
  const numbered = pieces.filter(({ n }) => n !== null);
  if (numbered.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const all = numbered.length;
  const played = numbered.filter(({ i }) => ticks.isPlayed(i)).length;
  const { isKnown, failure, retry } = ticks.status;
  return (
    <>
      {failure && <ErrorState text={texts.failed} failure={failure} onRetry={retry} />}
      <div className={styles.above}>
        {isKnown && <Progress text={texts.progress(played, all)} value={played} max={all} />}
        {!isKnown && !failure && <Progress text={texts.loading} max={all} />}
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      {played === all && <p className={styles.done}>{texts.done}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <TableHead columns={[texts.number, texts.pieceTitle, texts.played]} />
        <tbody>
          {numbered.map((piece, at) => (
            <Row key={`${piece.i}-${at}`} piece={piece} {...ticks} />
          ))}
        </tbody>
      </table>
      <EndOfList />
    </>
  );
}

/** Which of the Christmas collection a group has played. */
export function ChallengeScreen(ticks: Ticks) {
  const page = useQuery(seasonal.page, 'christmas-collection-challenge');
  const collection = useQuery(seasonal.collection, undefined);
  // Drawn as a whole, because a table that came later would push down the content below it.
  const whole: typeof page = collection.status === 'waiting' ? { ...page, status: 'waiting' } : page;
  return (
    <Fetched serverPart="page" query={whole} errorText={seasonalTexts.failed}>
      {(known) => (
        <SeasonalFrame page={known}>
          <Fetched
            isInline
            query={collection}
            errorText={seasonalTexts.failed}
            notFound={<EmptyState>{texts.none}</EmptyState>}
          >
            {({ p }) => <Collection pieces={p} {...ticks} />}
          </Fetched>
        </SeasonalFrame>
      )}
    </Fetched>
  );
}
