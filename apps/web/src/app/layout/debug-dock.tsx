import { useEffect, useState, type ComponentType } from 'react';
import { selectDebugFlag } from '../../features/debug/debug.state.js';
import { selectIsAdmin } from '../../features/user/account.state.js';
import { useRoot } from '../../lib/hooks.js';

/** Debug mode counts only for an administrator who asked for it (specification §6); its code comes only then. */
export function DebugDock() {
  const isOn = useRoot((root) => selectDebugFlag(root) && selectIsAdmin(root));
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isOn) return;
    import('../../features/debug/components/debug-panel.js').then(
      (module) => setPanel(() => module.default),
      (reason: unknown) => console.error('debug', reason),
    );
  }, [isOn]);
  return isOn && Panel && <Panel />;
}
