import styles from './stave.module.css';

/** Five lines and a final double bar, under each h1. */
export const Stave = () => <div className={styles.stave} aria-hidden="true" />;
