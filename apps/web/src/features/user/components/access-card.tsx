import { useEffect, useRef, useState } from 'react';
import { AccessForm, type AccessMode } from './access-form.js';
import styles from './access-form.module.css';

/** In a dialog the first field takes the focus; in a page it stays where it is. */
function focusInDialog(card: HTMLElement | null): void {
  if (card?.closest('dialog')) card.querySelector('input')?.focus();
}

/** The form, in a dialog or on a page closed to visitors. After logging in, users stay where they were. */
export default function AccessCard() {
  const [mode, setMode] = useState<AccessMode>('log-in');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => focusInDialog(card.current), [mode]);
  return (
    <div ref={card} className={styles.card}>
      <AccessForm mode={mode} onMode={setMode} />
    </div>
  );
}
