import type { ListedPiece, SeasonalPage, SeasonalSlug } from '@music/contracts';
import { useId, type ReactNode } from 'react';
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
  actions: (piece: ListedPiece) => ReactNode;
}

function List({ list: { heading, pieces }, letter, actions }: ListProps) {
  const id = useId();
  const categories = new Set(pieces.map(({ category }) => category));
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter={letter} id={id}>
        {heading}
      </RehearsalHeading>
      {pieces.length === 0 && <EmptyState>{texts.empty}</EmptyState>}
      {pieces.length > 0 && (
        <PieceList
          pieces={pieces}
          showCategory={categories.size > 1}
          price={({ price }) => price}
          renderActions={actions}
        />
      )}
    </section>
  );
}

interface SeasonalScreenProps {
  slug: SeasonalSlug;
  /** The actions of a piece in the list. */
  actions: (piece: ListedPiece) => ReactNode;
}

/** A page of a season: an introduction, and lists of pieces that administrators choose. */
export function SeasonalScreen({ slug, actions }: SeasonalScreenProps) {
  const asked = useQuery(seasonal.page, slug);
  return (
    <Fetched serverPart="page" query={asked} errorText={texts.failed}>
      {(page) => (
        <SeasonalFrame page={page}>
          {page.lists.map((list, at) => (
            <List key={at} list={list} letter={rehearsalLetter(at)} actions={actions} />
          ))}
        </SeasonalFrame>
      )}
    </Fetched>
  );
}
