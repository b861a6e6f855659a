import type { Seller } from '@music/contracts';
import type { RouteName } from '@music/rules';
import { about } from '../../features/pages/about.texts.js';
import { privacy } from '../../features/pages/privacy.texts.js';
import type { Prose } from '../../features/pages/prose.js';
import { ProseScreen } from '../../features/pages/screens/prose.screen.js';
import { terms } from '../../features/pages/terms.texts.js';
import { configuration } from '../../lib/first-page/configuration.js';
import { useRouteMatch } from '../../lib/pages/route.js';

const pages: Partial<Record<RouteName, (seller: Seller) => Prose>> = {
  about,
  privacyPolicy: privacy,
  termsAndConditions: terms,
};

/** The pages of plain prose share one chunk; the address says which it is. */
export default function ProseRoute() {
  const match = useRouteMatch();
  const prose = match && pages[match.name];
  if (!prose) throw new Error('This route has no prose');
  return <ProseScreen prose={prose(configuration().seller)} />;
}
