import type { Category, PieceDetail } from '@music/contracts';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { FailedPage } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import type { ListPlayer } from '../../../components/list-player.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { ShareButton } from '../../../components/share-button.js';
import { useIsStillServerRendered } from '../../../lib/first-page/server-page.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { rememberSeen } from '../../../lib/browser/recently-seen.js';
import { Credits } from '../components/credits.js';
import { Facts } from '../components/facts.js';
import { NeighbourLinks, type NeighbourLinksProps } from '../components/neighbour-links.js';
import { Offers, type OffersProps } from '../components/offers.js';
import { Preview } from '../components/preview.js';
import { Recordings } from '../components/recordings.js';
import { RelatedPieces } from '../components/related-pieces.js';
import { Source } from '../components/source.js';
import { TitlePage } from '../components/title-page.js';
import { piece as area } from '../piece.state.js';
import { pieceTexts } from '../piece.texts.js';
import styles from './piece.module.css';

interface PieceProps {
  category: Category;
  piece: PieceDetail;
}
interface HeardPieceProps extends PieceProps, OffersProps {
  player: ListPlayer;
  save: ReactNode;
}

const Notes = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);

const Lead = ({ category, piece }: PieceProps) => (
  <>
    {piece.st && <span className={styles.subtitle}>{piece.st}</span>}
    <Credits category={category} piece={piece} />
  </>
);

/** What is special about the piece, and its film. */
const Remarks = ({ piece: { f, v } }: { piece: PieceDetail }) =>
  (f.new || f.exclusive || v) && (
    <p className={styles.remarks}>
      {f.new && <em>{pieceTexts.fresh}</em>}
      {f.exclusive && <em>{pieceTexts.exclusive}</em>}
      {v && (
        <a href={v} rel="noopener noreferrer">
          {pieceTexts.watch}
        </a>
      )}
    </p>
  );

interface Section {
  heading: string;
  content: ReactNode;
}

/** The main actions: listening, which helps to decide, and buying. */
const firstSections = ({ category, piece, player, ...offers }: HeardPieceProps): Section[] => [
  ...(piece.m.length > 0
    ? [
        {
          heading: pieceTexts.recordings,
          content: <Recordings category={category} tracks={piece.m} player={player} />,
        },
      ]
    : []),
  { heading: pieceTexts.buy, content: <Offers category={category} piece={piece} {...offers} /> },
];

/** The texts that exist. */
const otherSections = ({ category, piece }: PieceProps): Section[] =>
  [
    { heading: pieceTexts.about, content: <Facts category={category} piece={piece} />, has: true },
    { heading: pieceTexts.notes, content: <Notes text={piece.nt ?? ''} />, has: !!piece.nt },
    {
      heading: pieceTexts.related,
      content: <RelatedPieces category={category} pieces={piece.r} />,
      has: piece.r.length > 0,
    },
  ].filter(({ has }) => has);

/** Each section under the next rehearsal letter; `before` sections have theirs already. */
const Sections = ({ sections, before = 0 }: { sections: readonly Section[]; before?: number }) =>
  sections.map(({ heading, content }, at) => (
    <section key={heading}>
      <RehearsalHeading letter={rehearsalLetter(before + at)}>{heading}</RehearsalHeading>
      {content}
    </section>
  ));

/** The sample pages, or a title page where there are none. */
function Pages({ piece }: { piece: PieceDetail }) {
  const pages = piece.s.find(({ sm }) => sm.length > 0)?.sm ?? [];
  if (pages.length === 0) return <TitlePage piece={piece} />;
  return <Preview key={piece.i} title={piece.t} pages={pages} />;
}

function Piece(props: HeardPieceProps) {
  const { category, piece } = props;
  usePageHead(useMemo(() => ({ piece }), [piece]));
  useEffect(() => rememberSeen(category, piece), [category, piece]);
  const [source] = piece.p;
  const first = firstSections(props);
  return (
    <article className={styles.piece}>
      <div className={styles.head}>
        <PageTitle
          above={source && <Source category={category} publication={source} />}
          lead={<Lead category={category} piece={piece} />}
        >
          {piece.t}
        </PageTitle>
        <Remarks piece={piece} />
        <p className={styles.actions}>
          {props.save}
          <ShareButton title={piece.t} />
        </p>
        <Sections sections={first} />
      </div>
      <div className={styles.preview}>
        <Pages piece={piece} />
      </div>
      <div className={styles.rest}>
        <Sections sections={otherSections(props)} before={first.length} />
      </div>
    </article>
  );
}

interface PieceScreenProps extends NeighbourLinksProps, Omit<OffersProps, 'category' | 'piece'> {
  category: Category;
  id: number;
  /** Shown for an id that the catalogue does not know. */
  notFound: ReactNode;
  playerFor: (piece: PieceDetail) => ListPlayer;
  /** The button that saves it for later. */
  renderSaveButton: (piece: PieceDetail) => ReactNode;
}

/** A piece with everything about it (rule D7). */
export function PieceScreen(props: PieceScreenProps) {
  const { category, id, notFound, playerFor, previous, next, list, renderSaveButton, ...offers } = props;
  const dispatch = useDispatch();
  const { data, args, failure } = useArea(area.detail);
  const fetch = useCallback(
    () => void dispatch(area.detail.fetch({ category, id })),
    [category, dispatch, id],
  );
  useEffect(fetch, [fetch]);
  const isAsked = args?.category === category && args.id === id;
  const isLoaded = isAsked && data?.i === id;
  const isStillServerRendered = useIsStillServerRendered('page', isLoaded);
  if (isAsked && failure?.status === 404) return notFound;
  if (isAsked && failure) {
    return <FailedPage text={pieceTexts.failed} failure={failure} onRetry={fetch} />;
  }
  if (!isLoaded || isStillServerRendered) return <Loading serverPart="page" />;
  return (
    <>
      <NeighbourLinks previous={previous} next={next} list={list} />
      <Piece
        category={category}
        piece={data}
        player={playerFor(data)}
        save={renderSaveButton(data)}
        {...offers}
      />
    </>
  );
}
