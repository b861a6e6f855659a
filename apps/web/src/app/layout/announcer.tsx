import { useEffect, useRef, useState } from 'react';
import { useRoot } from '../../lib/state/hooks.js';
import { selectTitle } from '../../lib/pages/page-title.js';

/** Announces the title to screen readers after each change of screen; the browser itself announces the first. */
export function Announcer() {
  const title = useRoot(selectTitle);
  const known = useRef(title);
  const [said, say] = useState('');
  useEffect(() => {
    if (known.current !== title) say(title);
    known.current = title;
  }, [title]);
  return (
    <p className="unseen" aria-live="polite">
      {said}
    </p>
  );
}
