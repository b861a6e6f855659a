import { useLayoutEffect, useRef } from 'react';
import { type FirstPart, serverRendered } from '../lib/first-page/server-page.js';
import { lastFocused } from '../lib/keyboard/last-focused.js';
import styles from './loading.module.css';

const loadingText = 'Loading, Please Wait...';

/** Keeps the server-rendered elements until the app replaces them, so that nothing flashes, moves or loses the focus. */
function ServerRendered({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    // An element that is moved loses the focus.
    const focused = lastFocused();
    if (focused instanceof HTMLElement && place.current?.contains(focused))
      focused.focus({ preventScroll: true });
  }, [nodes]);
  return <div ref={place} />;
}

/** The loading state; on a first visit, the server-rendered part. */
export function Loading({ serverPart }: { serverPart?: FirstPart }) {
  const nodes = serverPart && serverRendered(serverPart);
  if (nodes) return <ServerRendered nodes={nodes} />;
  return (
    <p className={styles.loading} role="status">
      {loadingText}
    </p>
  );
}
