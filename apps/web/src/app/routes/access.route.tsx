import { AccessScreen } from '../../features/user/screens/access.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';

export default function AccessRoute() {
  const mode = useRouteParam('rest') === 'register' ? 'register' : 'log-in';
  return <AccessScreen key={mode} mode={mode} />;
}
