import { createContext, useContext } from 'react';

/** The number of log-ins since the page was opened; a guard provides it to the pages inside. */
export const VisitContext = createContext(0);

/** For effects that fetch: requests that were refused without a session are repeated after the login. */
export const useVisit = (): number => useContext(VisitContext);
