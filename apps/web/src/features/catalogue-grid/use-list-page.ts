import type { Category } from '@music/contracts';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAddress, writeAddress } from './grid-address.js';

/** Rule D3. */
const pageSize = 50;

interface ListPage {
  page: number;
  pages: number;
  /** The row it begins with, and the one after its last. */
  from: number;
  to: number;
  goTo: (page: number) => void;
  list: RefObject<HTMLElement | null>;
}

/** Back from a piece the title of the screen has the focus; the piece's link in the list is where the reader was. */
function useReturn(list: RefObject<HTMLElement | null>, at: number | null): void {
  const focusRow = useEffectEvent(() => {
    if (at === null || !document.activeElement?.matches('h1')) return;
    const link = list.current?.querySelectorAll('li')[at]?.querySelector('a');
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  });
  // A new page has been scrolled to its top by then.
  useEffect(() => queueMicrotask(() => focusRow()), []);
}

/**
 * The page of the plain list that has the row in the address; to go to another is to go to its first row. Its heading then takes
 * the focus.
 */
export function useListPage(category: Category, count: number, start: number | null): ListPage {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const isGoing = useRef(false);
  const pages = Math.ceil(count / pageSize);
  const page = Math.min(pages, Math.floor((start ?? 0) / pageSize) + 1);
  const from = (page - 1) * pageSize;
  const goTo = (to: number): void => {
    isGoing.current = true;
    const index = to === 1 ? null : (to - 1) * pageSize;
    void navigate({ search: writeAddress(category, search, { ...readAddress(category, search), index }) });
  };
  useEffect(() => {
    if (isGoing.current) list.current?.querySelector('h2')?.focus();
    isGoing.current = false;
  }, [page]);
  const { index } = readAddress(category, search);
  useReturn(list, index === null ? null : index - from);
  return { page, pages, from, to: Math.min(count, from + pageSize), goTo, list };
}
