import { accountPath } from '@music/rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { withReturnPath, returnPath } from '../../../lib/pages/return-path.js';
import { selectUser } from '../user.state.js';
import { AuthForm, type AuthMode } from '../components/auth-form.js';
import { authTexts as texts } from '../user.texts.js';

/** The log-in and registration pages; logged-in users are taken back to where they were, or to their account. */
export function AuthScreen({ mode }: { mode: AuthMode }) {
  const isKnown = useAppSelector(selectUser) !== null;
  const from = returnPath(useLocation().search);
  const navigate = useNavigate();
  usePageHead();
  useEffect(() => {
    if (isKnown) void navigate(from ?? accountPath(), { replace: true });
  }, [from, isKnown, navigate]);
  const isRegister = mode === 'register';
  return (
    <>
      <PageTitle lead={isRegister ? texts.registerLead : texts.logInLead}>
        {isRegister ? texts.register : texts.logIn}
      </PageTitle>
      <AuthForm
        mode={mode}
        onModeChange={(other) => void navigate(withReturnPath(accountPath(other), from), { replace: true })}
      />
    </>
  );
}
