import { resultsQueryOf, siteDescription, siteTitle } from '@music/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { HomeContent, type HomeContentProps } from '../components/home-content.js';
import { Results } from '../components/results.js';
import { SearchField } from '../components/search-field.js';

/** `/`: one search over all categories, and links into them. With `?q=` the full list of a search. */
export function HomeScreen(props: HomeContentProps) {
  const [search] = useSearchParams();
  const asked = useMemo(() => resultsQueryOf(search), [search]);
  usePageHead();
  return (
    <>
      <PageTitle lead={`${siteDescription}.`}>{siteTitle}</PageTitle>
      <SearchField q={asked?.q ?? ''} />
      {asked ? <Results asked={asked} /> : <HomeContent {...props} />}
    </>
  );
}
