import { type ComponentType, useEffect, useState } from 'react';

/** What the page can do without: its code is loaded once it is wanted, and a failure is only logged. */
export function useOptionalComponent(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  isWanted: boolean,
): ComponentType | null {
  const [Component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (module) => setComponent(() => module.default),
      (error: unknown) => console.error(name, error),
    );
  }, [isWanted, load, name]);
  return isWanted ? Component : null;
}
