import { createContext, useContext } from 'react';

/** How often somebody has logged in since the page was loaded; provided by `Guarded`, 0 outside it. */
export const LogInCountContext = createContext(0);

/** A dependency of effects that fetch: what was refused without a session is fetched again after a log-in. */
export const useLogInCount = (): number => useContext(LogInCountContext);
