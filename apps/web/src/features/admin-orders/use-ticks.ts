import { useState } from 'react';

export interface Ticks {
  has: (id: number) => boolean;
  set: (ids: readonly number[], ticked: boolean) => void;
}

/** Which lines are ticked, by their id. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  return {
    has: (id) => ticked.includes(id),
    set: (ids, isTicked) =>
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]),
  };
}
