import type { Category } from '@music/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusedTextField } from '../../lib/keyboard/focused-text-field.js';
import { entryKey, isLeaving } from '../../lib/pages/is-leaving.js';
import { useDispatch } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';
import { readAddress, writeAddress } from './grid-address.js';
import { detailIndexSet, type GridState, selectGrid, viewRestored } from './grid.state.js';

/** The address that says what the state says, on top of the parameters that are already there. */
const addressOf = (category: Category, search: string, { filter, sort, detailIndex }: GridState): string =>
  writeAddress(category, search, { filter, sort, index: detailIndex });

/** An address without what it says needlessly, so that two that say the same are the same. */
const canonical = (category: Category, search: string): string =>
  writeAddress(category, search, readAddress(category, search));

interface GridAddressing {
  /** False in the first pass: until then the state is that of the last visit. */
  isRead: boolean;
  /** Remembers the row of a piece that is being opened, so that Back finds it. */
  remember: (index: number) => void;
}

/** Each key press changes the rows, and browsers refuse an address that is rewritten too often. */
const typingPauseMs = 300;

/**
 * The address follows the rows, not the keys: it is written when the filter is executed; while somebody types, after a pause, or
 * when something is pressed that may lead elsewhere.
 */
function useWhenToWrite({ filter, sort, detailIndex }: GridState, write: () => void): void {
  useEffect(() => {
    if (!focusedTextField()) return write();
    const timer = setTimeout(write, typingPauseMs);
    return () => clearTimeout(timer);
  }, [write, filter, sort, detailIndex]);
  useEffect(() => {
    window.addEventListener('pointerdown', write);
    return () => window.removeEventListener('pointerdown', write);
  }, [write]);
}

/**
 * Keeps filter, sort and row in the address, and takes them from there when a link, a reload or Back brings
 * another address.
 */
export function useGridAddress(category: Category, view: GridState): GridAddressing {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { getState } = useStore<RootState>();
  /** The address as it was last read or written: any other comes from outside. */
  const known = useRef<string | null>(null);
  /** The history entry of the address that was last written. */
  const written = useRef<string>(undefined);
  const [isRead, setRead] = useState(false);

  // Before the browser paints, so that nobody sees the state of the last visit.
  useLayoutEffect(() => {
    setRead(true);
    if (search === known.current) return;
    known.current = search;
    const current = addressOf(category, search, selectGrid(getState(), category));
    if (current === canonical(category, search)) return;
    dispatch(viewRestored({ category, ...readAddress(category, search) }));
  }, [category, dispatch, getState, search]);

  const write = useCallback(() => {
    if (isLeaving(key, written.current)) return;
    // The state is read again: on the first pass it was set from the URL only a moment ago.
    const held = known.current ?? '';
    const address = addressOf(category, held, selectGrid(getState(), category));
    if (address === canonical(category, held)) return;
    known.current = address;
    void navigate({ search: address }, { replace: true });
    written.current = entryKey();
  }, [category, getState, key, navigate]);
  useWhenToWrite(view, write);

  const remember = useCallback(
    (index: number) => {
      dispatch(detailIndexSet({ category, index }));
      write();
    },
    [category, dispatch, write],
  );
  return { isRead, remember };
}
