import { adminPath, pathOf } from '@music/rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import type { Failure } from '../../../lib/http.js';
import { usePageHead } from '../../../lib/page-head.js';
import { morphs } from '../morph.state.js';
import { unmorphTexts as texts } from '../morph.texts.js';

/** Nobody is morphed: an hour has gone by, or it never was so. */
const isNothing = (failure: Failure | null): boolean => failure?.status === 409 || failure?.status === 401;

/** Posts as soon as it is opened, and goes to where an administrator belongs; to the home page when not morphed. */
export function UnmorphScreen() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { phase, failure } = useArea(morphs.unmorph);
  usePageHead();
  useEffect(() => {
    dispatch(morphs.unmorph.fetch());
    return () => void dispatch(morphs.unmorph.clear());
  }, [dispatch]);
  useEffect(() => {
    if (phase === 'success') void navigate(adminPath(), { replace: true });
    if (isNothing(failure)) void navigate(pathOf('home'), { replace: true });
  }, [failure, navigate, phase]);
  const again = (): void => void dispatch(morphs.unmorph.fetch());
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {phase === 'error' && !isNothing(failure) ? (
        <ErrorState text={texts.failed} action={texts.again} onAction={again} />
      ) : (
        <Loading />
      )}
    </>
  );
}
