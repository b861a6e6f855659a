const slot = 'single-keys';

/** Whether `/` and `?` are shortcuts here. Who speaks to the browser, or presses keys by accident, switches them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(slot) !== 'off';
  } catch {
    return true;
  }
}

/** In this browser alone. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(slot, isOn ? 'on' : 'off');
  } catch {
    // Where nothing is stored, they stay on.
  }
}
