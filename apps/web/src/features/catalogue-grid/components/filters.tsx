import { activeFields } from '@music/rules';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { Modal } from '../../../components/modal.js';
import { gridTexts } from '../grid.texts.js';
import { useCloseOnBack } from '../../../lib/pages/close-on-back.js';
import type { DialogProps } from './filter-dialog.js';
import { TextFilter } from './filter-field.js';
import { TextFilters, type FiltersProps } from './filter-row.js';
import styles from './filters.module.css';

/** The row of filters above the grid. */
export const WideFilters = (props: FiltersProps) => (
  <search className={styles.row} data-category={props.category}>
    <TextFilters {...props} />
  </search>
);

const dialog = lazyComponent<DialogProps>('filter-dialog', () => import('./filter-dialog.js'));

/** On narrow screens the title stays in reach, the other filters open in a dialog. */
export function NarrowFilters(props: FiltersProps & { count: number }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useCloseOnBack(open, close);
  const { category, filter, onChange } = props;
  const inDialog = activeFields(category, filter).filter((field) => field !== 'title').length;
  return (
    <search className={styles.narrow}>
      <TextFilter field="title" value={filter.title ?? ''} onChange={(title) => onChange({ title })} />
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {inDialog > 0 ? `${gridTexts.filters} (${inDialog})` : gridTexts.filters}
      </button>
      <Modal open={open} onClose={close} title={gridTexts.filters}>
        <Lazy component={dialog} props={{ ...props, onClose: close }} />
      </Modal>
    </search>
  );
}
