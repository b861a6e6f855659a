import { isSeasonal, seasonalSlugOf } from '@music/rules';
import { seasonal } from '../../features/seasonal/seasonal.state.js';
import { SeasonalScreen } from '../../features/seasonal/screens/seasonal.screen.js';
import { useRouteMatch } from '../../lib/pages/route.js';
import { BuyableLists } from '../row-actions/buyable-lists.js';

export const features = [seasonal];

export default function SeasonalRoute() {
  const match = useRouteMatch();
  if (!match || !isSeasonal(match.name)) throw new Error('This route is of no season');
  const slug = seasonalSlugOf(match.name);
  return (
    <BuyableLists>
      <SeasonalScreen key={slug} slug={slug} />
    </BuyableLists>
  );
}
