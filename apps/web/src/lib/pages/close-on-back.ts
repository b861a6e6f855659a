import { useEffect, useEffectEvent } from 'react';
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

/** Call this before the router starts to listen: if Back only closes something, the router must not see the event. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (closeByBack) closeByBack();
    else if (!pageGuard.intercept?.()) return;
    event.stopImmediatePropagation();
  });
}

/**
 * While something is open, Back closes it instead of leaving the page: an entry of the history stands for it. The address
 * may change meanwhile, as it does with every filter, and the page keeps what it was last.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const address = createPath(useLocation());
  const onBack = useEffectEvent(() => {
    closeByBack = null;
    window.history.replaceState(window.history.state, '', address);
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const { pathname } = window.location;
    window.history.pushState(window.history.state, '');
    closeByBack = () => onBack();
    // If it is closed in another way, its history entry is removed too, unless there is another page on top.
    return () => {
      if (!closeByBack) return;
      if (window.location.pathname === pathname) window.history.back();
      else closeByBack = null;
    };
  }, [isOpen]);
}
