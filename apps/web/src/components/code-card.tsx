import { useEffect, useRef, type ReactNode } from 'react';
import styles from './code-card.module.css';
import { CopyButton } from './copy-button.js';

interface CodeCardProps {
  title: string;
  code: string;
  /** What it is good for. */
  about: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A code that was just made, to be handed on. It takes the focus, and with it comes into view. */
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
      <div className={styles.acts}>
        <CopyButton key={code} code={code} />
        {children}
      </div>
    </section>
  );
};
