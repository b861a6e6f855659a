import type { GridRow } from '@music/contracts';
import { marksOf } from '@music/rules';
import { Fragment, useContext } from 'react';
import { RowActionsContext } from '../row-actions.js';
import styles from './marks.module.css';

/** The forms in which a piece is available, in small capitals; the mark of a recording plays it. */
export const Marks = ({ row }: { row: GridRow }) => {
  const actions = useContext(RowActionsContext);
  return (
    <span className={styles.marks}>
      {marksOf(row).map(({ mark, name }) => (
        <Fragment key={mark}>
          {(mark === 'MP3' && actions?.listen(row)) || (
            <abbr title={name} className={mark === 'MP3' ? styles.audible : undefined}>
              {mark}
            </abbr>
          )}
        </Fragment>
      ))}
    </span>
  );
};
