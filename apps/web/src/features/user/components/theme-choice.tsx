import type { Theme } from '@music/contracts';
import type { ReactNode } from 'react';
import styles from './swatches.module.css';

interface ThemeChoiceProps {
  legend: string;
  hint: string;
  themes: readonly Theme[];
  /** Shown while there are no themes. */
  missing: ReactNode;
  chosen: number;
  onChoose: (id: number) => void;
}

/** The themes as small pages in their own colours; the arrow keys go from one to the next. */
export const ThemeChoice = ({ legend, hint, themes, missing, chosen, onChoose }: ThemeChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    <p className={styles.hint}>{hint}</p>
    {themes.length === 0 && missing}
    <div className={styles.swatches}>
      {themes.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="theme" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={styles.swatch} aria-hidden="true">
            <span className={`${styles.page} theme-${name}`}>
              <i>Aa</i>
            </span>
          </span>
          <span className={styles.name}>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
