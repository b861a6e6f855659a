import { UnmorphScreen } from '../../features/morph/screens/unmorph.screen.js';
import { user } from '../../features/user/user.state.js';
import { useArea, useRoot } from '../../lib/state/hooks.js';

export default function UnmorphRoute() {
  const { user: reader, known } = useRoot(user.select);
  const { phase } = useArea(user.current);
  // If that cannot be found out, ending the morph is tried.
  const assumed = phase === 'error' ? true : null;
  return <UnmorphScreen isMorphed={known ? (reader?.isMorphed ?? false) : assumed} />;
}
