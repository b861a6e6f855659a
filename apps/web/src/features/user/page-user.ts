import type { UserDetail } from '@music/contracts';
import { createContext, useContext } from 'react';

/** The user of the page: the logged-in one, or the one whose session has just ended unexpectedly. */
export const PageUserContext = createContext<UserDetail | null>(null);

/** Only below a guard. */
export function usePageUser(): UserDetail {
  const user = useContext(PageUserContext);
  if (!user) throw new Error('This page has no guard');
  return user;
}
