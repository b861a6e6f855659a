import type { SeasonalPage, SeasonalSlug } from '@music/contracts';
import { useId } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PieceList } from '../../../components/piece-list.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { SeasonalFrame } from '../components/seasonal-frame.js';
import { seasonal } from '../seasonal.state.js';
import { seasonalTexts as texts } from '../seasonal.texts.js';

interface ListProps {
  list: SeasonalPage['lists'][number];
  letter: string;
}

function List({ list: { heading, pieces }, letter }: ListProps) {
  const id = useId();
  const categories = new Set(pieces.map(({ category }) => category));
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter={letter} id={id}>
        {heading}
      </RehearsalHeading>
      {pieces.length === 0 && <EmptyState>{texts.empty}</EmptyState>}
      {pieces.length > 0 && (
        <PieceList pieces={pieces} showCategory={categories.size > 1} offerOf={(piece) => piece} />
      )}
    </section>
  );
}

/** A page of a season: an introduction, and lists of pieces that administrators choose. */
export function SeasonalScreen({ slug }: { slug: SeasonalSlug }) {
  const asked = useQuery(seasonal.page, slug);
  return (
    <Fetched serverPart="page" query={asked} errorText={texts.failed}>
      {(page) => (
        <SeasonalFrame page={page}>
          {page.lists.map((list, at) => (
            <List key={at} list={list} letter={rehearsalLetter(at)} />
          ))}
        </SeasonalFrame>
      )}
    </Fetched>
  );
}
