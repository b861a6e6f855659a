import { useEffect, useRef } from 'react';
import { selectBotCheckReady } from '../lib/forms/bot-check.js';
import { useAppSelector } from '../lib/state/hooks.js';
import styles from './form.module.css';

/** The place of a provider's widget in a public form; the shop's own check is invisible. */
export function BotCheckPlace() {
  const isReady = useAppSelector(selectBotCheckReady);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isReady && place.current ? window.botCheck?.show?.(place.current) : undefined), [isReady]);
  return <div ref={place} className={styles.place} />;
}
