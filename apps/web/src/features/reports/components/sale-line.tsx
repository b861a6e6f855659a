import type { SaleRow } from '@music/contracts';
import { adminPath, categoryNames, factsText, formatNames, londonDay, poundsText } from '@music/rules';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { amountTexts, salesTexts as texts } from '../reports.texts.js';
import styles from './sales-grid.module.css';

/** The amounts that have columns; postage is shown under the gross amount, to which it is added. */
export const amounts = ['gross', 'discount', 'vat', 'net'] as const;

interface AmountsProps {
  of: Pick<SaleRow, (typeof amounts)[number] | 'shipping'> | undefined;
}
export const Amounts = ({ of }: AmountsProps) =>
  amounts.map((name) => (
    <div key={name} role="cell" className={styles.amount}>
      {of && poundsText(of[name])}
      {name === 'gross' && <small>{of && of.shipping !== 0 && texts.postage(of.shipping)}</small>}
    </div>
  ));

interface SaleLineProps {
  /** Undefined until it is loaded. */
  row: SaleRow | undefined;
  /** Its position among all rows, from 0. */
  place: number;
  /** Pixels from the top of the rows; null when printing, where rows are in the normal flow. */
  top: number | null;
}

const positionAttributes = (top: number | null): { 'data-top'?: true; style?: CSSProperties } =>
  top === null ? {} : { 'data-top': true, style: { transform: `translateY(${top}px)` } };

/** `index`: counted from 1. */
const rowOf = (index: number, top: number | null) => ({
  role: 'row',
  'aria-rowindex': index,
  ...positionAttributes(top),
});

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link to={adminPath(`orders/${orderNo}`)}>{texts.order(orderNo)}</Link>
);

/** What was sold: `Brass, PDF`. */
const kindOf = ({ category, format }: SaleRow): string =>
  [category && categoryNames[category], format && formatNames[format]].filter(Boolean).join(', ');

/** Below a header, which is the first row. */
export const SaleLine = ({ row, place, top }: SaleLineProps) => (
  <div {...rowOf(place + 2, top)} className={styles.line}>
    <div role="cell">
      {row ? londonDay(row.date) : texts.waiting}
      <small>{row?.orderNo && <OrderLink orderNo={row.orderNo} />}</small>
    </div>
    <div role="cell">
      <span>{row?.title}</span>
      <small>{row && factsText(kindOf(row), row.composer)}</small>
      <small>{row?.publisher}</small>
    </div>
    <div role="cell">
      <span>{row?.customer}</span>
      <small>{row && texts.sources[row.source]}</small>
    </div>
    <Amounts of={row} />
  </div>
);

/** The same as a card of up to four lines, where there is no room for columns; cards have no header. */
export const SaleCard = ({ row, place, top }: SaleLineProps) => (
  <div {...rowOf(place + 1, top)} className={styles.card}>
    <div role="cell">
      <span>{row?.title ?? texts.waiting}</span>
      <small>{row && kindOf(row)}</small>
      <small>{row?.publisher}</small>
      <small>
        {row?.orderNo && (
          <>
            <OrderLink orderNo={row.orderNo} /> ·{' '}
          </>
        )}
        {row && factsText(londonDay(row.date), row.customer)}
      </small>
    </div>
    <div role="cell" className={styles.amount}>
      {row && `${amountTexts.net} ${poundsText(row.net)}`}
      <small>{row && `${amountTexts.vat} ${poundsText(row.vat)}`}</small>
      <small>{row && texts.sources[row.source]}</small>
    </div>
  </div>
);
