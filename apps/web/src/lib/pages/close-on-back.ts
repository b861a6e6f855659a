import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/** What Back does while something is open, instead of going back. */
let closeByBack: (() => void) | null = null;

/** The guard of a page that may have unsaved work (`leave-guard.ts`). */
interface PageGuard {
  /** Called on Back or Forward: returns true if it put the page back, because its work is unsaved. */
  intercept: (() => boolean) | null;
  /** Returns true if the work is unsaved: `leave` is then called once the user agrees. */
  hold: ((leave: () => void) => boolean) | null;
}
export const pageGuard: PageGuard = { intercept: null, hold: null };

/** For what ends a page without navigating, such as logging out: at once, or after the question about unsaved work. */
export function leavePage(leave: () => void): void {
  if (!pageGuard.hold?.(leave)) leave();
}

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

/** A tap while the history entry of something closed is being removed, which takes a moment on a busy phone. */
let delayedTap: (() => void) | null = null;
let isRemoving = false;
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
  // A page that was opened now would be removed in place of the entry, so the tap is repeated afterwards.
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
 * While something is open, Back closes it instead of leaving the page: an entry of the history stands for it. The address
 * may change meanwhile, as it does with every filter, and the page keeps what it was last.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const location = useLocation();
  const address = createPath(location);
  /** What the page's address was set to when Back closed something, as the browser writes it; null once it has changed. */
  const given = useRef<string>(null);
  const keepAddress = useEffectEvent(() => {
    window.history.replaceState({ ...window.history.state, key: location.key }, '', address);
    given.current = createPath(window.location);
  });
  const onBack = useEffectEvent(() => {
    closeByBack = null;
    keepAddress();
    onClose();
  });
  // Back may come before the router has rendered the last filter.
  useEffect(() => {
    if (given.current === createPath(window.location)) keepAddress();
    else given.current = null;
  }, [address]);
  useEffect(() => {
    if (!isOpen) return;
    const opened = new URL(window.location.href);
    window.history.pushState(window.history.state, '');
    closeByBack = () => onBack();
    // If it is closed in another way, its history entry is removed too, unless a page has taken its place.
    return () => {
      if (!closeByBack) return;
      if (isTaken(opened)) closeByBack = null;
      else removeEntry();
    };
  }, [isOpen]);
}
