import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState } from '../../../components/empty-state.js';
import { useNotFoundHead } from '../../../lib/pages/page-head.js';
import { notFoundTexts } from '../not-found.texts.js';

/** Shown for every path and id that is unknown; the server answers these with 404. */
export function NotFoundScreen() {
  useNotFoundHead();
  return (
    <>
      <PageTitle>{notFoundTexts.title}</PageTitle>
      <EmptyState>
        {notFoundTexts.sorry} <Link to="/">{notFoundTexts.home}</Link>
      </EmptyState>
    </>
  );
}
