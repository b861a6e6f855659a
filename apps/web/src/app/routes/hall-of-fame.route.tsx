import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { HallOfFameScreen } from '../../features/hall-of-fame/screens/hall-of-fame.screen.js';
import { selectIsAdmin } from '../../features/user/user.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';

export const features = [hallOfFame];

export default function HallOfFameRoute() {
  return <HallOfFameScreen isAdmin={useAppSelector(selectIsAdmin)} />;
}
