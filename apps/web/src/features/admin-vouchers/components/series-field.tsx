import { categories } from '@music/contracts';
import { categoryNames } from '@music/rules';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useArea } from '../../../lib/state/hooks.js';
import { useFetching } from '../../../lib/fetching/use-fetching.js';
import type { ScopeSeries } from '../admin-vouchers.state.js';
import { adminVouchers } from '../admin-vouchers.state.js';
import { createTexts as texts } from '../admin-vouchers.texts.js';
import { seriesName } from '../scope-text.js';
import type { VoucherFormApi } from '../voucher-fields.js';
import styles from './voucher-form.module.css';

/** All series, once they are loaded. */
export function useSeries(): { series: ScopeSeries[] | null; hasFailed: boolean } {
  useFetching(adminVouchers.series, undefined);
  const { data, phase } = useArea(adminVouchers.series);
  return { series: data, hasFailed: phase === 'error' };
}

interface ChosenProps {
  ids: readonly number[];
  series: readonly ScopeSeries[] | null;
  onRemove: (id: number) => void;
}

const Chosen = ({ ids, series, onRemove }: ChosenProps) => (
  <ul className={styles.chips}>
    {ids.map((id) => (
      <li key={id}>
        <span>{seriesName(id, series)}</span>
        <button type="button" aria-label={texts.remove(seriesName(id, series))} onClick={() => onRemove(id)}>
          <X size={16} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);

/** A list of series; they are added one at a time, and each can be removed. */
export function SeriesField({ form }: { form: VoucherFormApi }) {
  const id = useId();
  const { series, hasFailed } = useSeries();
  const ids = useWatch({ control: form.control, name: 'scope.seriesIds' });
  const choose = (chosen: number[]): void => form.setValue('scope.seriesIds', chosen);
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{texts.series}</label>
      <select id={id} value="" onChange={(event) => choose([...ids, Number(event.target.value)])}>
        <option value="">{hasFailed ? texts.noSeries : texts.chooseSeries}</option>
        {categories.map((category) => (
          <optgroup key={category} label={categoryNames[category]}>
            {series
              ?.filter((each) => each.category === category && !ids.includes(each.id))
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {ids.length > 0 && (
        <Chosen ids={ids} series={series} onRemove={(gone) => choose(ids.filter((each) => each !== gone))} />
      )}
    </div>
  );
}
