import GripVertical from 'lucide-react/icons/grip-vertical';
import MoveDown from 'lucide-react/icons/move-down';
import MoveUp from 'lucide-react/icons/move-up';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import { useDragging } from '../use-dragging.js';
import styles from './ballot-list.module.css';

/** The control that moved the piece; it keeps the focus. */
type Control = 'grip' | 'up' | 'down';

interface BallotItemProps {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  idOf: (control: Control) => string;
  onMove: (to: number, control: Control) => void;
  onRemove: () => void;
}

interface IconButtonProps {
  id?: string;
  label: string;
  /** Stays where it is and keeps the focus. */
  isIdle?: boolean;
  onClick: () => void;
  children: ReactNode;
}
const IconButton = ({ id, label, isIdle, onClick, children }: IconButtonProps) => (
  <button
    id={id}
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isIdle || undefined}
    onClick={() => !isIdle && onClick()}
  >
    {children}
  </button>
);

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type GripProps = Pick<BallotItemProps, 'name' | 'place' | 'idOf' | 'onMove'> & {
  handle: ReturnType<typeof useDragging>['handle'];
};
/** Dragged, or moved by the arrow keys. */
const Grip = ({ name, place, idOf, onMove, handle }: GripProps) => (
  <button
    {...handle}
    id={idOf('grip')}
    type="button"
    className={styles.grip}
    aria-label={texts.grip(name)}
    onKeyDown={(event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(place + step, 'grip');
    }}
  >
    <GripVertical aria-hidden="true" />
  </button>
);

/** A piece on the ballot, with the controls that move it: dragging, the arrow keys, two buttons. */
export function BallotItem({ name, place, count, idOf, onMove, onRemove }: BallotItemProps) {
  const { isDragged, handle } = useDragging((to) => onMove(to, 'grip'));
  return (
    <li data-dragged={isDragged || undefined}>
      <Grip name={name} place={place} idOf={idOf} onMove={onMove} handle={handle} />
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.actions}>
        <IconButton
          id={idOf('up')}
          label={texts.up(name)}
          isIdle={place === 0}
          onClick={() => onMove(place - 1, 'up')}
        >
          <MoveUp aria-hidden="true" />
        </IconButton>
        <IconButton
          id={idOf('down')}
          label={texts.down(name)}
          isIdle={place === count - 1}
          onClick={() => onMove(place + 1, 'down')}
        >
          <MoveDown aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.remove(name)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
