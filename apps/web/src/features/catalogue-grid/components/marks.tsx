import type { GridRow } from '@music/contracts';
import styles from './marks.module.css';

/** What a piece can be had as, in small capitals. */
export const Marks = ({ row }: { row: GridRow }) => (
  <span className={styles.marks}>
    {row.sheetMusic && <abbr title="Sheet music">PDF</abbr>}
    {row.mp3s && <abbr title="Recording">MP3</abbr>}
    {row.video && <abbr title="Film">FILM</abbr>}
  </span>
);
