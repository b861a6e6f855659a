import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLeaveGuard } from '../lib/pages/leave-guard.js';
import { Confirm } from './confirm-dialog.js';
import { leaveTexts } from './use-leave-question.texts.js';

interface LeaveQuestion {
  /** Leaves at once if nothing is unsaved, and otherwise after the question. */
  ask: (leave: () => void) => void;
  question: ReactNode;
}

/**
 * Asks before a page with unsaved work is left. `texts` replaces the question where something else would be lost. The dialog is in a
 * portal, because the page becomes inert when the session ends. Back closes it, like every dialog.
 */
export function useLeaveQuestion(isUnsaved: () => boolean, texts = leaveTexts): LeaveQuestion {
  const [held, setHeld] = useState<{ leave: () => void } | null>(null);
  // Back while the dialog is open closes it.
  const hold = (leave: () => void): void => setHeld((before) => (before ? null : { leave }));
  useLeaveGuard(isUnsaved, hold);
  // The reason to ask may pass, as when a card is declined.
  useEffect(() => {
    if (held && !isUnsaved()) setHeld(null);
  }, [held, isUnsaved]);
  const dialog = (
    <Confirm
      open={held !== null}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => held?.leave()}
      onClose={() => setHeld(null)}
    />
  );
  return {
    ask: (leave) => (isUnsaved() ? hold(leave) : leave()),
    // The server draws no dialog.
    question: typeof document === 'undefined' ? null : createPortal(dialog, document.body),
  };
}
