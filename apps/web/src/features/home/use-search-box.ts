import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../lib/state/hooks.js';
import { useCombobox } from '../../lib/keyboard/use-combobox.js';
import { home } from './home.state.js';
import { searchOptions } from './search-options.js';
import { useSearchText } from './use-search-text.js';

/** Everything a search field shows and does: `q` is the text it begins with. */
export function useSearchBox(q: string) {
  const navigate = useNavigate();
  const { text, type } = useSearchText(q);
  const { data, phase } = useArea(home.suggestions);
  const options = text.trim() === '' ? [] : searchOptions(data, text);
  const box = useCombobox(options.length, (at) => {
    box.close();
    void navigate(options[at]?.path ?? '/');
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    type(event.target.value);
    box.open();
  };
  /** Continues with the text typed into the field that was there before. */
  const resume = (typed: string, isFocused: boolean): void => {
    type(typed);
    if (isFocused) box.open();
  };
  return { text, options, box, onChange, resume, isAnswered: phase === 'success' };
}
