import styles from './end-of-list.module.css';

/** The end of a list, in the words of a score and in plain ones. */
export const EndOfList = () => (
  <p className={styles.end}>
    <i aria-hidden="true">Fine</i> End of list
  </p>
);
