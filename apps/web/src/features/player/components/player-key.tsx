import type { ReactNode } from 'react';

interface PlayerKeyProps {
  label: string;
  /** Shown to a mouse; the label by default. */
  title?: string;
  /** Does nothing, but keeps the focus. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the player. */
export const PlayerKey = ({ label, title = label, isOff, onClick, children }: PlayerKeyProps) => (
  <button
    type="button"
    aria-label={label}
    title={title}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onClick()}
  >
    {children}
  </button>
);
