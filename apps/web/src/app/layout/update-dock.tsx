import { useEffect, useState, type ComponentType } from 'react';
import { entryScriptPath } from '../../lib/chunks/entry-script.js';

/** Registers the service worker once the page is idle, and offers new versions. Only built apps have a worker. */
export function UpdateDock() {
  const [Note, setNote] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!navigator.serviceWorker || entryScriptPath() === null) return;
    const load = (): void =>
      void import('../../features/offline/components/update-note.js').then(
        (module) => setNote(() => module.default),
        (reason: unknown) => console.error('update', reason),
      );
    if (document.readyState === 'complete') return load();
    window.addEventListener('load', load);
    return () => window.removeEventListener('load', load);
  }, []);
  return Note && <Note />;
}
