import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { Timeline } from '../components/timeline.js';
import type { EditionProps } from '../edition-props.js';
import { fameTexts as texts } from '../hall-of-fame.texts.js';
import { useEditions } from '../use-editions.js';

/** `/hall-of-fame`: every edition with its stage. */
export function HallOfFameScreen({ user }: Pick<EditionProps, 'user'>) {
  usePageHead();
  const asked = useEditions(user);
  return (
    <Fetched serverPart="page" query={asked} errorText={texts.failed}>
      {({ brass, vocal }) => (
        <>
          <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
          {brass.length + vocal.length === 0 && <EmptyState>{texts.none}</EmptyState>}
          <Timeline editions={[...brass, ...vocal]} />
        </>
      )}
    </Fetched>
  );
}
