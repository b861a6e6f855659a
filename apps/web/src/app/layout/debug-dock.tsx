import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { debugFromAddress, debugSwitched, selectDebugFlag } from '../../features/debug/debug.state.js';
import { selectIsAdmin } from '../../features/user/user.state.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { useOptionalComponent } from './use-optional-component.js';

const loadPanel = () => import('../../features/debug/components/debug-panel.js');

/** Any address can switch debug mode on or off. */
function useDebugFromAddress(): void {
  const dispatch = useDispatch();
  const { key, search } = useLocation();
  useEffect(() => {
    const isOn = debugFromAddress(search);
    if (isOn !== null) dispatch(debugSwitched(isOn));
  }, [dispatch, key, search]);
}

/** Debug mode is only for administrators who switched it on; its code is loaded only then. */
export function DebugDock() {
  useDebugFromAddress();
  const isOn = useAppSelector((root) => selectDebugFlag(root) && selectIsAdmin(root));
  const Panel = useOptionalComponent('debug', loadPanel, isOn);
  return Panel && <Panel />;
}
