import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { VotesScreen } from '../../features/hall-of-fame/screens/votes.screen.js';
import { usePageUser } from '../../features/user/page-user.js';
import { publicationsOf } from '../voting/publications.js';

export const features = [hallOfFame];

export default function VotesRoute() {
  return <VotesScreen userId={usePageUser().id} withPublications={publicationsOf} />;
}
