import { type SeasonalSlug, seasonalSlugs } from '@music/contracts';
import { seasonalName, seasonalPath } from '@music/rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { SelectField } from '../../../components/select-field.js';
import { useArea, useRoot } from '../../../lib/hooks.js';
import { usePageHead } from '../../../lib/page-head.js';
import { useFetching } from '../../../lib/use-fetching.js';
import { adminSeasonal } from '../admin-seasonal.state.js';
import { seasonalAdminTexts as texts } from '../admin-seasonal.texts.js';
import { ContentForm } from '../components/content-form.js';
import styles from './seasonal.module.css';

export const features = [adminSeasonal];

const isSlug = (value: string): value is SeasonalSlug => seasonalSlugs.some((slug) => slug === value);

function Content({ slug }: { slug: SeasonalSlug }) {
  const content = useRoot(adminSeasonal.select);
  const { failure } = useArea(adminSeasonal.load);
  const again = useFetching(adminSeasonal.load, slug);
  if (failure)
    return <ErrorState text={texts.loadFailed} failure={failure} action={texts.again} onAction={again} />;
  if (content?.slug !== slug) return <Loading />;
  return (
    <>
      <p>
        <Link to={seasonalPath(slug)}>{seasonalPath(slug)}</Link>
      </p>
      <ContentForm content={content} />
    </>
  );
}

/** Administrators write the seasonal pages. */
export default function SeasonalAdminScreen() {
  const [slug, setSlug] = useState<SeasonalSlug>(seasonalSlugs[0]);
  usePageHead();
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <div className={styles.page}>
        <SelectField
          label={texts.page}
          value={slug}
          onChange={(event) => isSlug(event.target.value) && setSlug(event.target.value)}
        >
          {seasonalSlugs.map((each) => (
            <option key={each} value={each}>
              {seasonalName(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Content key={slug} slug={slug} />
    </>
  );
}
