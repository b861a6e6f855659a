import { accountPath, errorPageTexts as texts, errorText, pageNames } from '@music/rules';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { PageTitle } from '../../../components/page-title.js';
import { useFailedPage } from '../../../lib/pages/failed-page.js';
import { usePageHead } from '../../../lib/pages/page-head.js';

/** `/error/{code}` (rule D15). If a failed page led here, the user can retry it. */
export function ErrorScreen({ code }: { code: string }) {
  const navigate = useNavigate();
  const failed = useFailedPage();
  usePageHead();
  const retry = failed ? () => void navigate(failed, { replace: true }) : undefined;
  return (
    <>
      <PageTitle>{pageNames.error}</PageTitle>
      <ErrorState text={errorText(code)} onRetry={retry}>
        {code === '401' ? (
          <Link to={accountPath('log-in')}>{texts.logIn}</Link>
        ) : (
          <Link to="/">{texts.home}</Link>
        )}
      </ErrorState>
    </>
  );
}
