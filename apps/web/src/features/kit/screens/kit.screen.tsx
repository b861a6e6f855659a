import { themes } from '@music/rules';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { Samples } from '../components/samples.js';
import styles from './kit.module.css';

const schemes = ['light', 'dark'] as const;

/** For developers: every component of the kit in every theme, light and dark. Nocturne is always dark. */
export function KitScreen() {
  usePageHead();
  return (
    <>
      <PageTitle lead="Every component, in every theme.">Kit</PageTitle>
      {themes.flatMap(({ name }) =>
        schemes
          .filter((scheme) => name !== 'nocturne' || scheme === 'dark')
          .map((scheme) => (
            <section
              key={`${name} ${scheme}`}
              aria-label={`${name}, ${scheme}`}
              className={`theme-${name} ${styles.look} ${styles[scheme]}`}
            >
              <h2>
                {name}, {scheme}
              </h2>
              <Samples />
            </section>
          )),
      )}
    </>
  );
}
