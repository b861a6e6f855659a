import { licence } from '../../features/licence/licence.state.js';
import { LicenceScreen } from '../../features/licence/screens/licence.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';

export const features = [licence];

export default function VerifyLicenceRoute() {
  return <LicenceScreen code={useRouteParam('code')} />;
}
