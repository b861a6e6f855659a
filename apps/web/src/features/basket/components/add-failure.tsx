import { useState } from 'react';
import { FailureNote } from '../../../components/failure-notes.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { basket } from '../basket.state.js';
import { addFailure } from '../use-adding.js';

/** Says at the bottom of the window that something could not be added. */
export function AddFailure() {
  const failures = Object.values(useAppSelector(basket.select).addFailures);
  // Failures of another page were shown there.
  const [dismissed, dismiss] = useState(failures);
  const text = addFailure(failures.filter((failure) => !dismissed.includes(failure)).at(-1));
  return <FailureNote text={text} onClose={() => dismiss(failures)} />;
}
