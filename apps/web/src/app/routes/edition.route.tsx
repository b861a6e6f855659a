import { type FameCategory, fameCategories } from '@music/contracts';
import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { EditionScreen } from '../../features/hall-of-fame/screens/edition.screen.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { playerFeature } from '../../features/player/player.state.js';
import { user } from '../../features/user/user.state.js';
import { Lazy, lazyComponent } from '../../components/lazy.js';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { MorphedContext } from '../../lib/pages/morphed.js';
import { useRouteParam } from '../../lib/pages/route.js';
import { PlayButton } from '../listening/play-button.js';
import { publicationsOf } from '../voting/publications.js';

export const features = [hallOfFame, playerFeature];

const authCard = lazyComponent('auth-card', () => import('../../features/user/components/auth-card.js'));

const isFame = (category: string): category is FameCategory =>
  fameCategories.some((each) => each === category);

export default function EditionRoute() {
  const category = useRouteParam('category');
  const id = Number(useRouteParam('id'));
  const dispatch = useDispatch();
  const account = useAppSelector(user.select);
  const hasFailed = useArea(user.current).phase === 'error';
  if (!isFame(category)) return <NotFoundScreen />;
  return (
    <MorphedContext value={account.user?.isMorphed ?? false}>
      <EditionScreen
        key={id}
        category={category}
        id={id}
        user={account.known ? account.user : undefined}
        onAskWho={hasFailed ? () => void dispatch(user.current.fetch()) : null}
        logInForm={<Lazy component={authCard} />}
        withPublications={publicationsOf(category)}
        renderPlayButton={(piece) => <PlayButton category={category} piece={piece} />}
        notFound={<NotFoundScreen />}
      />
    </MorphedContext>
  );
}
