import type { Basket, BasketLine } from '@music/contracts';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { basket as calls, linesOf } from '../basket.state.js';
import { basketTexts as texts } from '../basket-page.texts.js';
import styles from './basket-lines.module.css';

/**
 * The lines that left the basket while this page was open but were not removed on it: they were bought or removed elsewhere, or
 * are no longer on sale. `removedKey`: the last line removed here.
 */
export function useGoneLines(basket: Basket, removedKey: string | null): readonly BasketLine[] {
  const { isEdited } = useAppSelector(calls.select);
  const [seen, setSeen] = useState(basket);
  const [gone, setGone] = useState<readonly BasketLine[]>([]);
  if (seen !== basket) {
    const keys = new Set(linesOf(basket).map(({ key }) => key)).add(removedKey ?? '');
    const missed = isEdited ? gone : [...gone, ...linesOf(seen)];
    setSeen(basket);
    setGone(missed.filter(({ key }) => !keys.has(key)));
  }
  return gone;
}

interface GoneLinesProps {
  lines: readonly BasketLine[];
  /** Whether the basket is empty now: the checkout's button is gone, and its focus moves here. */
  isEmpty: boolean;
}

export const GoneLines = ({ lines, isEmpty }: GoneLinesProps) => (
  <div role="alert">
    {lines.length > 0 && (
      <p className={styles.undo} tabIndex={-1} ref={isEmpty ? focusOnMount : undefined}>
        <span>
          {texts.gone} <i>{lines.map(({ title }) => title).join(', ')}</i> {texts.goneReasons}
        </span>
      </p>
    )}
  </div>
);
