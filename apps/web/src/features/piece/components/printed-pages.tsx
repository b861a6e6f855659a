import { pictureAt } from '@music/rules';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pageOf } from '../piece.texts.js';
import styles from './printed-pages.module.css';

/** Pages that cannot be loaded are printed empty. */
const arrival = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => undefined);

interface PrintedPagesProps {
  title: string;
  pages: readonly string[];
  onDone: () => void;
}

/** Opens the print preview with only the sample pages, one per sheet, as soon as all of them are loaded. */
export function PrintedPages({ title, pages, onDone }: PrintedPagesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])];
    void Promise.all(pictures.map(arrival)).then(() => {
      if (!isLeft) window.print();
    });
    window.addEventListener('afterprint', onDone);
    return () => {
      isLeft = true;
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div ref={box} className={styles.pages}>
      {pages.map((source, at) => (
        <img key={source} src={pictureAt(source, 1280)} alt={`${title}, ${pageOf(at + 1, pages.length)}`} />
      ))}
    </div>,
    document.body,
  );
}
