import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { stored } from '../browser/stored.js';

/** The `state` of a link to another query of the same page that starts at the top, such as the next page of a list. */
export const fromTheTop = { isFromTheTop: true };

const storedPositions = stored('sessionStorage', 'scroll');

/** How far down, in pixels, the reader was in each entry of this tab's history. Stored for when the app is loaded anew. */
const positions = Object(storedPositions.readJson()) as Partial<Record<string, number>>;
// Every load calls its first entry `default`; without a state it is a new visit, not a reload.
if (globalThis.window && !history.state)
  positions[`default ${location.pathname}${location.hash}`] = undefined;

const maxStored = 200;

function storePositions(): void {
  const last = Object.entries(positions).slice(-maxStored);
  storedPositions.writeJson(Object.fromEntries(last));
}

/** Pixels: a phone shows its address bar or hides it, so that the same page may end higher than before. */
const addressBar = 100;

/** Waits for the content that makes the page long enough again; null once the page has been scrolled, or the reader has acted. */
let waiting: ResizeObserver | null = null;

function stopWaiting(): void {
  waiting?.disconnect();
  waiting = null;
}

/** After these the reader is not thrown to another place. */
const acts = ['pointerdown', 'keydown', 'wheel'];

function scrollOnceLong(top: number): void {
  stopWaiting();
  window.scrollTo(0, 0);
  if (top === 0) return;
  const tryIt = (): void => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight < top - addressBar) return;
    stopWaiting();
    window.scrollTo(0, top);
  };
  waiting = new ResizeObserver(tryIt);
  waiting.observe(document.body);
  tryIt();
}

/**
 * Back and Forward lead to where the reader was. Otherwise a new pathname starts at the top, and a changed query (a filter, for
 * example) does not scroll (rule S27). React Router's own `ScrollRestoration` needs its data router (ADR 8).
 */
export function useScrollPosition(): void {
  const { key, pathname, hash, state } = useLocation() as Location<Partial<typeof fromTheTop> | null>;
  const isPaging = state?.isFromTheTop;
  const isBack = useNavigationType() === 'POP';
  const shown = useRef({ entry: '', pathname });

  useLayoutEffect(() => {
    // Links within a page make entries with the same key.
    const entry = `${key} ${pathname}${hash}`;
    const last = shown.current;
    shown.current = { entry, pathname };
    // The reader may have scrolled before the app has started.
    const started = last.entry === '' ? window.scrollY : 0;
    const known = started || (isBack ? positions[entry] : undefined);
    const stays = last.pathname === pathname && (isBack || !isPaging);
    positions[entry] = known ?? (stays ? positions[last.entry] : 0);
    if (known !== undefined || !stays) scrollOnceLong(known ?? 0);

    const onScroll = (): void => {
      // Not the reader, but the page that is still short.
      if (waiting && window.scrollY === 0) return;
      stopWaiting();
      positions[entry] = window.scrollY;
    };
    window.addEventListener('scroll', onScroll);
    window.addEventListener('pagehide', storePositions);
    for (const act of acts) window.addEventListener(act, stopWaiting, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key, pathname, hash, isBack, isPaging]);
}
