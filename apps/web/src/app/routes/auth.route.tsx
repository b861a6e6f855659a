import { AuthScreen } from '../../features/user/screens/auth.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';

export default function AuthRoute() {
  const mode = useRouteParam('rest') === 'register' ? 'register' : 'log-in';
  return <AuthScreen key={mode} mode={mode} />;
}
