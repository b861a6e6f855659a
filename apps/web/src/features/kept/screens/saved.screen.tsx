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
import { usePageHead } from '../../../lib/page-head.js';
import { kept, nameOf } from '../kept.state.js';
import { keptTexts as texts } from '../kept.texts.js';
import { savedRows } from '../saved-rows.state.js';
import styles from './saved.module.css';

/** What is known about the pieces; a removed piece disappears at once, before the others are answered. */
function useRows(pieces: readonly PieceKey[]) {
  const dispatch = useDispatch();
  const { data, args, phase, failure } = useArea(savedRows.rows);
  const ask = useCallback(() => {
    if (pieces.length > 0) dispatch(savedRows.rows.fetch(pieces));
  }, [dispatch, pieces]);
  useEffect(ask, [ask]);
  const names = new Set(pieces.map(nameOf));
  const rows = data?.filter((row) => names.has(nameOf(row))) ?? null;
  const isAnswered = args === pieces && phase === 'success';
  return { rows, missing: isAnswered && rows ? pieces.length - rows.length : 0, failure, again: ask };
}

interface SavedProps {
  actions: (piece: ListedPiece) => ReactNode;
  onAddAll: (pieces: readonly ListedPiece[]) => void;
  /** Shown if there is no answer. */
  offline: (again: () => void) => ReactNode;
}

interface RowsProps extends Omit<SavedProps, 'offline'> {
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

function Saved({ offline, ...props }: SavedProps) {
  const pieces = useRoot(kept.select).saved;
  const { rows, missing, failure, again } = useRows(pieces);
  if (pieces.length === 0)
    return <EmptyState way={<Link to={gridPath('brass')}>{texts.browse}</Link>}>{texts.none}</EmptyState>;
  if (failure?.status === 0) return offline(again);
  if (failure)
    return <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={again} />;
  return rows ? <Rows {...props} rows={rows} missing={missing} /> : <Loading />;
}

/** The saved pieces of a user, or of a visitor in this browser. */
export function SavedScreen({ isVisitor, ...props }: SavedProps & { isVisitor: boolean }) {
  usePageHead();
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      {isVisitor && <p>{texts.here}</p>}
      <Saved {...props} />
    </>
  );
}
