/** Something that is on or off, as this browser remembers it. */
interface StoredSwitch {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
}

/** Without storage it stays as it is at first. */
export const storedSwitch = (slot: string, isOnByDefault: boolean): StoredSwitch => ({
  isOn: () => {
    try {
      const stored = localStorage.getItem(slot);
      return stored === null ? isOnByDefault : stored === 'on';
    } catch {
      return isOnByDefault;
    }
  },
  turn: (isOn) => {
    try {
      localStorage.setItem(slot, isOn ? 'on' : 'off');
    } catch {
      // It lasts as long as the page.
    }
  },
});
