import { useContext, useEffect, useEffectEvent } from 'react';
import { type Path, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { pageGuard } from './close-on-back.js';

/**
 * Stops navigation to another page while `isUnsaved` returns true, and passes `hold` a function that resumes it. For a reload or
 * another site the browser asks. A change of the query alone does not leave the page. At most one guard a page. React Router's own
 * `useBlocker` needs its data router (ADR 8).
 */
export function useLeaveGuard(isUnsaved: () => boolean, hold: (leave: () => void) => void): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const mustHold = useEffectEvent(isUnsaved);
  const onHold = useEffectEvent(hold);

  useEffect(() => {
    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...options) => {
        if ((to as Path).pathname === location.pathname || !mustHold()) go(to, ...options);
        else onHold(() => go(to, ...options));
      };
    Object.assign(navigator, { push: guarded(push), replace: guarded(replace) });
    return () => void Object.assign(navigator, { push, replace });
  }, [navigator, location]);

  useEffect(() => {
    const { state } = window.history;
    const { href, pathname } = window.location;
    const letGo = (): void => void (pageGuard.intercept = null);
    pageGuard.intercept = () => {
      if (window.location.pathname === pathname || !mustHold()) return false;
      // The browser has already gone back: the page's entry is put on top of the history again.
      window.history.pushState(state, '', href);
      onHold(() => {
        letGo();
        window.history.back();
      });
      return true;
    };
    return letGo;
  }, [location]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (mustHold()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
