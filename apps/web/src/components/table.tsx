import type { ReactNode } from 'react';
import { TableHead } from './table-head.js';
import styles from './table.module.css';

interface TableProps {
  /** The accessible name. */
  caption: string;
  /** Where no heading above says the same. */
  isCaptionShown?: boolean;
  columns: readonly string[];
  foot?: ReactNode;
  className?: string;
  /** The rows; on a card a cell is preceded by its `data-label`. Words in a cell with `data-whole` are not broken. */
  children: ReactNode;
}

/** Rows with column headers; on narrow screens each row is a card. */
export const Table = ({ caption, isCaptionShown, columns, foot, className, children }: TableProps) => (
  <div className={styles.place}>
    <table className={[styles.table, className].filter(Boolean).join(' ')}>
      <caption className={isCaptionShown ? undefined : 'unseen'}>{caption}</caption>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
);
