import { chosenOf, type FilterField, filterHints, filterLabels } from '@music/rules';
import { useId, type ReactNode } from 'react';
import { toggled } from '../choices.js';
import styles from './filter-field.module.css';

/** A label above its control; the control's accessible name is the label and nothing else. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface TextFilterProps {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}

export const TextInput = ({ id, field, value, onChange }: TextFilterProps & { id: string }) => (
  <input
    id={id}
    name={field}
    value={value}
    placeholder={filterHints[field]}
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="search"
    onChange={(event) => onChange(event.target.value)}
  />
);

export const TextFilter = (props: TextFilterProps) => (
  <Labelled label={filterLabels[props.field]}>{(id) => <TextInput {...props} id={id} />}</Labelled>
);

interface SelectFilterProps extends TextFilterProps {
  /** The option for no choice. */
  all: string;
  choices: readonly string[];
}

export const SelectFilter = ({ field, value, onChange, all, choices }: SelectFilterProps) => (
  <Labelled label={filterLabels[field]}>
    {(id) => (
      <select id={id} name={field} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {value !== '' && !choices.includes(value) && <option>{value}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )}
  </Labelled>
);

interface SwitchProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Switch = ({ name, label, checked, onChange }: SwitchProps) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);

export interface CheckboxesProps {
  /** Those chosen, joined by `||`. */
  value: string;
  choices: readonly string[];
  /** Follows each choice. */
  unit?: string;
  onChange: (value: string) => void;
}

/** A checkbox for each choice. */
export function Checkboxes({ value, choices, unit = '', onChange }: CheckboxesProps) {
  const chosen = chosenOf(value);
  return choices.map((choice) => (
    <label key={choice}>
      <input
        type="checkbox"
        checked={chosen.includes(choice)}
        onChange={() => onChange(toggled(value, choice))}
      />
      {choice + unit}
    </label>
  ));
}
