import type { SaleTotals } from '@music/contracts';
import { grouped, poundsText } from '@music/rules';
import { amountTexts as texts } from '../reports.texts.js';
import { Figures } from './figures.js';

const amounts = ['gross', 'discount', 'shipping', 'vat', 'net'] as const;

/** `paid` is not in the totals: it is net plus VAT. */
export const Totals = ({ totals }: { totals: SaleTotals }) => (
  <Figures
    figures={[
      { name: texts.units, value: grouped(totals.units) },
      ...amounts.map((name) => ({ name: texts[name], value: poundsText(totals[name]) })),
      { name: texts.paid, value: poundsText(totals.net + totals.vat) },
    ]}
  />
);
