import type { ReactNode } from 'react';
import { TableHead } from './table-head.js';
import styles from './table.module.css';

interface TableProps {
  /** What the table holds. */
  caption: string;
  /** Where no heading above says the same. */
  isCaptionShown?: boolean;
  columns: readonly string[];
  foot?: ReactNode;
  className?: string;
  /** The rows; a cell's `data-label` is said before it on a card. */
  children: ReactNode;
}

/** Rows below the names of their columns; where there is little room each row is a card. */
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
