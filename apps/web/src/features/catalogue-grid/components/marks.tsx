import type { GridRow } from '@music/contracts';
import { marksOf } from '@music/rules';
import { Fragment, useContext } from 'react';
import { RowActionsContext } from '../row-actions.js';
import styles from './marks.module.css';

/** What a piece can be had as, in small capitals; that of a recording plays it. */
export const Marks = ({ row }: { row: GridRow }) => {
  const { listen } = useContext(RowActionsContext);
  return (
    <span className={styles.marks}>
      {marksOf(row).map(({ mark, name }) => (
        <Fragment key={mark}>
          {(mark === 'MP3' && listen(row)) || (
            <abbr title={name} className={mark === 'MP3' ? styles.audible : undefined}>
              {mark}
            </abbr>
          )}
        </Fragment>
      ))}
    </span>
  );
};
