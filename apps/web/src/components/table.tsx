import type { ReactNode } from 'react';
import { TableHead } from './table-head.js';
import styles from './table.module.css';

interface TableProps {
  /** The accessible name. */
  caption: string;
  /** Shows the caption. For tables without a heading above that says the same. */
  isCaptionShown?: boolean;
  columns: readonly string[];
  /** The columns of figures, which are aligned at their end; their cells have `data-figure`. */
  figures?: readonly string[];
  foot?: ReactNode;
  className?: string;
  /**
   * The rows. On a card, `data-label` precedes a cell. `data-whole` protects a cell of a wide table from a long neighbour: its
   * words are not broken; with `line`, it stays on one line (amounts, states, days, numbers); with `name`, it keeps a width at
   * which most names are not broken.
   */
  children: ReactNode;
}

/** Rows with column headers; on narrow screens each row is a card. */
export const Table = ({
  caption,
  isCaptionShown,
  columns,
  figures,
  foot,
  className,
  children,
}: TableProps) => (
  <div className={styles.place}>
    <table className={[styles.table, className].filter(Boolean).join(' ')}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <TableHead columns={columns} figures={figures} />
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
);
