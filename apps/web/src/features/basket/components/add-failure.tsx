import { useState } from 'react';
import { useRoot } from '../../../lib/hooks.js';
import { basket } from '../basket.state.js';
import { buyTexts as texts } from '../basket.texts.js';
import { addFailure } from '../use-adding.js';
import styles from './add-failure.module.css';

/** Says at the bottom of the window that something could not be added, if there is no room next to its button. */
export function AddFailure() {
  const failed = useRoot(basket.select).failed;
  // Failures of another page were shown there.
  const [dismissed, dismiss] = useState(failed);
  const text = failed === dismissed ? null : addFailure(Object.values(failed).at(-1));
  return (
    <div role="alert">
      {text && (
        <p className={styles.failure}>
          {text}
          <button type="button" onClick={() => dismiss(failed)}>
            {texts.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}
