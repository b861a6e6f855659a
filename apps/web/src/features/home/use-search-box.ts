import { useEffectEvent, useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../lib/hooks.js';
import { useCombobox } from '../../lib/use-combobox.js';
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
  const resume = (): void => {
    type(text);
    box.open();
  };
  return { text, options, box, onChange, resume, isAnswered: phase === 'success' };
}

/** Takes the focus over from the server-drawn field in the same place, with the cursor after the typed text. */
export function useFocusHandover(isTaken: boolean, resume: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    if (!isTaken || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
    if (field.current.value !== '') resume();
  });
  useLayoutEffect(() => take(), []);
  return field;
}
