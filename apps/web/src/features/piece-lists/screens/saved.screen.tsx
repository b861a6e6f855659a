import type { ListedPiece, PieceKey } from '@music/contracts';
import { gridPath } from '@music/rules';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { PieceList } from '../../../components/piece-list.js';
import { useArea, useDispatch, useRoot } from '../../../lib/hooks.js';
import type { Failure } from '../../../lib/http.js';
import { nameOf } from '../held.js';
import { pieceLists, selectListsOf } from '../piece-lists.state.js';
import { pieceListTexts as texts } from '../piece-lists.texts.js';
import { savedRows } from '../saved-rows.state.js';
import styles from './saved.module.css';

/** What is known about the pieces; a removed piece disappears at once, before the others are answered. */
function useRows(owner: number | null, pieces: readonly PieceKey[]) {
  const dispatch = useDispatch();
  const { data, args, phase, failure } = useArea(savedRows.rows);
  const ask = useCallback(() => {
    dispatch(savedRows.rows.fetch({ owner, pieces }));
  }, [dispatch, owner, pieces]);
  useEffect(ask, [ask]);
  const names = new Set(pieces.map(nameOf));
  const rows = data?.owner === owner ? data.rows.filter((row) => names.has(nameOf(row))) : null;
  const isAnswered = args?.pieces === pieces && phase === 'success';
  return { rows, missing: isAnswered && rows ? pieces.length - rows.length : 0, failure, again: ask };
}

interface SavedProps {
  /** The user's id, or null for a visitor. */
  owner: number | null;
  actions: (piece: ListedPiece) => ReactNode;
  onAddAll: (pieces: readonly ListedPiece[]) => void;
  /** Shown if there is no answer. */
  offline: (again: () => void) => ReactNode;
}

interface RowsProps extends Pick<SavedProps, 'actions' | 'onAddAll'> {
  rows: ListedPiece[];
  missing: number;
}

function Rows({ rows, missing, actions, onAddAll }: RowsProps) {
  const canAdd = rows.some(({ pdf }) => pdf);
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{texts.count(rows.length)}</p>
        {canAdd && (
          <button type="button" onClick={() => onAddAll(rows)}>
            {texts.addAll}
          </button>
        )}
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      <PieceList pieces={rows} showCategory price={({ price }) => price} actions={actions} />
      {missing > 0 && <p>{texts.gone(missing)}</p>}
    </>
  );
}

interface FailedProps extends Pick<SavedProps, 'offline'> {
  failure: Failure;
  again: () => void;
}

const Failed = ({ failure, again, offline }: FailedProps) =>
  failure.status === 0 ? (
    offline(again)
  ) : (
    <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={again} />
  );

function Saved({ pieces, offline, ...props }: SavedProps & { pieces: readonly PieceKey[] }) {
  const { rows, missing, failure, again } = useRows(props.owner, pieces);
  if (pieces.length === 0)
    return <EmptyState way={<Link to={gridPath('brass')}>{texts.browse}</Link>}>{texts.none}</EmptyState>;
  if (failure) return <Failed failure={failure} again={again} offline={offline} />;
  return rows ? <Rows {...props} rows={rows} missing={missing} /> : <Loading />;
}

/** The saved pieces of a user, or of a visitor in this browser. */
export function SavedScreen(props: SavedProps) {
  const { owner, offline } = props;
  const dispatch = useDispatch();
  const lists = useRoot((root) => selectListsOf(root, owner));
  const { failure } = useArea(pieceLists.load);
  const again = (): void => {
    if (owner !== null) dispatch(pieceLists.load.fetch(owner));
  };
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      {owner === null && <p>{texts.here}</p>}
      {lists && <Saved {...props} pieces={lists.saved} />}
      {!lists && (failure ? <Failed failure={failure} again={again} offline={offline} /> : <Loading />)}
    </>
  );
}
