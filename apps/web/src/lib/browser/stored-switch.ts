import { stored } from './stored.js';

/** Something that is on or off, as this browser remembers it. */
interface StoredSwitch {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
}

/** Without storage it stays as it is at first. */
export function storedSwitch(slot: string, isOnByDefault: boolean): StoredSwitch {
  const { read, write } = stored('localStorage', slot);
  return {
    isOn: () => {
      const text = read();
      return text === null ? isOnByDefault : text === 'on';
    },
    turn: (isOn) => void write(isOn ? 'on' : 'off'),
  };
}
