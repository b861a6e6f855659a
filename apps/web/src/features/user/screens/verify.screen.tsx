import { accountPath } from '@music/rules';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Said } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { usePageHead } from '../../../lib/page-head.js';
import { user as calls } from '../user.state.js';
import { verifyFailures, verifyTexts as texts } from '../user.texts.js';

/** Where the link of the mail leads: posts the token at once, and needs no session. */
export function VerifyScreen({ token }: { token: string }) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(calls.verifyEmail);
  usePageHead();
  useEffect(() => void dispatch(calls.verifyEmail.fetch({ token })), [dispatch, token]);
  const isDone = phase === 'success';
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {phase === 'fetching' && <Loading />}
      <Said failure={failureText(failure, verifyFailures)} success={isDone ? texts.done : null} />
      <p>
        <Link to={accountPath()}>{texts.toAccount}</Link>
      </p>
    </>
  );
}
