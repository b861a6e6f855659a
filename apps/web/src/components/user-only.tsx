import type { ReactNode } from 'react';
import { useIsMorphed } from '../lib/pages/morphed.js';
import styles from './user-only.module.css';

interface UserOnlyProps {
  /** Why an administrator who acts as the user cannot do it, in a sentence. */
  refusal: string;
  children: ReactNode;
}

/** A form for the user alone: an administrator who acts as the user reads why there is none. */
export const UserOnly = ({ refusal, children }: UserOnlyProps) =>
  useIsMorphed() ? <p className={styles.refusal}>{refusal}</p> : children;
