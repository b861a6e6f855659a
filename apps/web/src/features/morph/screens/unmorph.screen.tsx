import { adminPath, pathOf } from '@music/rules';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import type { Failure } from '../../../lib/api/http.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { morphs } from '../morph.state.js';
import { unmorphTexts as texts } from '../morph.texts.js';

/** Nobody is morphed: the hour is over, or it never began. */
const isNothing = (failure: Failure | null): boolean => failure?.status === 409 || failure?.status === 401;

/**
 * Posts as soon as the user is known to be morphed, and goes to the administrators' area; to the home page if not morphed.
 * `isMorphed`: null while that is unknown.
 */
export function UnmorphScreen({ isMorphed }: { isMorphed: boolean | null }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { phase, failure } = useArea(morphs.unmorph);
  usePageHead();
  const [wasMorphed, setWasMorphed] = useState(isMorphed);
  if (wasMorphed === null && isMorphed !== null) setWasMorphed(isMorphed);
  useEffect(() => {
    if (wasMorphed) dispatch(morphs.unmorph.fetch());
    return () => void dispatch(morphs.unmorph.clear());
  }, [dispatch, wasMorphed]);
  useEffect(() => {
    if (phase === 'success') void navigate(adminPath(), { replace: true });
    if (wasMorphed === false || isNothing(failure)) void navigate(pathOf('home'), { replace: true });
  }, [failure, navigate, phase, wasMorphed]);
  const retry = (): void => void dispatch(morphs.unmorph.fetch());
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {phase === 'error' && !isNothing(failure) ? (
        <ErrorState text={texts.failed} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}
