import type { SaleRow } from '@music/contracts';
import { adminPath, categoryNames, formatNames, londonDay, poundsText } from '@music/rules';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { amountTexts, salesTexts as texts } from '../reports.texts.js';
import styles from './sales-grid.module.css';

/** The amounts that have columns; postage is below the gross amount that includes it. */
export const amounts = ['gross', 'discount', 'vat', 'net'] as const;

interface AmountsProps {
  of: Pick<SaleRow, (typeof amounts)[number] | 'shipping'> | undefined;
}
export const Amounts = ({ of }: AmountsProps) =>
  amounts.map((name) => (
    <div key={name} role="cell" className={styles.amount}>
      {of && poundsText(of[name])}
      {name === 'gross' && <small>{of && of.shipping !== 0 && texts.postage(poundsText(of.shipping))}</small>}
    </div>
  ));

interface SaleLineProps {
  /** Undefined until it came. */
  row: SaleRow | undefined;
  place: number;
  /** Pixels from the top of the rows; null in the flow. */
  top: number | null;
}

const placed = (top: number | null): { 'data-top'?: true; style?: CSSProperties } =>
  top === null ? {} : { 'data-top': true, style: { transform: `translateY(${top}px)` } };

/** The header is the first row. */
const rowOf = (place: number, top: number | null) => ({
  role: 'row',
  'aria-rowindex': place + 2,
  ...placed(top),
});

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link to={adminPath(`orders/${orderNo}`)}>{texts.order(orderNo)}</Link>
);

/** What was sold: `Brass, PDF`. */
const kindOf = ({ category, format }: SaleRow): string =>
  [category && categoryNames[category], format && formatNames[format]].filter(Boolean).join(', ');

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

export const SaleLine = ({ row, place, top }: SaleLineProps) => (
  <div {...rowOf(place, top)} className={styles.line}>
    <div role="cell">
      {row ? londonDay(row.date) : texts.waiting}
      <small>{row?.orderNo && <OrderLink orderNo={row.orderNo} />}</small>
    </div>
    <div role="cell">
      <span>{row?.title}</span>
      <small>{row && joined(kindOf(row), row.composer)}</small>
      <small>{row?.publisher}</small>
    </div>
    <div role="cell">
      <span>{row?.customer}</span>
      <small>{row && texts.sources[row.source]}</small>
    </div>
    <Amounts of={row} />
  </div>
);

/** Four lines of text where there is no room for columns. */
export const SaleCard = ({ row, place, top }: SaleLineProps) => (
  <div {...rowOf(place, top)} className={styles.card}>
    <div role="cell">
      <span>{row?.title ?? texts.waiting}</span>
      <small>{row && kindOf(row)}</small>
      <small>{row?.publisher}</small>
      <small>
        {row && joined(londonDay(row.date), row.customer)}{' '}
        {row?.orderNo && <OrderLink orderNo={row.orderNo} />}
      </small>
    </div>
    <div role="cell" className={styles.amount}>
      {row && poundsText(row.net)}
      <small>{row && `${amountTexts.vat} ${poundsText(row.vat)}`}</small>
      <small>{row && texts.sources[row.source]}</small>
    </div>
  </div>
);
