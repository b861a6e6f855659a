import type { GridRow } from '@music/contracts';
import { marksOf } from '@music/rules';
import styles from './marks.module.css';

/** What a piece can be had as, in small capitals. */
export const Marks = ({ row }: { row: GridRow }) => (
  <span className={styles.marks}>
    {marksOf(row).map(({ mark, name }) => (
      <abbr key={mark} title={name}>
        {mark}
      </abbr>
    ))}
  </span>
);
