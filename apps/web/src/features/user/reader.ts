import type { UserDetail } from '@music/contracts';
import { createContext, useContext } from 'react';

/** Whose page it is: the logged-in user, or the one whose session has just ended by itself. */
export const ReaderContext = createContext<UserDetail | null>(null);

/** Only below a guard. */
export function useReader(): UserDetail {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('This page has no guard');
  return reader;
}
