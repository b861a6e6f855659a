import { accountPath } from '@music/rules';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { LogOutButton } from '../components/log-out-button.js';
import { user as calls } from '../user.state.js';
import { verifyFailures, verifyTexts as texts } from '../user.texts.js';

/** The target of the mail's link: posts the token at once. Guarded, so the user is logged in. */
export function VerifyScreen({ token }: { token: string }) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(calls.verifyEmail);
  const { alreadyVerified } = useAppSelector(calls.select);
  useEffect(() => void dispatch(calls.verifyEmail.fetch({ token })), [dispatch, token]);
  const success = alreadyVerified ? texts.already : texts.done;
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {phase === 'fetching' && <Loading />}
      <FormStatus
        error={failureText(failure, verifyFailures)}
        success={phase === 'success' ? success : null}
      />
      {failure?.code === 'IDENTITY_TOKEN_FOREIGN' && <LogOutButton />}
      <p>
        <Link to={accountPath()}>{texts.toAccount}</Link>
      </p>
    </>
  );
}
