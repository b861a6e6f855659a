import styles from './caesura.module.css';

interface CaesuraProps {
  text: string;
  /** The label of the one thing that can be done about it. */
  action?: string;
  onAction?: () => void;
}

/** Something went wrong: the two strokes that stop the music, what happened, and what to do. */
export const Caesura = ({ text, action, onAction }: CaesuraProps) => (
  <div className={styles.caesura} role="alert">
    <span className={styles.strokes} aria-hidden="true">
      {'//'}
    </span>
    <p>{text}</p>
    {action && (
      <button type="button" onClick={onAction}>
        {action}
      </button>
    )}
  </div>
);
