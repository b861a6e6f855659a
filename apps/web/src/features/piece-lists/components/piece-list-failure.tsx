import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureNote } from '../../../components/failure-notes.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { pieceLists, pieceListFailureClosed } from '../piece-lists.state.js';
import { changeFailedTexts, moveFailedTexts } from '../piece-lists.texts.js';

const textsOf = { change: changeFailedTexts, move: moveFailedTexts };

/**
 * Says at the bottom of the window that a heart, a tick or a visitor's list could not be stored: a heart or a tick until the page is
 * left, a list until the message is closed.
 */
export function PieceListFailure() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const failed = useAppSelector(pieceLists.select).failed;
  const leave = useEffectEvent(() => {
    if (failed?.of === 'change') dispatch(pieceListFailureClosed());
  });
  useEffect(() => () => leave(), [pathname]);
  return (
    <FailureNote
      text={failed && failureText(failed.failure, textsOf[failed.of])}
      onClose={() => dispatch(pieceListFailureClosed())}
    />
  );
}
