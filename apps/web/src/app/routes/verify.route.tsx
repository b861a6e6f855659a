import { VerifyScreen } from '../../features/user/screens/verify.screen.js';
import { useQueryToken } from '../query-token.js';

export default function VerifyRoute() {
  return <VerifyScreen token={useQueryToken() ?? ''} />;
}
