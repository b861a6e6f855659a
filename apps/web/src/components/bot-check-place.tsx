import { useEffect, useRef } from 'react';
import { selectBotCheckReady } from '../lib/bot-check.js';
import { useRoot } from '../lib/hooks.js';
import styles from './form.module.css';

/** Where a provider's bot check stands in a public form; with the shop's own there is nothing to see. */
export function BotCheckPlace() {
  const isReady = useRoot(selectBotCheckReady);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isReady && place.current ? window.botCheck?.show?.(place.current) : undefined), [isReady]);
  return <div ref={place} className={styles.place} />;
}
