import { useEffect, useRef, useState } from 'react';
import { AuthForm, type AuthMode } from './auth-form.js';
import styles from './auth-form.module.css';

/**
 * The form, in a dialog or on a page closed to visitors. After logging in, users stay where they were. In a dialog the first field
 * takes the focus; in a page it stays where it is.
 */
export default function AuthCard({ inDialog = false }: { inDialog?: boolean }) {
  const [mode, setMode] = useState<AuthMode>('log-in');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inDialog) card.current?.querySelector('input')?.focus();
  }, [inDialog, mode]);
  return (
    <div ref={card} className={styles.card}>
      <AuthForm mode={mode} inDialog={inDialog} onModeChange={setMode} />
    </div>
  );
}
