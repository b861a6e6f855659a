import { FamePanel } from '../../features/hall-of-fame/components/fame-panel.js';
import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { useEditions } from '../../features/hall-of-fame/use-editions.js';
import { openEditions } from '../../features/hall-of-fame/open-editions.js';
import { home } from '../../features/home/home.state.js';
import { offers } from '../../features/home/offers.state.js';
import { HomeScreen } from '../../features/home/screens/home.screen.js';
import { user as users } from '../../features/user/user.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { PlayAlbum } from '../listening/play-album.js';
import { BuyableLists } from '../row-actions/buyable-lists.js';

export const features = [home, offers, hallOfFame];

export default function HomeRoute() {
  const { known, user } = useAppSelector(users.select);
  const { data, status } = useEditions(known ? user : undefined);
  const editions = openEditions(data);
  return (
    <BuyableLists>
      <HomeScreen
        playFor={(album) => <PlayAlbum album={album} />}
        aside={editions.length > 0 && <FamePanel editions={editions} />}
        isAsideAwaited={status === 'waiting'}
      />
    </BuyableLists>
  );
}
