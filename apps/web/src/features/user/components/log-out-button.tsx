import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { logOutTexts as texts } from '../log-out.texts.js';
import { user } from '../user.state.js';

/** Ends the session, and reports if that failed. */
export function LogOutButton() {
  const dispatch = useDispatch();
  const { phase } = useArea(user.logout);
  return (
    <>
      <button type="button" onClick={() => dispatch(user.logout.fetch())}>
        {phase === 'fetching' ? texts.leaving : texts.logOut}
      </button>
      <span role="alert">{phase === 'error' && texts.failed}</span>
    </>
  );
}
