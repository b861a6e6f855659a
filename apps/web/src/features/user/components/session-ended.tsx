import { useEffect } from 'react';
import { useDispatch } from '../../../lib/state/hooks.js';
import { lostSessionDropped } from '../user.state.js';
import { guardTexts as texts } from '../user.texts.js';
import AuthCard from './auth-card.js';

/** For a page that visitors see as well: the user's own content returns after the log-in. Not shown again once the page is left. */
export default function SessionEnded() {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(lostSessionDropped()), [dispatch]);
  return (
    <section>
      <p role="alert">{texts.lost}</p>
      <AuthCard />
    </section>
  );
}
