import { Guarded } from '../../features/user/components/guarded.js';
import { VerifyScreen } from '../../features/user/screens/verify.screen.js';
import { verifyTexts as texts } from '../../features/user/user.texts.js';
import { useQueryToken } from '../query-token.js';

/** The link only works while logged in to its account; a visitor logs in first. */
export default function VerifyEmailRoute() {
  const token = useQueryToken() ?? '';
  return (
    <Guarded title={texts.title} visitor={texts.visitor}>
      <VerifyScreen token={token} />
    </Guarded>
  );
}
