import { type ReactNode, useId } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The button's text while it is closed, and while it is open. */
  texts: { open: string; close: string };
  children: ReactNode;
}

/** A form that a button opens; closing it keeps its content. */
export function Disclosure({ isOpen, onToggle, texts, children }: DisclosureProps) {
  const id = useId();
  return (
    <section className={styles.disclosure}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
        {isOpen ? texts.close : texts.open}
      </button>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
