import { NewPasswordScreen } from '../../features/user/screens/new-password.screen.js';
import { ResetScreen } from '../../features/user/screens/reset.screen.js';
import { useQueryToken } from '../query-token.js';

/** With the token of the mail's link the new password is set here, without one the mail is asked for. */
export default function ResetPasswordRoute() {
  const token = useQueryToken();
  return token === null ? <ResetScreen /> : <NewPasswordScreen key={token} token={token} />;
}
