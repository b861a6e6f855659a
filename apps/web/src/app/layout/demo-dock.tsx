import { useEffect, useState, type ComponentType } from 'react';
import { configuration } from '../../lib/first-page/configuration.js';

/** The demo's notice; its code is loaded only in a demo. */
export function DemoDock() {
  const [Note, setNote] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!configuration().demoMusic) return;
    import('../../features/demo-music/demo-note.js').then(
      (module) => setNote(() => module.default),
      (reason: unknown) => console.error('demo', reason),
    );
  }, []);
  return Note && <Note />;
}
