import { useEffect, useState } from 'react';
import { newVersionText } from '../../../components/error-state.js';
import { updateTexts as texts } from '../offline.texts.js';
import { reloadIntoUpdate, watchForUpdates } from '../updates.js';
import styles from './update-note.module.css';

/** Announces a new version, and lets users choose when to load it. */
export default function UpdateNote() {
  const [isShown, setShown] = useState(false);
  useEffect(() => watchForUpdates(() => setShown(true)), []);
  if (!isShown) return null;
  return (
    <aside className={styles.note} role="status">
      <p>{newVersionText}</p>
      <button type="button" onClick={() => void reloadIntoUpdate()}>
        {texts.reload}
      </button>
      <button type="button" onClick={() => setShown(false)}>
        {texts.later}
      </button>
    </aside>
  );
}
