/** Something that is on or off, as this browser remembers it. */
interface StoredSwitch {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
}

/** Without storage it stays as it is at first. */
export const storedSwitch = (slot: string, atFirst: boolean): StoredSwitch => ({
  isOn: () => {
    try {
      const held = localStorage.getItem(slot);
      return held === null ? atFirst : held === 'on';
    } catch {
      return atFirst;
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
