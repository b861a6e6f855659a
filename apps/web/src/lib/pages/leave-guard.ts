import { useContext, useEffect, useEffectEvent } from 'react';
import { type Path, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { pageGuard } from './page-guard.js';

/**
 * While `isUnsaved` returns true, holds navigation to another page and `leavePage`, and passes `hold` a function that resumes it.
 * For a reload or another site the browser asks. A change of the query alone does not leave the page. Use at most one per page.
 * React Router's own `useBlocker` needs its data router (ADR 8).
 */
export function useLeaveGuard(isUnsaved: () => boolean, hold: (leave: () => void) => void): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const tryHold = useEffectEvent((leave: () => void): boolean => {
    const isHeld = isUnsaved();
    if (isHeld) hold(leave);
    return isHeld;
  });

  useEffect(() => {
    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...options) => {
        const leave = (): void => go(to, ...options);
        if ((to as Path).pathname === location.pathname || !tryHold(leave)) leave();
      };
    Object.assign(navigator, { push: guarded(push), replace: guarded(replace) });
    return () => void Object.assign(navigator, { push, replace });
  }, [navigator, location]);

  useEffect(() => {
    const { state } = window.history;
    const { href, pathname } = window.location;
    const clearGuard = (): void => void Object.assign(pageGuard, { intercept: null, hold: null });
    const goBack = (): void => {
      clearGuard();
      window.history.back();
    };
    pageGuard.hold = (leave) => tryHold(leave);
    pageGuard.intercept = () => {
      if (window.location.pathname === pathname || !tryHold(goBack)) return false;
      // The browser has already gone back: the page's entry is put on top of the history again.
      window.history.pushState(state, '', href);
      return true;
    };
    return clearGuard;
  }, [location]);

  useUnloadQuestion(isUnsaved);
}

/** The browser's own question before a reload or another site. */
function useUnloadQuestion(isUnsaved: () => boolean): void {
  const mustAsk = useEffectEvent(isUnsaved);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
