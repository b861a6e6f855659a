import { grid } from '../../features/catalogue-grid/grid.state.js';
import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { VotesScreen } from '../../features/hall-of-fame/screens/votes.screen.js';
import { useReader } from '../../features/user/reader.js';
import { publicationsOf } from '../voting/publications.js';

export const features = [grid, hallOfFame];

export default function VotesRoute() {
  return <VotesScreen userId={useReader().id} withPublications={publicationsOf} />;
}
