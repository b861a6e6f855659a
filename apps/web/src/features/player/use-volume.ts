import { useCallback, useState } from 'react';
import { rememberedVolume, rememberVolume } from './volume.js';

export interface Volume {
  /** 0 to 1. */
  volume: number;
  setVolume: (volume: number) => void;
}

/** The volume, which this browser remembers. */
export function useVolume(): Volume {
  const [volume, hold] = useState(rememberedVolume);
  const setVolume = useCallback((wanted: number) => {
    const kept = Math.min(1, Math.max(0, Math.round(wanted * 100) / 100));
    hold(kept);
    rememberVolume(kept);
  }, []);
  return { volume, setVolume };
}
