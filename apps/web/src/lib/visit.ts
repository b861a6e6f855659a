import { createContext, useContext } from 'react';

/** How often somebody has logged in since the page was opened; a guard tells the pages below it. */
export const VisitContext = createContext(0);

/** For the effects that fetch: what was refused for want of a session is asked for again after the log-in. */
export const useVisit = (): number => useContext(VisitContext);
