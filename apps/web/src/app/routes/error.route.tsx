import { ErrorScreen } from '../../features/pages/screens/error.screen.js';
import { useRouteParam } from '../../lib/route.js';

export default function ErrorRoute() {
  return <ErrorScreen code={useRouteParam('code')} />;
}
