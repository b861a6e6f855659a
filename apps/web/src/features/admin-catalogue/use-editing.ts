import { useCallback, useEffect, useState } from 'react';
import { useCloseOnBack } from '../../lib/pages/close-on-back.js';
import type { CallState } from '../../lib/state/call.js';
import { useArea } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';

interface SaveCall {
  select: (this: void, root: RootState) => CallState<unknown>;
}

/** The record whose dialog is open. It closes if the session has ended: the form to log in would be out of reach behind it. */
export function useEditing<T>(save: SaveCall) {
  const [editing, setEditing] = useState<T | null>(null);
  const close = useCallback(() => setEditing(null), []);
  useCloseOnBack(editing !== null, close);
  const { phase } = useArea(save);
  useEffect(() => {
    if (phase === 'unauthorised') close();
  }, [phase, close]);
  return { editing, setEditing, close };
}
