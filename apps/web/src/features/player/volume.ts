import { stored } from '../../lib/browser/stored.js';

const storedVolume = stored('localStorage', 'volume');

/** The volume at which this browser last played, 0 to 1. */
export function rememberedVolume(): number {
  const volume = Number(storedVolume.read() ?? 1);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

/** If the browser stores nothing, the volume lasts for this visit. */
export const rememberVolume = (volume: number): void => void storedVolume.write(String(volume));
