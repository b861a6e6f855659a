import { useEffect, useRef, useState } from 'react';
import { AccessForm, type AccessMode } from './access-form.js';
import styles from './access-form.module.css';

/**
 * The form, in a dialog or on a page closed to visitors. After logging in, users stay where they were. In a dialog the first field
 * takes the focus; in a page it stays where it is.
 */
export default function AccessCard({ inDialog = false }: { inDialog?: boolean }) {
  const [mode, setMode] = useState<AccessMode>('log-in');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inDialog) card.current?.querySelector('input')?.focus();
  }, [inDialog, mode]);
  return (
    <div ref={card} className={styles.card}>
      <AccessForm mode={mode} inDialog={inDialog} onMode={setMode} />
    </div>
  );
}
