import type { Ref } from 'react';
import { leavePage } from '../../../lib/pages/page-guard.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { logOutTexts as texts } from '../log-out.texts.js';
import { user } from '../user.state.js';

/** Ends the session, after a question if the page has unsaved work, and reports if that failed. */
export function LogOutButton({ ref }: { ref?: Ref<HTMLButtonElement> }) {
  const dispatch = useDispatch();
  const { phase } = useArea(user.logout);
  return (
    <>
      <button ref={ref} type="button" onClick={() => leavePage(() => dispatch(user.logout.fetch()))}>
        {phase === 'fetching' ? texts.leaving : texts.logOut}
      </button>
      <span role="alert">{phase === 'error' && texts.failed}</span>
    </>
  );
}
