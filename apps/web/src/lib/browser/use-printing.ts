import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const events = ['beforeprint', 'afterprint'];

/** True while the page is being printed; what depends on it is rendered before the printer gets the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint'));
    events.forEach((name) => window.addEventListener(name, follow));
    return () => events.forEach((name) => window.removeEventListener(name, follow));
  }, []);
  return isPrinting;
}
