import { useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/** On a slow start the reader may go back before the router listens; only the address would change. */
export function useMissedBack(): void {
  const location = useLocation();
  const [first] = useState(() => createPath(location));
  useEffect(() => {
    if (createPath(window.location) !== first) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [first]);
}
