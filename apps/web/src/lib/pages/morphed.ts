import { createContext, useContext } from 'react';

/** Whether an administrator acts as the user; provided by the pages that refuse something then. */
export const MorphedContext = createContext(false);

/** What only users may do themselves is refused by the server while this is true (rules D13, D18). */
export const useIsMorphed = (): boolean => useContext(MorphedContext);
