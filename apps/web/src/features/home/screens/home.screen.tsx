import { resultsQueryOf, siteDescription, siteTitle } from '@music/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { Front, type FrontProps } from '../components/front.js';
import { Results } from '../components/results.js';
import { SearchField } from '../components/search-field.js';

/** `/`: one search over all categories, and links into them. With `?q=` the full list of a search. */
export function HomeScreen(props: FrontProps) {
  const [search] = useSearchParams();
  const asked = useMemo(() => resultsQueryOf(search), [search]);
  usePageHead();
  return (
    <>
      <PageTitle lede={`${siteDescription}.`}>{siteTitle}</PageTitle>
      <SearchField q={asked?.q ?? ''} />
      {asked ? <Results asked={asked} /> : <Front {...props} />}
    </>
  );
}
