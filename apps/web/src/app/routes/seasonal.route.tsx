import { isSeasonal, seasonalSlugOf } from '@music/rules';
import { playerFeature } from '../../features/player/player.state.js';
import { seasonal } from '../../features/seasonal/seasonal.state.js';
import { SeasonalScreen } from '../../features/seasonal/screens/seasonal.screen.js';
import { useRouteMatch } from '../../lib/pages/route.js';
import { BesideList, features as rowFeatures, listedActions } from '../row-actions/row-actions.js';

export const features = [...rowFeatures, seasonal, playerFeature];

export default function SeasonalRoute() {
  const match = useRouteMatch();
  if (!match || !isSeasonal(match.name)) throw new Error('This route is of no season');
  const slug = seasonalSlugOf(match.name);
  return (
    <>
      <SeasonalScreen key={slug} slug={slug} actions={listedActions} />
      <BesideList />
    </>
  );
}
