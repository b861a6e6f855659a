import { useEffect, useState } from 'react';
import { newVersionText } from '../../../components/error-state.js';
import { updateTexts as texts } from '../offline.texts.js';
import { reloadInto, watchForUpdates } from '../updates.js';
import styles from './update-note.module.css';

/** Announces a new version, and lets users choose when to load it. */
export default function UpdateNote() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => watchForUpdates(setWaiting), []);
  if (!waiting) return null;
  return (
    <aside className={styles.note} role="status">
      <p>{newVersionText}</p>
      <button type="button" onClick={() => void reloadInto(waiting)}>
        {texts.reload}
      </button>
      <button type="button" onClick={() => setWaiting(null)}>
        {texts.later}
      </button>
    </aside>
  );
}
