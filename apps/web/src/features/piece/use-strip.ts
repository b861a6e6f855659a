import { useLayoutEffect, useRef, type UIEvent } from 'react';
import { useWindowKey } from '../../lib/keyboard/use-window-key.js';
import type { PageTurning } from './components/page-turner.js';

/** The target of a key from a page. */
const leads: Record<string, (turning: PageTurning) => number> = {
  ArrowLeft: ({ at }) => at - 1,
  ArrowRight: ({ at }) => at + 1,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** Of a strip of pages, each as wide as the strip itself. */
const pageInView = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;

function useTurningKeys(turning: PageTurning): void {
  useWindowKey((event) => {
    const at = leads[event.key]?.(turning);
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (at >= 0 && at < turning.count) turning.onTurn(at);
  });
}

/** Keeps a strip of pages scrolled to the current page, and the current page at the scroll position. */
export function useStrip(turning: PageTurning) {
  const { at, onTurn } = turning;
  const strip = useRef<HTMLOListElement>(null);
  /** The page to which the strip is scrolling automatically. */
  const target = useRef<number | null>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const behavior = isShown.current ? 'auto' : 'instant';
    isShown.current = true;
    if (!strip.current || pageInView(strip.current) === at) return;
    target.current = at;
    strip.current.scrollTo({ left: at * strip.current.clientWidth, behavior });
  }, [at]);
  useTurningKeys(turning);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const inView = pageInView(currentTarget);
    if (target.current === inView) target.current = null;
    if (target.current === null && inView !== at) onTurn(inView);
  };
  /** The user's finger has the last word. */
  const onPointerDown = (): void => {
    target.current = null;
  };
  return { strip, moves: { onScroll, onPointerDown } };
}
