import { filterLabels } from '@music/rules';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { gridTexts } from '../grid.texts.js';
import { chosenTypes, toggleType } from '../type-choice.js';
import { Labelled, TextInput } from './filter-field.js';
import styles from './filter-field.module.css';

interface TypeFilterProps {
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
  /** In a dialog the list pushes down what is below it, and so must not close by itself under a finger. */
  isInline?: boolean;
}

/** The panel is open until Escape, or, where it lies above the page, until the focus goes elsewhere. */
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

type ChoicesProps = Pick<TypeFilterProps, 'value' | 'choices' | 'onChange'> & { id: string };

const Choices = ({ id, value, choices, onChange }: ChoicesProps) => (
  <div id={id} role="group" aria-label={gridTexts.chooseTypes} className={styles.panel}>
    {choices.map((choice) => (
      <label key={choice}>
        <input
          type="checkbox"
          checked={chosenTypes(value).includes(choice)}
          onChange={() => onChange(toggleType(value, choice))}
        />
        {choice}
      </label>
    ))}
  </div>
);

/** A text to type, and a list of types to tick; several are alternatives, joined by `||` (rule §5). */
export function TypeFilter({ isInline = false, ...props }: TypeFilterProps) {
  const { open, opener, toggle, around } = usePanel(isInline);
  const panel = useId();
  const { value, onChange } = props;
  return (
    <Labelled label={filterLabels.type}>
      {(id) => (
        <div className={styles.choices} {...around}>
          <TextInput id={id} value={value} onChange={onChange} field="type" />
          <button
            ref={opener}
            type="button"
            className={styles.chooser}
            aria-label={gridTexts.chooseTypes}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={toggle}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          {open && <Choices {...props} id={panel} />}
        </div>
      )}
    </Labelled>
  );
}
