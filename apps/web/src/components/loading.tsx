import { useLayoutEffect, useRef } from 'react';
import { type FirstPart, serverRendered } from '../lib/first-page.js';
import styles from './loading.module.css';

const loadingText = 'Loading, Please Wait...';

/** Keeps the server-rendered elements until the app replaces them, so that nothing flashes or moves. */
function Held({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} />;
}

/** The loading state; on a first visit, the server-rendered part. */
export function Loading({ part }: { part?: FirstPart }) {
  const nodes = part && serverRendered(part);
  if (nodes) return <Held nodes={nodes} />;
  return (
    <p className={styles.loading} role="status">
      {loadingText}
    </p>
  );
}
