import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { person } from '../../features/person/person.state.js';
import { PersonScreen } from '../../features/person/screens/person.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';

export const features = [person];

export default function PersonRoute() {
  return <PersonScreen id={Number(useRouteParam('id'))} notFound={<NotFoundScreen />} />;
}
