import { useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * On a slow start the reader may go back before the router listens, which changes only the address: this makes the router show the
 * page it names.
 */
export function useMissedBack(): void {
  const location = useLocation();
  const [first] = useState(() => createPath(location));
  useEffect(() => {
    if (createPath(window.location) !== first) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [first]);
}
