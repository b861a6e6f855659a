import { useId, useState, type RefObject } from 'react';
import { useCombobox } from '../../../lib/keyboard/use-combobox.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { Choice } from '../publications.js';
import styles from './picker.module.css';

interface PickerProps {
  /** The pieces that match a text of three letters or more. */
  find: (text: string) => readonly Choice[];
  onSelect: (choice: Choice) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** This many letters are needed, so that the list stays short. */
const minLetters = 3;
const isEnough = (text: string): boolean => text.replaceAll(/\s/g, '').length >= minLetters;

interface OptionsProps {
  id: string;
  choices: readonly Choice[];
  active: number | null;
  onSelect: (choice: Choice) => void;
}
const Options = ({ id, choices, active, onSelect }: OptionsProps) => (
  <ul id={id} role="listbox" aria-label={texts.options} className={styles.options}>
    {choices.map((choice, at) => (
      <li
        key={choice.publicationId}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onSelect(choice)}
      >
        {choice.text}
      </li>
    ))}
  </ul>
);

/** What the field shows, does and offers. */
function usePicker({ find, onSelect }: Omit<PickerProps, 'field'>) {
  const [text, setText] = useState('');
  const isAsked = isEnough(text);
  const choices = isAsked ? find(text) : [];
  const pick = (choice: Choice | undefined): void => {
    if (!choice) return;
    setText('');
    box.close();
    onSelect(choice);
  };
  const box = useCombobox(choices.length, (at) => pick(choices[at]));
  const type = (typed: string): void => {
    setText(typed);
    box.open();
  };
  return { text, isAsked, choices, box, pick, type };
}

interface SearchInputProps extends ReturnType<typeof usePicker> {
  id: string;
  listId: string;
  field: PickerProps['field'];
}
const SearchInput = ({ id, listId, field, text, choices, box, pick, type }: SearchInputProps) => (
  <input
    ref={field}
    id={id}
    type="search"
    role="combobox"
    aria-autocomplete="list"
    aria-describedby={`${id}-hint`}
    aria-expanded={box.isOpen}
    aria-controls={box.isOpen ? listId : undefined}
    aria-activedescendant={box.active === null ? undefined : `${listId}-${box.active}`}
    autoComplete="off"
    spellCheck={false}
    maxLength={200}
    value={text}
    onChange={(event) => type(event.target.value)}
    onKeyDown={(event) => {
      box.onKeyDown(event);
      // If nothing is selected, Enter takes the only matching piece.
      if (event.key === 'Enter' && !event.defaultPrevented && choices.length === 1) pick(choices[0]);
    }}
    onBlur={box.close}
  />
);

/** Finds pieces while typing (a combobox of ARIA 1.2). */
export function Picker({ field, ...props }: PickerProps) {
  const picker = usePicker(props);
  const { isAsked, choices, box, pick } = picker;
  const id = useId();
  const listId = `${id}-list`;
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{texts.search}</label>
      <p id={`${id}-hint`}>{isAsked && choices.length === 0 ? texts.none : texts.hint}</p>
      <div className={styles.place}>
        <SearchInput {...picker} id={id} listId={listId} field={field} />
        {box.isOpen && <Options id={listId} choices={choices} active={box.active} onSelect={pick} />}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {isAsked && texts.found(choices.length)}
      </span>
    </div>
  );
}
