import { useEffect, useEffectEvent, useState } from 'react';
import type { BoundCall } from '../../lib/state/call.js';
import { useArea } from '../../lib/state/hooks.js';

/** What the ticked lines are for. */
type Purpose = 'dispatch' | 'refund';

export interface TickedLines {
  has: (id: number) => boolean;
  set: (ids: readonly number[], ticked: boolean) => void;
  /** What was last asked for with no tick, or too many; null after another attempt or a change of the ticks. */
  missedBy: Purpose | null;
  miss: (purpose: Purpose | null) => void;
}

/** Which lines are ticked, by their id. */
export function useTickedLines(): TickedLines {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [missedBy, miss] = useState<Purpose | null>(null);
  return {
    missedBy,
    miss,
    has: (id) => ticked.includes(id),
    set: (ids, isTicked) => {
      miss(null);
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]);
    },
  };
}

interface OfLines {
  lineIds: readonly number[];
}
/** Unticks the lines of an action once it is done; after a failure it can be repeated. */
export function useUntick(
  ticks: TickedLines,
  action: Pick<BoundCall<unknown, unknown, OfLines>, 'select'>,
  isDone: boolean,
): void {
  const { args } = useArea(action);
  const untick = useEffectEvent(() => ticks.set(args?.lineIds ?? [], false));
  useEffect(() => {
    if (isDone) untick();
  }, [isDone]);
}
