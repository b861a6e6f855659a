import { filterLabels } from '@music/rules';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { gridTexts } from '../grid.texts.js';
import { Checkboxes, Labelled, TextInput } from './filter-field.js';
import styles from './filter-field.module.css';

interface MultiChoiceFilterProps {
  field: 'type' | 'instruments';
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
  /** In a dialog the list pushes the content below it down, so it must not close while a finger is moving to a choice. */
  isInline?: boolean;
}

/** The panel is open until Escape or, if it overlays the page, until the focus leaves it. */
function usePanel(isInline: boolean) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (!isInline && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  return { open, opener, toggle: () => setOpen(!open), around: { onBlur, onKeyDown } };
}

/** A text field, and a list of choices to tick; several are alternatives, joined by `||` (rule §5). */
export function MultiChoiceFilter({
  isInline = false,
  field,
  value,
  choices,
  onChange,
}: MultiChoiceFilterProps) {
  const { open, opener, toggle, around } = usePanel(isInline);
  const id = useId();
  const label = gridTexts.choose[field];
  return (
    <Labelled label={filterLabels[field]}>
      {(inputId) => (
        <div className={styles.choices} {...around}>
          <TextInput id={inputId} value={value} onChange={onChange} field={field} />
          <button
            ref={opener}
            type="button"
            className={styles.chooser}
            aria-label={label}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={toggle}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          {open && (
            <div id={id} role="group" aria-label={label} className={styles.panel}>
              <Checkboxes value={value} choices={choices} onChange={onChange} />
            </div>
          )}
        </div>
      )}
    </Labelled>
  );
}
