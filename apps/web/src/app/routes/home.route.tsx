import { FamePanel } from '../../features/hall-of-fame/components/fame-panel.js';
import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { useEditions } from '../../features/hall-of-fame/use-editions.js';
import { running } from '../../features/hall-of-fame/running.js';
import { home } from '../../features/home/home.state.js';
import { HomeScreen } from '../../features/home/screens/home.screen.js';

export const features = [home, hallOfFame];

export default function HomeRoute() {
  const { data, standing } = useEditions();
  const editions = running(data);
  return (
    <HomeScreen
      aside={editions.length > 0 && <FamePanel editions={editions} />}
      isAsideAwaited={standing === 'waiting'}
    />
  );
}
