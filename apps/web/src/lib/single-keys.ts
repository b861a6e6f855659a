const slot = 'single-keys';

/** Whether `/` and `?` are shortcuts here. People who use voice control, or press keys by accident, can switch them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(slot) !== 'off';
  } catch {
    return true;
  }
}

/** Only in this browser. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(slot, isOn ? 'on' : 'off');
  } catch {
    // If storage is unavailable, they stay on.
  }
}
