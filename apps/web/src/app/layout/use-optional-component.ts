import { type ComponentType, useEffect, useState } from 'react';
import { watchLoad } from '../../lib/chunks/load-error.js';
import { useDispatch } from '../../lib/state/hooks.js';

/** What the page can do without: its code is loaded once it is wanted, and a failure shows nothing. */
export function useOptionalComponent(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  isWanted: boolean,
): ComponentType | null {
  const dispatch = useDispatch();
  const [Component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    watchLoad(dispatch, name, load()).then(
      (module) => setComponent(() => module.default),
      () => undefined,
    );
  }, [dispatch, isWanted, load, name]);
  return isWanted ? Component : null;
}
