const slot = 'volume';

/** The volume at which this browser last played, 0 to 1. */
export function rememberedVolume(): number {
  try {
    const kept = Number(localStorage.getItem(slot) ?? 1);
    return kept >= 0 && kept <= 1 ? kept : 1;
  } catch {
    return 1;
  }
}

export function rememberVolume(volume: number): void {
  try {
    localStorage.setItem(slot, String(volume));
  } catch {
    // If the browser stores nothing, the volume lasts for this visit.
  }
}
