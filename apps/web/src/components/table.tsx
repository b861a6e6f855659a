import type { ReactNode } from 'react';
import { TableHead } from './table-head.js';
import styles from './table.module.css';

interface TableProps {
  /** The accessible name. */
  caption: string;
  /** Shows the caption. For tables without a heading above that says the same. */
  isCaptionShown?: boolean;
  columns: readonly string[];
  foot?: ReactNode;
  className?: string;
  /**
   * The rows. On a card, `data-label` precedes a cell. In a wide table, `data-whole` says what a long cell beside it may not break: the
   * words; with `line`, also the line, for amounts, states, days and numbers; with `name`, only words as long as in most names.
   */
  children: ReactNode;
}

/** Rows with column headers; on narrow screens each row is a card. */
export const Table = ({ caption, isCaptionShown, columns, foot, className, children }: TableProps) => (
  <div className={styles.place}>
    <table className={[styles.table, className].filter(Boolean).join(' ')}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
);
