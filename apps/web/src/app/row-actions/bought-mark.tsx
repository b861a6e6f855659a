import { BookCheck } from 'lucide-react';
import { boughtTexts } from '../owned/bought.js';
import styles from './bought-mark.module.css';

/** As wide as the button that it stands in for. */
export const BoughtMark = () => (
  <span className={styles.mark} role="img" aria-label={boughtTexts.bought} title={boughtTexts.bought}>
    <BookCheck size={18} aria-hidden="true" />
  </span>
);
