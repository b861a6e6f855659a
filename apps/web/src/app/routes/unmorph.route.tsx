import { UnmorphScreen } from '../../features/morph/screens/unmorph.screen.js';
import { user } from '../../features/user/user.state.js';
import { useArea, useAppSelector } from '../../lib/state/hooks.js';

export default function UnmorphRoute() {
  const { user: reader, known } = useAppSelector(user.select);
  const { phase } = useArea(user.current);
  // If that cannot be found out, ending the morph is tried.
  const assumed = phase === 'error' ? true : null;
  return <UnmorphScreen isMorphed={known ? (reader?.isMorphed ?? false) : assumed} />;
}
