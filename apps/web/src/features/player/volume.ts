const slot = 'volume';

/** As loud as this browser played last, 0 to 1. */
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
    // A browser may refuse to keep anything; the volume holds for this visit.
  }
}
