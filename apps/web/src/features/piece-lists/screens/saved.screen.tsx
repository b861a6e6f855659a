import type { ListedPiece, PieceKey } from '@music/contracts';
import { accountPath, gridPath } from '@music/rules';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { PieceList } from '../../../components/piece-list.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { withReturnPath } from '../../../lib/pages/return-path.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { pieceKeyText } from '../piece-lists-data.js';
import { pieceLists, selectListsOf } from '../piece-lists.state.js';
import { pieceListTexts as texts } from '../piece-lists.texts.js';
import { savedRows } from '../saved-rows.state.js';
import { useNextRowFocus } from '../use-next-row-focus.js';
import styles from './saved.module.css';

/** The user's id, null for a visitor, or undefined until it is known who it is. */
type Owner = number | null | undefined;

/** The saved pieces, once they are known. */
function useSaved(owner: Owner) {
  const dispatch = useDispatch();
  const pieces = useAppSelector((root) => selectListsOf(root, owner))?.saved;
  const { failure } = useArea(pieceLists.load);
  const retry = (): void => {
    if (typeof owner === 'number') dispatch(pieceLists.load.fetch(owner));
  };
  return { pieces, failure, retry };
}

/** What is known about the pieces; a removed piece disappears at once, before the others are answered. */
function useRows(owner: Owner, pieces: readonly PieceKey[] | undefined) {
  const dispatch = useDispatch();
  const { data, args, phase, failure } = useArea(savedRows.rows);
  const load = useCallback(() => {
    if (pieces && owner !== undefined) dispatch(savedRows.rows.fetch({ owner, pieces }));
  }, [dispatch, owner, pieces]);
  useEffect(load, [load]);
  const names = new Set(pieces?.map(pieceKeyText));
  const rows = data && data.owner === owner ? data.rows.filter((row) => names.has(pieceKeyText(row))) : null;
  const isLoaded = args?.pieces === pieces && phase === 'success';
  const missing = isLoaded && rows ? names.size - rows.length : 0;
  return { rows, missing, failure: names.size > 0 ? failure : null, retry: load };
}

interface SavedProps {
  owner: Owner;
  /** Whether “Add all to basket” adds it. */
  isAddable: (piece: ListedPiece) => boolean;
  onAddAll: (pieces: readonly ListedPiece[]) => void;
  /** Replaces the screen if there is no answer. */
  renderOffline: (retry: () => void) => ReactNode;
}

type AddAllProps = Pick<SavedProps, 'isAddable' | 'onAddAll'> & { rows: ListedPiece[] };

/** The button that adds what is left to add, or a text if that is nothing. */
function AddAll({ rows, isAddable, onAddAll }: AddAllProps) {
  const toAdd = rows.filter(isAddable);
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(toAdd.length === 0);
  const press = (): void => {
    passFocus();
    onAddAll(toAdd);
  };
  if (!rows.some(({ pdf }) => pdf)) return null;
  if (toAdd.length === 0)
    return (
      <p ref={nextRef} tabIndex={-1}>
        {texts.allAdded}
      </p>
    );
  return (
    <button type="button" onClick={press}>
      {texts.addAll}
    </button>
  );
}

interface RowsProps extends AddAllProps {
  missing: number;
}

function Rows({ rows, missing, ...adding }: RowsProps) {
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{texts.count(rows.length)}</p>
        <AddAll {...adding} rows={rows} />
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      <PieceList pieces={rows} showCategory offerOf={(piece) => piece} />
      {missing > 0 && <p>{texts.gone(missing)}</p>}
    </>
  );
}

const SavedHereOnly = () => (
  <p>
    {texts.here} <Link to={withReturnPath(accountPath('log-in'), accountPath('saved'))}>{texts.logIn}</Link>{' '}
    {texts.everywhere}
  </p>
);

const NothingSaved = () => (
  <EmptyState way={<Link to={gridPath('brass')}>{texts.browse}</Link>}>{texts.none}</EmptyState>
);

/**
 * The saved pieces of a user, or of a visitor in this browser. Until it is known whose they are, the title is there already: the
 * server renders it, because it is the same for everyone.
 */
export function SavedScreen({ owner, renderOffline, ...props }: SavedProps) {
  const saved = useSaved(owner);
  const { rows, missing, ...found } = useRows(owner, saved.pieces);
  const list = useNextRowFocus(rows);
  const { failure, retry } = saved.pieces ? found : saved;
  if (failure?.status === 0) return renderOffline(retry);
  const content = (): ReactNode => {
    if (failure) return <ErrorState text={texts.failed} failure={failure} onRetry={retry} />;
    if (saved.pieces?.length === 0) return <NothingSaved />;
    if (!saved.pieces || !rows) return <Loading />;
    return (
      <>
        {owner === null && <SavedHereOnly />}
        <Rows {...props} rows={rows} missing={missing} />
      </>
    );
  };
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div ref={list} className={styles.list}>
        {content()}
      </div>
    </>
  );
}
