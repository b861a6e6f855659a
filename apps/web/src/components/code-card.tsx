import { useEffect, useRef, type ReactNode } from 'react';
import styles from './code-card.module.css';
import { CopyButton } from './copy-button.js';

interface CodeCardProps {
  title: string;
  code: string;
  /** What the code is for. */
  about: string;
  /** Other actions for the code. */
  children?: ReactNode;
}

/** A code that was just created, to be passed on. It takes the focus, and so scrolls into view. */
export const CodeCard = ({ title, code, about, children }: CodeCardProps) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [code]);
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.code}>
        <code>{code}</code>
      </p>
      <p>{about}</p>
      <div className={styles.actions}>
        <CopyButton key={code} code={code} />
        {children}
      </div>
    </section>
  );
};
