import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLeaving } from '../lib/pages/is-leaving.js';
import { TextField } from './text-field.js';
import styles from './typed-search.module.css';

/** Milliseconds after the last keystroke until the list is requested. */
const pauseMs = 300;

interface TypedSearchProps {
  label: string;
  /** The search of the list on screen. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while typing. A search that comes from elsewhere, such as a link or Back, replaces what was typed. */
export function TypedSearch({ label, q, onSearch }: TypedSearchProps) {
  const [text, setText] = useState(q);
  const searched = useRef(q);
  const { key } = useLocation();
  const adopt = useEffectEvent(() => {
    if (q === searched.current) return;
    searched.current = q;
    setText(q);
  });
  useEffect(() => adopt(), [q]);
  const search = useEffectEvent(() => {
    if (text.trim() === q || isLeaving(key)) return;
    searched.current = text.trim();
    onSearch(searched.current);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, key]);
  return (
    <search className={styles.search}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
