import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { person } from '../../features/person/person.state.js';
import { PersonScreen } from '../../features/person/screens/person.screen.js';
import { useRouteParam } from '../../lib/pages/route.js';
import { BuyableLists } from '../row-actions/buyable-lists.js';

export const features = [person];

export default function PersonRoute() {
  const id = Number(useRouteParam('id'));
  return (
    <BuyableLists>
      <PersonScreen id={id} notFound={<NotFoundScreen />} />
    </BuyableLists>
  );
}
