import { londonTime } from '@music/rules';
import { periodTexts as texts } from '../reports.texts.js';
import styles from './as-of.module.css';

/** Events take a moment to arrive: up to when they are in. */
export const AsOf = ({ at }: { at: string }) => <p className={styles.asOf}>{texts.asOf(londonTime(at))}</p>;
