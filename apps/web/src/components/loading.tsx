import { useLayoutEffect, useRef } from 'react';
import { type FirstPart, firstPart } from '../lib/first-page.js';
import styles from './loading.module.css';

const loadingText = 'Loading, Please Wait...';

/** What came with the page stays in view, as the very same elements, so that nothing flashes or moves. */
function Held({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} />;
}

/** Stands where content will be: on a first visit what the server has drawn of this part. */
export function Loading({ part }: { part?: FirstPart }) {
  const nodes = part && firstPart(part);
  if (nodes) return <Held nodes={nodes} />;
  return (
    <p className={styles.loading} role="status">
      {loadingText}
    </p>
  );
}
