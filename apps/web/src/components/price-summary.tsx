import type { ReceiptRow, Totals } from '@music/contracts';
import { poundsText } from '@music/rules';
import styles from './price-summary.module.css';

const texts = {
  items: 'Items',
  discount: 'Voucher',
  postage: 'Postage',
  total: 'Total',
  vat: (rate: number, gross: string): string => `VAT at ${rate} % within ${gross}`,
};

interface PriceSummaryProps {
  totals: Totals;
  receipt: readonly ReceiptRow[];
  /** Where something is posted to; null when nothing is. */
  band: string | null;
}

const Row = ({ name, pence, isTotal }: { name: string; pence: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{pence < 0 ? `−${poundsText(-pence)}` : poundsText(pence)}</dd>
  </div>
);

/** What it comes to, and the VAT that is in it, rate by rate. */
export const PriceSummary = ({ totals, receipt, band }: PriceSummaryProps) => (
  <dl className={styles.summary}>
    <Row name={texts.items} pence={totals.items} />
    {totals.discount > 0 && <Row name={texts.discount} pence={-totals.discount} />}
    {band !== null && <Row name={[texts.postage, band].filter(Boolean).join(', ')} pence={totals.shipping} />}
    <Row name={texts.total} pence={totals.total} isTotal />
    {receipt.map(({ vatRate, gross, vat }) => (
      <div key={vatRate} className={styles.vat}>
        <dt>{texts.vat(vatRate, poundsText(gross))}</dt>
        <dd>{poundsText(vat)}</dd>
      </div>
    ))}
  </dl>
);
