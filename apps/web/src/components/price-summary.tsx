import type { ReceiptRow, Totals } from '@music/contracts';
import { poundsText } from '@music/rules';
import styles from './price-summary.module.css';

const texts = {
  items: 'Items',
  discount: 'Discount',
  postage: 'Postage',
  total: 'Total',
  vat: ({ vat, vatRate }: ReceiptRow): string => `Includes ${poundsText(vat)} VAT at ${vatRate}%`,
};

interface PriceSummaryProps {
  totals: Totals;
  receipt: readonly ReceiptRow[];
  /** The destination of the parcel; null without one. */
  band: string | null;
}

const Row = ({ name, pence, isTotal }: { name: string; pence: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{poundsText(pence)}</dd>
  </div>
);

/** The total, and the VAT in it by rate. */
export const PriceSummary = ({ totals, receipt, band }: PriceSummaryProps) => (
  <div className={styles.summary}>
    <dl>
      <Row name={texts.items} pence={totals.items} />
      {totals.discount > 0 && <Row name={texts.discount} pence={-totals.discount} />}
      {band !== null && (
        <Row name={[texts.postage, band].filter(Boolean).join(', ')} pence={totals.shipping} />
      )}
      <Row name={texts.total} pence={totals.total} isTotal />
    </dl>
    {receipt.map((row) => (
      <p key={row.vatRate} className={styles.vat}>
        {texts.vat(row)}
      </p>
    ))}
  </div>
);
