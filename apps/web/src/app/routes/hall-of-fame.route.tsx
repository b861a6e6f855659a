import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { HallOfFameScreen } from '../../features/hall-of-fame/screens/hall-of-fame.screen.js';
import { user as users } from '../../features/user/user.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';

export const features = [hallOfFame];

export default function HallOfFameRoute() {
  const { known, user } = useAppSelector(users.select);
  return <HallOfFameScreen user={known ? user : undefined} />;
}
