import { dialogTexts } from '../filter-dialog.texts.js';
import { SwitchFilters, TextFilters, type FiltersProps } from './filter-row.js';
import { MoreFilters } from './more-filters.js';
import styles from './filter-dialog.module.css';

export interface DialogProps extends FiltersProps {
  /** How many rows pass. */
  count: number;
  onClose: () => void;
}

/** The content of the filter dialog on narrow screens. */
export default function FilterDialog({ count, onClose, ...filters }: DialogProps) {
  return (
    <div className={styles.dialog}>
      <TextFilters {...filters} isInDialog />
      <SwitchFilters {...filters} />
      <MoreFilters {...filters} isInDialog />
      <button type="button" className={styles.done} onClick={onClose}>
        {dialogTexts.showRows(count)}
      </button>
    </div>
  );
}
