import { errorPath, leadsToErrorPage } from '@music/rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageThatFailed } from '../lib/failed-page.js';
import type { Failure } from '../lib/http.js';
import { ErrorState, type ErrorStateProps } from './error-state.js';
import { Loading } from './loading.js';

/** Each failure leads away once: who comes back to try again finds it in the store until the next answer. */
const led = new WeakSet<Failure>();

/** In place of a page that cannot be shown: 500 and 503 lead to `/error/{code}`, any other failure is told here. */
export function FailedPage(props: ErrorStateProps & { failure: Failure | null }) {
  const { failure } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [leads] = useState(() => failure !== null && leadsToErrorPage(failure.status) && !led.has(failure));
  useEffect(() => {
    if (!leads || !failure || led.has(failure)) return;
    led.add(failure);
    void navigate(errorPath(failure.status), { replace: true, state: pageThatFailed(pathname + search) });
  }, [failure, leads, navigate, pathname, search]);
  return leads ? <Loading /> : <ErrorState {...props} />;
}
