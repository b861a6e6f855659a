import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { pageGuard } from './page-guard.js';

/** What Back does while something is open, instead of going back. */
let closeByBack: (() => void) | null = null;

/**
 * The `state` of a link inside something open. Its page takes over the history entry that stands for the open thing, even if only
 * the query differs. A filter also replaces the address, but that entry is removed on closing.
 */
export const inPlaceOfEntry = { isInPlaceOfEntry: true };

/** React Router keeps the state of a link under `usr`. */
type HistoryState = { usr?: Partial<typeof inPlaceOfEntry> | null } | null;

/** Whether a page has taken the place of the entry that was pushed at `opened`. */
function isTaken(opened: URL): boolean {
  const { href, pathname } = window.location;
  if (pathname !== opened.pathname) return true;
  const isMarked = (window.history.state as HistoryState)?.usr?.isInPlaceOfEntry === true;
  // The entry pushed on opening copies the state of the one below it, so the mark alone proves nothing.
  return isMarked && href !== opened.href;
}

/** The history entry of something closed is being removed, which takes a moment on a busy phone. */
let isRemoving = false;
/** Repeats the last tap that came meanwhile. */
let delayedTap: (() => void) | null = null;
/** After this many milliseconds taps are let through again, in case the browser does not go back. */
const removalLimitMs = 2_000;
let removalTimer: ReturnType<typeof setTimeout> | undefined;

function endRemoval(): void {
  clearTimeout(removalTimer);
  isRemoving = false;
  const tap = delayedTap;
  delayedTap = null;
  tap?.();
}

function removeEntry(): void {
  isRemoving = true;
  clearTimeout(removalTimer);
  removalTimer = setTimeout(endRemoval, removalLimitMs);
  window.history.back();
}

/** Call this before the router starts to listen: if Back only closes something, the router must not see the event. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (closeByBack) closeByBack();
    else if (!pageGuard.intercept?.()) return;
    event.stopImmediatePropagation();
    endRemoval();
  });
  // A link followed now would push an entry, and the pending Back would remove that one instead: the tap is repeated afterwards.
  window.addEventListener(
    'click',
    (event) => {
      if (!isRemoving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { target } = event;
      // A copy keeps the keys that were held; the target may be an icon, which has no `click()`.
      const repeated = new MouseEvent('click', event);
      delayedTap = () => void target?.dispatchEvent(repeated);
    },
    true,
  );
}

/**
 * While something is open, Back closes it instead of leaving the page: a history entry stands for it. Filters may change the address
 * meanwhile; the page still has the last address after closing. `onClose` may be called once more after it has closed.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const location = useLocation();
  const address = createPath(location);
  /** The address that the page's entry got when Back closed something, as the browser spells it; null once it has changed. */
  const keptAddress = useRef<string>(null);
  const keepAddress = useEffectEvent(() => {
    window.history.replaceState({ ...window.history.state, key: location.key }, '', address);
    keptAddress.current = createPath(window.location);
  });
  const onBack = useEffectEvent(() => {
    closeByBack = null;
    keepAddress();
    onClose();
  });
  // If Back came before the router had rendered the last filter, the entry gets that filter's address now.
  useEffect(() => {
    if (keptAddress.current === createPath(window.location)) keepAddress();
    else keptAddress.current = null;
  }, [address]);
  useEffect(() => {
    if (!isOpen) return;
    const opened = new URL(window.location.href);
    window.history.pushState(window.history.state, '');
    closeByBack = () => onBack();
    // Closed in another way: its entry is removed too, unless a page has taken its place. `closeByBack` stays set, so the popstate of
    // that removal keeps the last address and does not reach the router.
    return () => {
      if (!closeByBack) return;
      if (isTaken(opened)) closeByBack = null;
      else removeEntry();
    };
  }, [isOpen]);
}
