import { FailureNote } from '../../../components/failure-notes.js';
import { failureText } from '../../../lib/failure-text.js';
import { useDispatch, useRoot } from '../../../lib/hooks.js';
import { kept, keptFailureClosed } from '../kept.state.js';
import { changeFailedTexts, moveFailedTexts } from '../kept.texts.js';

const textsOf = { change: changeFailedTexts, move: moveFailedTexts };

/** Says at the bottom of the window that a heart, a tick or a visitor's list could not be stored. */
export function KeptFailure() {
  const dispatch = useDispatch();
  const failed = useRoot(kept.select).failed;
  return (
    <FailureNote
      text={failed && failureText(failed.failure, textsOf[failed.of])}
      onClose={() => dispatch(keptFailureClosed())}
    />
  );
}
