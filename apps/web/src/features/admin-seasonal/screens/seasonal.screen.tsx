import { type SeasonalSlug, seasonalSlugs } from '@music/contracts';
import { seasonalName, seasonalPath } from '@music/rules';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { SelectField } from '../../../components/select-field.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { useArea, useAppSelector } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useFetching } from '../../../lib/fetching/use-fetching.js';
import { adminSeasonal } from '../admin-seasonal.state.js';
import { seasonalAdminTexts as texts } from '../admin-seasonal.texts.js';
import { ContentForm } from '../components/content-form.js';
import styles from './seasonal.module.css';

export const features = [adminSeasonal];

const isSlug = (value: string): value is SeasonalSlug => seasonalSlugs.some((slug) => slug === value);

interface ContentProps {
  slug: SeasonalSlug;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

function Content({ slug, onUnsavedChange }: ContentProps) {
  const content = useAppSelector(adminSeasonal.select);
  const { failure } = useArea(adminSeasonal.load);
  const refetch = useFetching(adminSeasonal.load, slug);
  const failed = failure && <ErrorState text={texts.loadFailed} failure={failure} onRetry={refetch} />;
  if (content?.slug !== slug) return failed ?? <Loading />;
  // The form stays if loading again fails, because something may have been typed into it.
  return (
    <>
      {failed}
      <p>
        <Link to={seasonalPath(slug)}>{seasonalPath(slug)}</Link>
      </p>
      <ContentForm content={content} onUnsavedChange={onUnsavedChange} />
    </>
  );
}

/** Administrators write the seasonal pages. */
export default function SeasonalAdminScreen() {
  const [slug, setSlug] = useState<SeasonalSlug>(seasonalSlugs[0]);
  const isUnsaved = useRef(false);
  const { ask, question } = useLeaveQuestion(() => isUnsaved.current);
  const choose = (chosen: string): void => {
    if (isSlug(chosen)) ask(() => setSlug(chosen));
  };
  usePageHead();
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.page}>
        <SelectField label={texts.page} value={slug} onChange={({ target }) => choose(target.value)}>
          {seasonalSlugs.map((each) => (
            <option key={each} value={each}>
              {seasonalName(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Content key={slug} slug={slug} onUnsavedChange={(now) => (isUnsaved.current = now)} />
      {question}
    </>
  );
}
