import { Fragment, useState } from 'react';
import { CheckField } from '../../components/check-field.js';
import { Modal } from '../../components/modal.js';
import { useCloseOnBack } from '../../lib/pages/close-on-back.js';
import { shortcutsSwitch } from '../../lib/keyboard/shortcuts-switch.js';
import styles from './keys-dialog.module.css';

/** The keyboard shortcuts by place. */
const places: { name: string; keys: { keys: string[]; does: string }[]; note?: string }[] = [
  {
    name: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Search all music' },
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['Esc'], does: 'Close a list or a dialog' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    name: 'In a list of music',
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Move through rows and columns' },
      { keys: ['Page Up', 'Page Down'], does: 'Move a screen up or down' },
      { keys: ['Home', 'End'], does: 'First or last column; with Ctrl, first or last row' },
      { keys: ['Enter'], does: 'Open the piece; under Available, add it to the basket; on a heading, sort' },
      { keys: ['Space'], does: 'Play the recording of the row' },
    ],
    note: 'In a narrow window there are no columns: turn on “Plain list”, where each piece has its own buttons.',
  },
  {
    name: 'On a piece',
    keys: [{ keys: ['←', '→'], does: 'Previous or next piece of the list' }],
  },
  {
    name: 'In the player',
    keys: [
      { keys: ['←', '→'], does: 'Five seconds back or on' },
      { keys: ['↑', '↓'], does: 'Louder or softer' },
    ],
  },
];

function ShortcutsSwitch() {
  const [isOn, setOn] = useState(shortcutsSwitch.isOn);
  const change = (isNowOn: boolean): void => {
    shortcutsSwitch.turn(isNowOn);
    setOn(isNowOn);
  };
  return (
    <CheckField
      label="Use / and ? as shortcuts in this browser"
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of the app, by place. */
export default function KeysDialog({ open, onClose }: KeysDialogProps) {
  useCloseOnBack(open, onClose);
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts" isCompact>
      {places.map(({ name, keys: listed, note }) => (
        <Fragment key={name}>
          <h2 className={styles.place}>{name}</h2>
          <dl className={styles.keys}>
            {listed.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          {note && <p>{note}</p>}
        </Fragment>
      ))}
      <ShortcutsSwitch />
    </Modal>
  );
}
