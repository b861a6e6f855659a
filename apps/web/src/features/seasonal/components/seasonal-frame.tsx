import type { SeasonalPage } from '@music/contracts';
import { seasonalName, seasonalPath } from '@music/rules';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { related, seasonalTexts as texts } from '../seasonal.texts.js';
import styles from './seasonal-frame.module.css';

/** Title and introduction of a seasonal page, and links to the others of its season. */
export function SeasonalFrame({ page, children }: { page: SeasonalPage; children: ReactNode }) {
  usePageHead(useMemo(() => ({ seasonal: page }), [page]));
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      {page.intro.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at} className={styles.intro}>
          {paragraph}
        </p>
      ))}
      {children}
      <nav className={styles.more} aria-label={texts.more}>
        {related[page.slug].map((slug) => (
          <Link key={slug} to={seasonalPath(slug)}>
            {seasonalName(slug)}
          </Link>
        ))}
      </nav>
    </>
  );
}
