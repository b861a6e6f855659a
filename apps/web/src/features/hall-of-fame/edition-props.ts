import type { UserDetail } from '@music/contracts';
import type { ReactNode } from 'react';
import type { FameResult } from './hall-of-fame.texts.js';
import type { WithPublications } from './publications.js';

/** What an edition's page gets from other features. */
export interface EditionProps {
  /** Null for a visitor, undefined until it is known. */
  user: UserDetail | null | undefined;
  /** Asks again who the user is; null unless that has failed. */
  onAskWho: (() => void) | null;
  /** The form to log in, in place. */
  logInForm: ReactNode;
  withPublications: WithPublications;
  /** The button that plays a piece's recording. */
  renderPlayButton: (piece: FameResult) => ReactNode;
}
