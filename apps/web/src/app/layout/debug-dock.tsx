import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { debugFromAddress, debugSwitched, selectDebugFlag } from '../../features/debug/debug.state.js';
import { selectIsAdmin } from '../../features/user/user.state.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';

/** Any address can switch debug mode on or off. */
function useAskedDebug(): void {
  const dispatch = useDispatch();
  const { key, search } = useLocation();
  useEffect(() => {
    const asked = debugFromAddress(search);
    if (asked !== null) dispatch(debugSwitched(asked));
  }, [dispatch, key, search]);
}

/** Debug mode is only for administrators who switched it on; its code is loaded only then. */
export function DebugDock() {
  useAskedDebug();
  const isOn = useAppSelector((root) => selectDebugFlag(root) && selectIsAdmin(root));
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
