import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { ErrorScreen } from '../../features/pages/screens/error.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';

/** `/error/404` looks like the page for an unknown address. */
export default function ErrorRoute() {
  const code = useRouteParam('code');
  return code === '404' ? <NotFoundScreen /> : <ErrorScreen code={code} />;
}
