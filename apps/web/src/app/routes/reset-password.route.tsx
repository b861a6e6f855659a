import { NewPasswordScreen } from '../../features/user/screens/new-password.screen.js';
import { ResetScreen } from '../../features/user/screens/reset.screen.js';
import { useQueryToken } from '../query-token.js';

/** With a token from a mail: sets the new password. Without: requests the mail. */
export default function ResetPasswordRoute() {
  const token = useQueryToken();
  return token === null ? <ResetScreen /> : <NewPasswordScreen key={token} token={token} />;
}
