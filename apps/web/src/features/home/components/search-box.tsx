import { useId } from 'react';
import { searchFieldId } from '../../../lib/pages/site-search.js';
import { useReplacedField } from '../../../lib/keyboard/use-replaced-field.js';
import { homeTexts } from '../home.texts.js';
import { useSearchBox } from '../use-search-box.js';
import { optionId, Suggestions } from './suggestions.js';

interface SearchBoxProps {
  /** The text it begins with. */
  q: string;
  placeholder: string;
  /** Used if there is no visible label. */
  label?: string;
  /** The key that leads to it. */
  shortcut?: string;
  /** The field that this one replaces, in which the user may already be typing. */
  old: HTMLInputElement | null;
}

/** What screen readers announce about the list while the focus stays in the text field. */
const ListStatus = ({ count, isAnnounced }: { count: number; isAnnounced: boolean }) => (
  <span className="visually-hidden" aria-live="polite">
    {isAnnounced && homeTexts.suggested(count)}
  </span>
);

/** The text of a search, and suggestions below it while typing: a combobox, in which the focus stays in the text. */
export function SearchBox({ q, placeholder, label, shortcut, old }: SearchBoxProps) {
  const listId = useId();
  const { text, options, box, onChange, resume, isAnswered } = useSearchBox(q);
  return (
    <>
      <input
        ref={useReplacedField(old, resume)}
        id={searchFieldId}
        type="search"
        name="q"
        role="combobox"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={box.isOpen ? listId : undefined}
        aria-activedescendant={box.active === null ? undefined : optionId(listId, box.active)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onChange={onChange}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {box.isOpen && <Suggestions id={listId} options={options} active={box.active} onSelect={box.close} />}
      <ListStatus count={options.length} isAnnounced={box.isOpen && isAnswered} />
    </>
  );
}
