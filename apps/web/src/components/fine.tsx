import styles from './fine.module.css';

/** The end of a list. */
export const Fine = () => (
  <p className={styles.fine} aria-hidden="true">
    Fine
  </p>
);
